import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import {
  type CaptionRow,
  deleteCaption,
  insertCaption,
  listCaptions,
} from './video-processing.repository.ts';

/** More than any film has languages. */
const CAPTIONS_MAX = 60;

/** Throws if the video cannot have more captions. */
export async function assertRoomForCaption(tx: Tx, videoId: number): Promise<void> {
  if ((await listCaptions(tx, [videoId])).length >= CAPTIONS_MAX)
    throw fieldError('file_id', 'This video has reached the maximum number of captions.');
}

/** Adds captions whose file is stored under this key. The caller has locked the video. */
export async function addCaption(
  tx: Tx,
  caption: Pick<CaptionRow, 'video_id' | 'language' | 'name' | 'key' | 'cues'>,
): Promise<CaptionRow> {
  await assertRoomForCaption(tx, caption.video_id);
  return insertCaption(tx, caption);
}

/** Removes captions of a video and returns them; throws if there are none. The caller deletes the file. */
export async function removeCaption(tx: Tx, place: { videoId: number; id: number }): Promise<CaptionRow> {
  const caption = await deleteCaption(tx, place);
  if (caption === undefined) throw new AppError('not_found');
  return caption;
}
