import { sql } from 'kysely';
import { createRatingTotals, createRatingsWorker } from '#community/ratings/index.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import type { ClosablePlatform } from '#app/platform-context.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';

const PAUSE_MS = 2000;

/** One title, and members to rate it. */
export async function fill(db: Database, count: number): Promise<{ titleId: number; members: number[] }> {
  const title = await sql<{ id: number }>`
    insert into titles (type, name, slug) values ('movie', 'Premiere', 'premiere') returning id`.execute(db);
  const users = await sql<{ id: number }>`
    insert into users (name, email, email_verified_at)
    select 'Member ' || n, 'member' || n || '@example.com', now() from generate_series(1, ${count}::integer) n
    returning id`.execute(db);
  await sql`analyze users, titles`.execute(db);
  return { titleId: title.rows[0]?.id ?? 0, members: users.rows.map(({ id }) => id) };
}

/** A table like that of ratings, with all its indexes but no triggers. Returns the upsert into it. */
export async function createTable(
  pool: StatementPool,
  { name, hasKeys }: { name: string; hasKeys: boolean },
): Promise<(userId: number, titleId: number, score: number) => Promise<unknown>> {
  await pool.query(`create table ${name} (like reviews including all)`);
  if (hasKeys)
    await pool.query(`alter table ${name}
      add foreign key (user_id) references users on delete set null,
      add foreign key (title_id) references titles on delete cascade,
      add foreign key (season_id) references seasons on delete cascade,
      add foreign key (episode_id) references episodes on delete cascade`);
  const text = `
    insert into ${name} (user_id, title_id, score) values ($1, $2, $3)
    on conflict (user_id, title_id, season_id, episode_id) where user_id is not null
    do update set score = excluded.score, updated_at = now()`;
  return (...row) => pool.query({ name, text, values: row });
}

const totalsOf = ({ db, clock, events }: ClosablePlatform) =>
  createRatingTotals({
    db,
    clock,
    events,
    titles: createTitlesService({ events }),
    seasons: createSeasonsService({ events }),
  });

export const createRatingsWorkerFor = (platform: ClosablePlatform) =>
  createRatingsWorker({ totals: totalsOf(platform), logger: platform.logger, pauseMs: PAUSE_MS });

/** Whether the totals of a title equal a recount, once all its ratings are counted. */
export async function isExact(platform: ClosablePlatform, titleId: number): Promise<boolean> {
  await totalsOf(platform).fold();
  const { rows } = await sql<{ exact: boolean }>`
    select (t.votes, t.points) = (select count(*), sum(score) from reviews where title_id = ${titleId}) as exact
    from rating_totals t where title_id = ${titleId}`.execute(platform.db);
  return rows[0]?.exact === true;
}
