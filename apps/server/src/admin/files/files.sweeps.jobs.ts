import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import { defineJob, handleRemoteJob, type JobHandler } from '#platform/queue/job.ts';
import * as repository from './files.sweeps.repository.ts';
import { runSweepStep, type SweepDeps } from './sweep-step.ts';

/** One step of a sweep. The step number makes a repeated step harmless. */
export const sweepFilesJob = defineJob({
  name: 'files.sweep',
  kind: 'files',
  payload: z.object({ id: id('integer'), step: z.int() }),
});

/** Runs a step and queues the next one in the transaction that stores its progress. */
export const sweepFilesHandler = (deps: SweepDeps): JobHandler =>
  handleRemoteJob(
    sweepFilesJob,
    ({ id: sweepId, step }) =>
      runSweepStep(deps, { id: sweepId, step }, (tx, next) => deps.outbox.add(tx, sweepFilesJob, next)),
    {
      giveUp: async ({ id: sweepId }, { tx }) => {
        await repository.update(tx, sweepId, { state: 'failed', finished_at: deps.clock.now() });
      },
    },
  );
