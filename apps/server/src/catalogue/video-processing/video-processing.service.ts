import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Tx } from '#platform/db/transaction.ts';
import { defineJob } from '#platform/queue/job.ts';
import { createOutbox } from '#platform/queue/outbox.ts';
import { notify } from '#platform/signals/signals.repository.ts';
import * as repository from './video-processing.repository.ts';

/** The signal that wakes the workers. */
export const VIDEO_STEPS_TOPIC = 'video-steps';

export const removeFilesJob = defineJob({
  name: 'video-processing.remove-files',
  payload: z.object({ folder: z.string() }),
});

const outbox = createOutbox();

/** Has an uploaded file made playable, in the background. A file the video had before is forgotten. */
export async function startProcessing(
  tx: Tx,
  { videoId, fileId }: { videoId: number; fileId: number },
): Promise<void> {
  await removeAsset(tx, videoId);
  // A folder nobody used before: what is left of an earlier file can never be taken for this one's.
  await repository.insertAsset(tx, { videoId, fileId, folder: `video/${videoId}/${randomUUID()}` });
  await notify(tx, VIDEO_STEPS_TOPIC, String(videoId));
}

/** Forgets what was made of a video's file; call it before the video is deleted. The original stays. */
export async function removeAsset(tx: Tx, videoId: number): Promise<void> {
  const asset = await repository.deleteAsset(tx, videoId);
  if (asset === undefined) return;
  await repository.deleteCaptionsUnder(tx, videoId, asset.folder);
  await outbox.add(tx, removeFilesJob, { folder: asset.folder });
}
