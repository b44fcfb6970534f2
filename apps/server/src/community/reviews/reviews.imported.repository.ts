import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { RecordedRow, StandingRow, WrittenRow } from '#platform/imported-rows.ts';

/** The part of a title that is rated or reviewed. */
interface ImportedPart {
  readonly place: number;
  readonly title_id: number;
  readonly season: number | null;
  readonly episode: number | null;
  /** When it was rated or written at the other site. */
  readonly at: string;
}

export interface ImportedRating extends ImportedPart {
  readonly score: number;
}

export interface ImportedText extends ImportedPart {
  /** For members who have not rated it here; without one, the text is not written. */
  readonly score: number | null;
  readonly body: string;
  readonly is_spoiler: boolean;
}

/** A text that may be posted, and whether it waits for a moderator. */
interface AllowedText extends ImportedText {
  readonly state: string;
  readonly hold_reason: string | null;
  readonly hold_word: string | null;
}

/** A text with the review that has it now. */
export interface WrittenText extends WrittenRow {
  title_id: number;
  /** Whether the member had not rated it before; then the fingerprint of the rating. */
  rating_fingerprint: string | null;
}

const RATING_FINGERPRINT = sql`md5(concat_ws(' ', r.score, extract(epoch from r.updated_at)))`;
const TEXT_FINGERPRINT = sql`
  md5(concat_ws(' ', r.body, r.headline is null, r.is_spoiler, r.spoiler_season, r.spoiler_episode))`;

/** The ids of the parts `w` of existing titles: of the season, of the episode, or neither for a whole title. */
const PLACED = sql`
  select w.*, t.id as found_id, s.id as season_id, e.id as episode_id
  from w join titles t on t.id = w.title_id and t.deleted_at is null
    left join seasons s on s.title_id = t.id and s.number = w.season and w.episode is null
    left join episodes e on e.title_id = t.id and e.season_number = w.season and e.episode_number = w.episode
  where case when w.season is null then w.episode is null else coalesce(s.id, e.id) is not null end`;

const isSamePart = sql`
  r.title_id = p.found_id and r.season_id is not distinct from p.season_id
  and r.episode_id is not distinct from p.episode_id`;

