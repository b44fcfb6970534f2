import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { transaction } from '#platform/db/transaction.ts';
import type { Ffmpeg } from '#platform/ffmpeg/ffmpeg.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { UnusableFileError } from './failure.ts';
import { startLeaseRenewal, LeaseLostError } from './lease.ts';
import { createOutcomes, MAX_ATTEMPTS, type OutcomeDeps } from './outcomes.ts';
import { runStep } from './run-step.ts';
import * as steps from './video-processing.steps.repository.ts';
import type { ClaimedStep, StepSource } from './video-processing.steps.repository.ts';
import { createWorkspace, type Original } from './workspace.ts';

export interface RunnerDeps extends OutcomeDeps {
  readonly storage: Storage;
  readonly ffmpeg: Ffmpeg;
  /** How long a step stays with a worker that sends no heartbeat. */
  readonly leaseSeconds: number;
}

export type StepRunner = ReturnType<typeof createStepRunner>;

/** Runs steps, one at a time. */
export function createStepRunner({ ffmpeg, leaseSeconds, ...deps }: RunnerDeps) {
  const { db, storage, logger } = deps;
  const owner = `${hostname()}-${process.pid}-${randomBytes(4).toString('hex')}`;
  const outcomes = createOutcomes(deps, owner);
  const workspace = createWorkspace(storage);
  const stop = new AbortController();

  const attempt = async (step: ClaimedStep): Promise<void> => {
    const source = await steps.findSource(db, step.video_id);
    const original = originalOf(step, source);
    const lease = startLeaseRenewal({ db, owner, leaseSeconds, step, signal: stop.signal });
    try {
      const { signal, onProgress } = lease;
      const cwd = await workspace.open(original, { userId: ffmpeg.userId, signal });
      const folder = source?.folder ?? '';
      const context = { videoId: step.video_id, folder, cwd, ffmpeg, storage, signal, onProgress };
      const result = await runStep(step.name, context, source?.probe ?? null);
      signal.throwIfAborted();
      await outcomes.done(step, result);
    } catch (error) {
      throw lease.isLost() ? new LeaseLostError('Another worker claimed the step', { cause: error }) : error;
    } finally {
      lease.end();
    }
  };

  return {
    /** Claims the next step, of one video or of any, and runs it; false when there was none. */
    async runNext(videoId?: number): Promise<boolean> {
      if (stop.signal.aborted) return false;
      const step = await steps.claimStep(db, { owner, leaseSeconds, videoId });
      if (step === undefined) return false;
      try {
        await transaction(db, (tx) => steps.updateAssetState(tx, step.video_id));
        await attempt(step);
        logger.info({ video: step.video_id, step: step.name }, 'a step of a video is done');
      } catch (error) {
        await (stop.signal.aborted ? outcomes.giveBack(step) : outcomes.failed(step, error));
      } finally {
        await workspace.clear();
      }
      return true;
    },
    sweep: workspace.sweep,
    /** Cleans up while there is nothing to do. */
    rest: workspace.close,
    /** Aborts the running step and returns it to the queue. */
    stop: () => stop.abort(),
  };
}

function originalOf(step: ClaimedStep, source: StepSource | undefined): Original {
  if (step.attempts > MAX_ATTEMPTS)
    throw new UnusableFileError('The worker crashed each time it tried this step.');
  if (source === undefined || source.key === null || source.disk === null)
    throw new UnusableFileError('The uploaded file no longer exists.');
  return { key: source.key, disk: source.disk, size: source.file_size ?? 0 };
}
