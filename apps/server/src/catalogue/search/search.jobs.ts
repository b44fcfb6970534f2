import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { defineJob, handleRemoteJob, type JobHandler } from '#platform/queue/job.ts';
import type { RebuildReport } from './engine.ts';
import * as repository from './search.index-state.repository.ts';

/** A rebuild of ten million records takes less than an hour. */
const TIMEOUT_SECONDS = 3 * 3600;
const HEARTBEAT_MS = 15_000;

/** One attempt: an administrator sees the error and decides. */
export const rebuildSearchJob = defineJob({
  name: 'rebuild-search',
  kind: 'search',
  payload: z.strictObject({}),
  attempts: 1,
});

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly rebuild: (onStep: (name: string) => void) => Promise<RebuildReport>;
}

/** Rebuilds the index and records its progress. Holds no transaction. */
export const rebuildSearchHandler = ({ db, clock, rebuild }: Deps): JobHandler =>
  handleRemoteJob(
    rebuildSearchJob,
    async () => {
      type Progress = Parameters<typeof repository.record>[2];
      const record = (progress: Progress) => repository.record(db, clock.now(), progress);
      let started = 0;
      let noted = record({ state: 'running' });
      /** One after the other. Progress is only for the screen, so a lost update does no harm. */
      const note = (progress: Progress) => {
        noted = noted.then(() => record(progress)).catch(() => undefined);
      };
      const heartbeat = setInterval(() => note({}), HEARTBEAT_MS);
      try {
        await noted;
        const { documents } = await rebuild((step) => {
          note({ step, steps_done: started });
          started += 1;
        });
        await noted;
        await record({ state: 'done', step: '', steps_done: started, documents });
      } catch (error) {
        await noted.catch(() => undefined);
        await record({ state: 'failed', error: error instanceof Error ? error.message : String(error) });
        throw error;
      } finally {
        clearInterval(heartbeat);
      }
    },
    { timeoutSeconds: TIMEOUT_SECONDS },
  );
