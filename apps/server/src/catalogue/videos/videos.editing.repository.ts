import type { EditedVideo } from '@kinora/contracts/catalogue/video-editing.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import type { TitlePresence } from '#catalogue/title-cards/index.ts';
import { isConstraintViolation } from '#platform/db/constraints.ts';
import type { Executor } from '#platform/db/database.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Videos } from '#platform/db/tables.generated.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { decayedCount } from './videos.health.repository.ts';

export interface EditedVideoRow extends Omit<
  EditedVideo,
  'thumbnail' | 'health' | 'available_from' | 'available_until' | 'created_at' | 'updated_at'
> {
  available_from: Date | null;
  available_until: Date | null;
  thumbnail: StoredPicture | null;
  failures: number;
  plays: number;
  last_failed_at: Date | null;
  last_reason: string | null;
  open_reports: number;
  created_at: Date;
  updated_at: Date;
}

type Written = 'title_id' | 'season_id' | 'episode_id' | 'name' | 'category' | 'kind' | 'source' | 'file_id';
type Noted = 'quality' | 'language' | 'position' | 'is_approved' | 'is_open';
export type VideoValues = Pick<Insertable<Videos>, Written | Noted> & {
  chapters: readonly object[];
  segments: readonly object[];
  available_from: Date | null;
  available_until: Date | null;
  country_codes: string[];
  window_changes_at: Date | null;
};

const edited = (scope: string, rest = '') => `
  select v.id, v.edit_version as version, v.name, v.category, v.language, v.seconds, v.thumbnail, v.kind, v.source, v.file_id,
    v.quality, v.position, v.is_approved, v.chapters, v.segments,
    v.available_from, v.available_until, v.country_codes, v.created_at, v.updated_at,
    coalesce(s.number, e.season_number) as season, e.episode_number as episode, a.state as processing,
    json_build_object('id', t.id, 'name', t.name, 'slug', t.slug, 'type', t.type) as title,
    ${decayedCount('failures', 'h', '$2::timestamptz')} as failures,
    ${decayedCount('plays', 'h', '$2::timestamptz')} as plays, h.last_failed_at, h.last_reason,
    (select count(*)::integer from video_reports r
      where r.video_id = v.id and r.closed_at is null) as open_reports,
    (select coalesce(json_agg(c order by c.id), '[]') from (
      select id, language, name, cues from video_captions where video_id = v.id) c) as captions
  from videos v
  join titles t on t.id = v.title_id
  left join seasons s on s.id = v.season_id
  left join episodes e on e.id = v.episode_id
  left join video_assets a on a.video_id = v.id
  left join video_health h on h.video_id = v.id
  where ${scope} ${rest}`;

/** A video with everything its editors see. */
export const editedVideo = defineStatement<[id: number, now: Date], EditedVideoRow>(
  'edited-video',
  edited('v.id = $1'),
);

type Place = [titleId: number, now: Date, limit: number, season: number | null, episode: number | null];

/** The videos of a title, or of a part of it, after a cursor. */
export const editedVideosOfTitle = defineStatement<[...Place, position: number, id: number], EditedVideoRow>(
  'edited-title-videos',
  edited(
    `v.title_id = $1 and ($4::integer is null or coalesce(s.number, e.season_number) = $4)
      and ($5::integer is null or e.episode_number = $5) and (v.position, v.id) > ($6, $7)`,
    'order by v.position, v.id limit $3',
  ),
);

/** In the order of the ids. */
export const editedVideos = defineStatement<[ids: readonly number[], now: Date], EditedVideoRow>(
  'edited-videos',
  edited('v.id = any($1::integer[])', 'order by array_position($1::integer[], v.id)'),
);

const BEFORE = [
  'title_id',
  'season_id',
  'episode_id',
  'name',
  'category',
  'kind',
  'source',
  'file_id',
  'quality',
  'language',
  'position',
  'is_approved',
  'chapters',
  'segments',
  'available_from',
  'available_until',
  'country_codes',
] as const;

export type StoredVideo = Pick<Selectable<Videos>, (typeof BEFORE)[number]>;

/** Locks the row, so that two concurrent changes of its file run one after the other. */
export const findForUpdate = (tx: Tx, id: number): Promise<StoredVideo | undefined> =>
  tx.selectFrom('videos').select(BEFORE).where('id', '=', id).forUpdate().executeTakeFirst();

const stored = ({ chapters, segments, ...values }: VideoValues): Insertable<Videos> => ({
  ...values,
  chapters: JSON.stringify(chapters),
  segments: JSON.stringify(segments),
});

export const insert = (tx: Tx, values: VideoValues): Promise<{ id: number }> =>
  unlessTaken(tx.insertInto('videos').values(stored(values)).returning('id').executeTakeFirstOrThrow());

/** Increments the version; returns false when another save happened since the given version. */
export async function incrementVersion(
  tx: Tx,
  { id, version }: { id: number; version: number },
): Promise<boolean> {
  const { numUpdatedRows: raised } = await tx
    .updateTable('videos')
    .set((eb) => ({ edit_version: eb('edit_version', '+', 1) }))
    .where('id', '=', id)
    .where('edit_version', '=', version)
    .executeTakeFirstOrThrow();
  return raised > 0n;
}

