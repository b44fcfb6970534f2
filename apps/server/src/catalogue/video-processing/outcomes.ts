import { sendWork } from '#foundation/live/index.ts';
import { titlesChanged } from '#catalogue/title-cards/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import type { Events } from '#platform/events/events.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { StepResult } from './step-context.ts';
import { videoFailed, videoMeasured } from './video-processing.events.ts';
import { describeFailure } from './failure.ts';
import { LeaseLostError } from './lease.ts';
import { readAsset } from './video-processing.repository.ts';
import * as steps from './video-processing.steps.repository.ts';
import type { ClaimedStep } from './video-processing.steps.repository.ts';

export const MAX_ATTEMPTS = 3;
/** Seconds before the second and the third attempt. */
const PAUSES = [10, 60] as const;

export interface OutcomeDeps {
  readonly db: Database;
  readonly events: Events;
  readonly storage: Pick<Storage, 'deleteFolder'>;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** Outcomes of steps: done, retry, or failed with a reason. Each is one transaction together with its effects. */
export function createOutcomes({ db, events, storage, logger }: OutcomeDeps, owner: string) {
  /** Updates the video as a whole after a step. */
  const follow = async (tx: Tx, { video_id: videoId, name }: ClaimedStep): Promise<void> => {
    const states = await steps.updateAssetState(tx, videoId);
    await sendWork(tx, { kind: 'videos', id: videoId });
    const titleId = await steps.findTitleId(tx, videoId);
    if (states?.before !== states?.after && titleId !== undefined)
      await events.emit(tx, titlesChanged, { ids: [titleId] });
    if (states?.after === 'failed' && states.before !== 'failed')
      await events.emit(tx, videoFailed, { id: videoId });
    const asset = name === 'probe' || name === 'poster' ? await readAsset(tx, videoId) : undefined;
    if (asset === undefined || asset.probe === null) return;
    const seconds = Math.max(1, Math.round(asset.probe.seconds));
    await events.emit(tx, videoMeasured, { id: videoId, seconds, poster: asset.poster });
  };

  const finish = (step: ClaimedStep, outcome: Parameters<typeof steps.finishStep>[3]): Promise<void> =>
    transaction(db, async (tx) => {
      await steps.lockAsset(tx, step.video_id);
      if (await steps.finishStep(tx, step, owner, outcome)) await follow(tx, step);
    });

  /** Deletes the files of a video that was deleted in the meantime. */
  const removeStray = async ({ video_id: videoId }: ClaimedStep): Promise<void> => {
    if ((await readAsset(db, videoId)) === undefined)
      await storage.deleteFolder('private', `video/${videoId}`);
  };

  return {
    done: (step: ClaimedStep, { skipped, write }: StepResult): Promise<void> =>
      transaction(db, async (tx) => {
        await steps.lockAsset(tx, step.video_id);
        const state = skipped === undefined ? 'done' : 'skipped';
        const isOurs = await steps.finishStep(tx, step, owner, { state, reason: skipped ?? null });
        if (!isOurs) throw new LeaseLostError('Another worker claimed the step');
        await write?.(tx);
        await follow(tx, step);
      }),

    /** Interrupted by a shutdown: returns the step to the queue as if it had never started. */
    giveBack: (step: ClaimedStep): Promise<void> =>
      finish(step, { state: 'waiting', reason: null, isUncounted: true }),

    async failed(step: ClaimedStep, error: unknown): Promise<void> {
      const { reason, isFinal } = describeFailure(error);
      const about = { err: error, video: step.video_id, step: step.name, attempt: step.attempts };
      if (error instanceof LeaseLostError) {
        logger.warn(about, 'a step of a video was taken over by another worker');
        await removeStray(step);
      } else if (!isFinal && step.attempts < MAX_ATTEMPTS) {
        logger.warn(about, 'a step of a video failed and is tried again');
        await finish(step, { state: 'waiting', reason, pauseSeconds: PAUSES[step.attempts - 1] ?? 0 });
      } else {
        logger.error(about, 'a step of a video failed');
        await finish(step, { state: 'failed', reason });
      }
    },
  };
}
