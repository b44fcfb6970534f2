import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { RecordedRow, StandingRow, WrittenRow } from '#platform/imported-rows.ts';

/** A viewing of another site. */
export interface ImportedViewing {
  readonly title_id: number;
  readonly season: number | null;
  readonly episode: number | null;
  readonly watched_on: string | null;
  readonly is_rewatch: boolean;
  /** When it was recorded there. */
  readonly at: string;
}

const FINGERPRINT = sql`
  md5(concat_ws(' ', v.watched_on, v.is_rewatch, v.is_private, v.note, extract(epoch from v.updated_at)))`;

/** Whether the member has the viewing `w` of the episode `e`. Without a day, any viewing is the same. */
const isRecorded = (userId: number) => sql`
  exists (select from viewings x where x.user_id = ${userId} and x.title_id = t.id
    and x.episode_id is not distinct from e.id and (w.watched_on is null or x.watched_on = w.watched_on))`;

/** Skips what the member has, and what is neither a film nor an episode. */
export async function insertImported(
  tx: Tx,
  userId: number,
  viewings: readonly (ImportedViewing & { place: number })[],
): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    with w as (
      select w.*, t.id as found_id, e.id as episode_id, exists (
        select from viewings x where x.user_id = ${userId} and x.title_id = t.id
          and x.episode_id is not distinct from e.id and x.watched_on < w.watched_on) as is_later
      from jsonb_to_recordset(${JSON.stringify(viewings)}::jsonb) w (
          place integer, title_id integer, season smallint, episode smallint, watched_on date, is_rewatch boolean,
          at timestamptz)
        join titles t on t.id = w.title_id and t.deleted_at is null
        left join episodes e
          on e.title_id = t.id and e.season_number = w.season and e.episode_number = w.episode
      where case when t.type = 'movie' then num_nonnulls(w.season, w.episode) = 0 else e.id is not null end
        and not ${isRecorded(userId)}),
    v as (
      insert into viewings (user_id, title_id, episode_id, watched_on, is_rewatch, source, created_at)
      select ${userId}, found_id, episode_id, watched_on, is_rewatch or is_later, 'import', at
      from w order by found_id, episode_id, watched_on
      on conflict do nothing
      returning *)
    select distinct on (v.id) w.place, v.id, ${FINGERPRINT} as fingerprint
    from v join w on w.found_id = v.title_id and w.episode_id is not distinct from v.episode_id
      and w.watched_on is not distinct from v.watched_on
    order by v.id, w.place`.execute(tx);
  return rows;
}

export async function findImported(
  db: Executor,
  userId: number,
  records: readonly RecordedRow[],
): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select v.id, ${FINGERPRINT} = r.fingerprint as is_unchanged
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) r (id bigint, fingerprint text)
      join viewings v on v.id = r.id and v.user_id = ${userId}
    order by v.id ${db.isTransaction ? sql`for update of v` : sql``}`.execute(db);
  return rows;
}
