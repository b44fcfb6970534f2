import { type Insertable, sql } from 'kysely';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import type { VideoCaptions, VideoRenditions } from '#platform/db/tables.generated.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { AudioTrack, Probe, Sprite } from './asset.ts';
import { deleteCaptionsUnder } from './video-processing.repository.ts';

const now = sql<Date>`now()`;

/** All of these are idempotent, because they may run again after a worker crash. */
export async function saveRendition(
  tx: Tx,
  videoId: number,
  values: Omit<Insertable<VideoRenditions>, 'video_id'>,
): Promise<void> {
  await tx
    .insertInto('video_renditions')
    .values({ ...values, video_id: videoId })
    .onConflict((conflict) => conflict.columns(['video_id', 'height']).doUpdateSet(values))
    .execute();
}

export async function saveProbe(tx: Tx, videoId: number, probe: Probe): Promise<void> {
  await tx
    .updateTable('video_assets')
    .set({ probe: JSON.stringify(probe), updated_at: now })
    .where('video_id', '=', videoId)
    .execute();
}

export async function saveAudio(tx: Tx, videoId: number, audio: readonly AudioTrack[]): Promise<void> {
  await tx
    .updateTable('video_assets')
    .set({ audio: JSON.stringify(audio), updated_at: now })
    .where('video_id', '=', videoId)
    .execute();
}

export async function savePoster(tx: Tx, videoId: number, poster: StoredPicture): Promise<void> {
  await tx
    .updateTable('video_assets')
    .set({ poster: JSON.stringify(poster), updated_at: now })
    .where('video_id', '=', videoId)
    .execute();
}

export async function saveSprite(tx: Tx, videoId: number, sprite: Sprite): Promise<void> {
  await tx
    .updateTable('video_assets')
    .set({ sprite: JSON.stringify(sprite), updated_at: now })
    .where('video_id', '=', videoId)
    .execute();
}

export async function saveLoudness(tx: Tx, videoId: number, loudness: number): Promise<void> {
  await tx
    .updateTable('video_assets')
    .set({ loudness, updated_at: now })
    .where('video_id', '=', videoId)
    .execute();
}

export async function saveCaptions(
  tx: Tx,
  { videoId, folder }: { videoId: number; folder: string },
  captions: readonly Omit<Insertable<VideoCaptions>, 'video_id'>[],
): Promise<void> {
  await deleteCaptionsUnder(tx, videoId, folder);
  await tx
    .insertInto('video_captions')
    .values(captions.map((caption) => ({ ...caption, video_id: videoId })))
    .execute();
}