/** Skips what the member has rated. */
export async function insertImportedRatings(
  tx: Tx,
  userId: number,
  ratings: readonly ImportedRating[],
): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    with w as (
      select * from jsonb_to_recordset(${JSON.stringify(ratings)}::jsonb) w (
        place integer, title_id integer, season smallint, episode smallint, score smallint, at timestamptz)),
    p as (${PLACED}),
    r as (
      insert into reviews (user_id, title_id, season_id, episode_id, score, created_at, updated_at)
      select ${userId}, found_id, season_id, episode_id, score, at, at from p
      where not exists (select from reviews r where r.user_id = ${userId} and ${isSamePart})
      order by found_id, season_id, episode_id
      on conflict (user_id, title_id, season_id, episode_id) where user_id is not null do nothing
      returning *)
    select distinct on (r.id) p.place, r.id, ${RATING_FINGERPRINT} as fingerprint
    from r join p on ${isSamePart} order by r.id, p.place`.execute(tx);
  return rows;
}

/** Adds texts to ratings that have none, and to parts without a rating. Skips what the member has reviewed. */
export async function writeImportedTexts(
  tx: Tx,
  userId: number,
  texts: readonly AllowedText[],
): Promise<WrittenText[]> {
  const { rows } = await sql<WrittenText>`
    with w as (
      select * from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) w (
        place integer, title_id integer, season smallint, episode smallint, score smallint, body text,
        is_spoiler boolean, at timestamptz, state text, hold_reason text, hold_word text)),
    p as (${PLACED}),
    changed as (
      update reviews r set body = p.body, is_spoiler = p.is_spoiler, written_at = p.at,
        state = p.state, hold_reason = p.hold_reason, hold_word = p.hold_word
      from p where r.user_id = ${userId} and ${isSamePart} and r.body is null
      returning r.*, p.place),
    added as (
      insert into reviews (user_id, title_id, season_id, episode_id, score, body, is_spoiler, written_at, created_at,
        updated_at, state, hold_reason, hold_word)
      select ${userId}, found_id, season_id, episode_id, score, body, is_spoiler, at, at, at, state, hold_reason,
        hold_word from p
      where score is not null and not exists (
        select from reviews r where r.user_id = ${userId} and ${isSamePart})
      order by found_id, season_id, episode_id
      on conflict (user_id, title_id, season_id, episode_id) where user_id is not null do nothing
      returning *)
    select r.place, r.id, r.title_id, ${TEXT_FINGERPRINT} as fingerprint, null as rating_fingerprint from changed r
    union all
    select distinct on (r.id) p.place, r.id, r.title_id, ${TEXT_FINGERPRINT}, ${RATING_FINGERPRINT}
    from added r join p on ${isSamePart} and r.body = p.body`.execute(tx);
  return rows;
}

const find = async (
  db: Executor,
  userId: number,
  { records, fingerprint }: { records: readonly RecordedRow[]; fingerprint: typeof RATING_FINGERPRINT },
): Promise<StandingRow[]> => {
  const { rows } = await sql<StandingRow>`
    select r.id, ${fingerprint} = w.fingerprint as is_unchanged, r.body is not null as has_text
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) w (id integer, fingerprint text)
      join reviews r on r.id = w.id and r.user_id = ${userId}
    order by r.id ${db.isTransaction ? sql`for update of r` : sql``}`.execute(db);
  return rows;
};

export const findImportedRatings = (
  db: Executor,
  userId: number,
  records: readonly RecordedRow[],
): Promise<StandingRow[]> => find(db, userId, { records, fingerprint: RATING_FINGERPRINT });

export const findImportedTexts = async (
  db: Executor,
  userId: number,
  records: readonly RecordedRow[],
): Promise<StandingRow[]> => {
  const found = await find(db, userId, { records, fingerprint: TEXT_FINGERPRINT });
  return found.filter((row) => row.has_text === true).map(({ id, is_unchanged }) => ({ id, is_unchanged }));
};

/** Deletes ratings without a text. */
export async function deleteImportedRatings(tx: Tx, userId: number, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('reviews')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('body', 'is', null)
    .execute();
}

interface ReplacedText {
  id: number;
  title_id: number;
  /** The id of the rating that stays. */
  rating_id: number;
}

/** Replaces reviews by their ratings: everything that belongs to the texts is deleted with their rows. */
export async function replaceImportedTexts(
  tx: Tx,
  userId: number,
  ids: readonly number[],
): Promise<ReplacedText[]> {
  const { rows: texts } = await sql<{ id: number; rating: string }>`
    delete from reviews r where r.user_id = ${userId} and r.id = any(${[...ids]}::integer[]) and r.body is not null
    returning r.id, json_build_object('user_id', r.user_id, 'title_id', r.title_id, 'season_id', r.season_id,
      'episode_id', r.episode_id, 'score', r.score, 'created_at', r.created_at, 'updated_at', r.updated_at)::text
      as rating`.execute(tx);
  const ratings = texts.map(({ id, rating }) => `{"was_id":${id},"rating":${rating}}`);
  const { rows } = await sql<ReplacedText>`
    with w as (
      select d.was_id, x.* from jsonb_to_recordset(${`[${ratings.join()}]`}::jsonb) d (was_id integer, rating jsonb)
      cross join lateral jsonb_to_record(d.rating) x (
        user_id integer, title_id integer, season_id integer, episode_id integer, score smallint,
        created_at timestamptz, updated_at timestamptz)),
    r as (
      insert into reviews (user_id, title_id, season_id, episode_id, score, created_at, updated_at)
      select user_id, title_id, season_id, episode_id, score, created_at, updated_at from w
      returning *)
    select w.was_id as id, r.title_id, r.id as rating_id
    from r join w on r.title_id = w.title_id and r.season_id is not distinct from w.season_id
      and r.episode_id is not distinct from w.episode_id`.execute(tx);
  return rows;
}
