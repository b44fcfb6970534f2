import { type Insertable, type Selectable, sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { VideoCaptions } from '#platform/db/tables.generated.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { FIRST_RENDITION } from './steps.ts';
import type { VideoAsset } from './asset.ts';

export type CaptionRow = Selectable<VideoCaptions>;

/** Returns the asset of a video; undefined for a video without an uploaded file. */
export async function readAsset(db: Executor, videoId: number): Promise<VideoAsset | undefined> {
  const { rows } = await sql<VideoAsset>`
    select a.video_id, a.file_id, a.state, a.folder, a.probe, a.loudness, a.poster, a.sprite, a.audio,
      coalesce((select s.progress from video_steps s
        where s.video_id = a.video_id and s.position = ${FIRST_RENDITION}), 0) as progress,
      (select coalesce(json_agg(r order by r.height), '[]') from (
        select height, width, bandwidth, codecs, bytes, frame_rate from video_renditions
        where video_id = a.video_id) r) as renditions
    from video_assets a where a.video_id = ${videoId}`.execute(db);
  return rows[0];
}

export async function insertAsset(
  tx: Tx,
  asset: { videoId: number; fileId: number; folder: string },
): Promise<void> {
  await tx
    .insertInto('video_assets')
    .values({ video_id: asset.videoId, file_id: asset.fileId, folder: asset.folder })
    .execute();
}

export const deleteAsset = (tx: Tx, videoId: number): Promise<{ folder: string } | undefined> =>
  tx.deleteFrom('video_assets').where('video_id', '=', videoId).returning('folder').executeTakeFirst();

export const insertCaption = (db: Executor, values: Insertable<VideoCaptions>): Promise<CaptionRow> =>
  db.insertInto('video_captions').values(values).returningAll().executeTakeFirstOrThrow();

export const listCaptions = (db: Executor, videoIds: readonly number[]): Promise<CaptionRow[]> =>
  db
    .selectFrom('video_captions')
    .selectAll()
    .where('video_id', 'in', [...videoIds, 0])
    .orderBy('video_id')
    .orderBy('id')
    .execute();

export const deleteCaption = (
  db: Executor,
  { videoId, id }: { videoId: number; id: number },
): Promise<CaptionRow | undefined> =>
  db
    .deleteFrom('video_captions')
    .where('video_id', '=', videoId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Captions that were extracted from the file itself. */
export async function deleteCaptionsUnder(tx: Tx, videoId: number, folder: string): Promise<void> {
  await tx
    .deleteFrom('video_captions')
    .where('video_id', '=', videoId)
    .where((eb) => eb.fn('starts_with', ['key', eb.val(`${folder}/`)]), '=', true)
    .execute();
}

/** The name of a video, for the audit log. */
export async function findVideoName(tx: Tx, videoId: number): Promise<string> {
  const video = await tx.selectFrom('videos').select('name').where('id', '=', videoId).executeTakeFirst();
  return video?.name ?? '';
}
