import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { recordAudit, recordAudits } from '#foundation/audit/index.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { defineJob } from '#platform/queue/job.ts';
import { createOutbox } from '#platform/queue/outbox.ts';
import { notify } from '#platform/signals/signals.repository.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { posterKey } from './poster-and-sprite.ts';
import * as repository from './video-processing.repository.ts';
import { PROBE } from './steps.ts';
import * as steps from './video-processing.steps.repository.ts';
import type { VideoAsset } from './asset.ts';

/** The signal topic that wakes the workers. */
export const VIDEO_STEPS_TOPIC = 'video-steps';

export const removeFilesJob = defineJob({
  name: 'video-processing.remove-files',
  kind: 'files',
  payload: z.object({ folder: z.string(), poster: z.string() }),
});

const outbox = createOutbox();

/** Starts processing an uploaded file in the background. Replaces the video's previous file. */
export async function startProcessing(
  tx: Tx,
  { videoId, fileId }: { videoId: number; fileId: number },
): Promise<void> {
  await removeAsset(tx, videoId);
  // A fresh folder, so that remains of an earlier file are never mistaken for this one's.
  await repository.insertAsset(tx, { videoId, fileId, folder: `video/${videoId}/${randomUUID()}` });
  await steps.insertSteps(tx, videoId, [PROBE]);
  await notify(tx, VIDEO_STEPS_TOPIC, String(videoId));
}

/** Removes the processing results of a video; call it before the video is deleted. Keeps the original. */
export async function removeAsset(tx: Tx, videoId: number): Promise<void> {
  const asset = await repository.deleteAsset(tx, videoId);
  if (asset === undefined) return;
  await repository.deleteCaptionsUnder(tx, videoId, asset.folder);
  await outbox.add(tx, removeFilesJob, { folder: asset.folder, poster: posterKey(asset.folder) });
}

export interface ProcessingRows {
  readonly asset: VideoAsset;
  readonly steps: readonly steps.StepRow[];
  readonly times: { readonly created_at: Date; readonly updated_at: Date };
}

export type VideoProcessing = ReturnType<typeof createVideoProcessing>;

/** Processing status of videos, for their editors. */
export function createVideoProcessing({ db }: { db: Database }) {
  const get = async (videoId: number): Promise<ProcessingRows> => {
    const asset = await repository.readAsset(db, videoId);
    const times = await steps.findTimes(db, videoId);
    if (asset === undefined || times === undefined) throw new AppError('not_found');
    return { asset, times, steps: await steps.listSteps(db, videoId) };
  };
  return {
    get,
    /** Retries failed steps; finished and running ones are not affected. */
    async retry(videoId: number): Promise<ProcessingRows> {
      await transaction(db, async (tx) => {
        await steps.lockAsset(tx, videoId);
        if ((await steps.retryFailed(tx, videoId)) === 0) return recordAudits(tx, []);
        const subject = { type: 'video', id: videoId, name: await repository.findVideoName(tx, videoId) };
        await recordAudit(tx, { action: 'processing.retry', subject });
        await steps.updateAssetState(tx, videoId);
        await notify(tx, VIDEO_STEPS_TOPIC, String(videoId));
      });
      return get(videoId);
    },
  };
}