export async function update(tx: Tx, id: number, values: VideoValues): Promise<void> {
  const changed: Updateable<Videos> = stored(values);
  await unlessTaken(
    tx
      .updateTable('videos')
      .set((eb) => ({ ...changed, updated_at: eb.fn('now') }))
      .where('id', '=', id)
      .execute(),
  );
}

interface OwnFilePlace {
  season: number | null;
  episode: number | null;
  category: string;
  position: number;
  fileName: string;
}

/** The video at this position whose file a seed stored under this name. Uploaded files have an owner. */
export async function findSeedVideo(
  db: Executor,
  titleId: number,
  place: OwnFilePlace,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select v.id from videos v
    join file_entries f on f.id = v.file_id
    left join seasons s on s.id = v.season_id
    left join episodes e on e.id = v.episode_id
    where v.title_id = ${titleId} and v.kind = 'file' and f.name = ${place.fileName} and f.user_id is null and v.category = ${place.category}
      and v.position = ${place.position} and coalesce(s.number, e.season_number) is not distinct from ${place.season}::integer
      and e.episode_number is not distinct from ${place.episode}::integer
    order by v.id limit 1`.execute(db);
  return rows[0]?.id;
}

/**
 * Sets the measurements of the file and returns the title. They are not part of the form, so they do not conflict with
 * an edit.
 */
export const setMeasurements = (
  tx: Tx,
  id: number,
  { seconds, thumbnail }: { seconds: number; thumbnail: StoredPicture | null },
): Promise<{ title_id: number } | undefined> =>
  tx
    .updateTable('videos')
    .set({ seconds, ...(thumbnail === null ? {} : { thumbnail }) })
    .where('id', '=', id)
    .returning('title_id')
    .executeTakeFirst();

export async function remove(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('videos').where('id', '=', id).execute();
}

interface FoundPlace extends TitlePresence {
  season_id: number | null;
  episode_id: number | null;
}

/** A title with the ids of one of its seasons and episodes, if they exist. */
export async function findTitlePart(
  tx: Tx,
  titleId: number,
  { season, episode }: { season: number | null; episode: number | null },
): Promise<FoundPlace | undefined> {
  const { rows } = await sql<FoundPlace>`
    select t.deleted_at is not null as is_deleted,
      (select row_to_json(m) from (
        select id, slug from titles where id = t.merged_into and deleted_at is null) m) as moved_to,
      (select id from seasons where title_id = t.id and number = ${season}) as season_id,
      (select id from episodes
        where title_id = t.id and season_number = ${season} and episode_number = ${episode}) as episode_id
    from titles t where t.id = ${titleId}`.execute(tx);
  return rows[0];
}

/** The origins that videos play from: one index lookup per origin, because there are many videos. */
export async function videoOrigins(db: Executor, limit: number): Promise<string[]> {
  const { rows } = await sql<{ origin: string }>`
    with recursive found as (
      (select substring(source from '^https://[^/?#]+') as origin from videos
        where kind in ('url', 'stream', 'embed') and substring(source from '^https://[^/?#]+') is not null
        order by 1 limit 1)
      union all
      select (select substring(v.source from '^https://[^/?#]+') from videos v
        where v.kind in ('url', 'stream', 'embed') and substring(v.source from '^https://[^/?#]+') is not null
          and substring(v.source from '^https://[^/?#]+') > found.origin
        order by 1 limit 1)
      from found where found.origin is not null)
    select origin from found where origin is not null limit ${limit}`.execute(db);
  return rows.map(({ origin }) => origin);
}

async function unlessTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isConstraintViolation(error, 'videos_file')
      ? new AppError('videos.file_taken', { cause: error })
      : error;
  }
}

/** Locks the row within a transaction, so that two reorderings run one after the other. */
export const findTitle = (db: Executor, id: number): Promise<{ name: string } | undefined> =>
  db
    .selectFrom('titles')
    .select('name')
    .where('id', '=', id)
    .$if(db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst();

/**
 * Puts these videos into the given order within the positions they occupy together, and renumbers all of them.
 * Increments the version of every moved video.
 */
export async function order(tx: Tx, titleId: number, ids: readonly number[]): Promise<void> {
  await sql`
    with listed as (
      select id, row_number() over (order by position, id) as place from videos where title_id = ${titleId}),
    slots as (
      select place, row_number() over (order by place) as n from listed where id = any(${[...ids]}::integer[])),
    wanted as (
      select listed.id, row_number() over (order by array_position(${[...ids]}::integer[], listed.id)) as n
      from listed where id = any(${[...ids]}::integer[])),
    placed as (
      select listed.id, coalesce(slots.place, listed.place) as place from listed
      left join wanted on wanted.id = listed.id left join slots on slots.n = wanted.n)
    update videos v set position = least(placed.place - 1, 32767), edit_version = v.edit_version + 1 from placed
    where v.id = placed.id and v.position <> least(placed.place - 1, 32767)`.execute(tx);
}

/** The videos of titles and of their seasons and episodes. */
export async function listIdsOfTitles(tx: Tx, titleIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from videos where title_id = any(${titleIds}::integer[]) order by id`.execute(tx);
  return rows.map(({ id }) => id);
}
