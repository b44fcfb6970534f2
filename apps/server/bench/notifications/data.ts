import { type RawBuilder, sql } from 'kysely';
import { SERIES_WATCHERS } from '#community/follows/index.ts';
import { queueNotification } from '#foundation/notifications/notifications.factory.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';

/** Runs a statement over many rows without the time limit of the site. */
export const runLong = (db: Database, statement: RawBuilder<unknown>): Promise<void> =>
  transaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await statement.execute(tx);
  });

/** A series with two episodes. */
export interface FollowedSeries {
  readonly titleId: number;
  readonly episodeIds: readonly number[];
}

/** A series with this many followers. */
export async function fillFollowers(db: Database, followers: number): Promise<FollowedSeries> {
  const { rows } = await sql<{ id: number; title_id: number }>`
    with title as (
      insert into titles (type, name, slug) values ('series', 'Premiere', 'premiere') returning id),
    season as (insert into seasons (title_id, number) select id, 1 from title returning id, title_id)
    insert into episodes (title_id, season_id, season_number, episode_number, release_date)
    select title_id, id, 1, number, current_date - 60 from season cross join generate_series(1, 2) number
    returning id, title_id`.execute(db);
  const titleId = rows[0]?.title_id ?? 0;
  await runLong(
    db,
    sql`
      with members as (
        insert into users (name, email, email_verified_at)
        select 'Member ' || n, 'member' || n || '@example.com', now() from generate_series(1, ${followers}::integer) n
        returning id)
      insert into title_follows (user_id, title_id) select id, ${titleId} from members`,
  );
  await runLong(db, sql`analyze users, title_follows, episodes`);
  return { titleId, episodeIds: rows.map(({ id }) => id) };
}

/** Notifies the followers of a new episode. */
export const announceEpisode = (db: Database, titleId: number, episodeId: number): Promise<void> =>
  queueNotification(db, {
    kind: 'episodes.new',
    data: { episode_id: episodeId },
    about: `title:${titleId}`,
    audience: SERIES_WATCHERS,
    id: episodeId,
  });

/** Whether no delivery is left to do. */
export async function isDelivered(db: Database): Promise<boolean> {
  const { rows } = await sql<{ pending: boolean }>`
    select exists (select from outbox where job = 'deliver-notifications' and done_at is null) as pending`.execute(
    db,
  );
  return rows[0]?.pending === false;
}
