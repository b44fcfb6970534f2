import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

/** The ratings of a record by members. */
export interface LocalScore {
  readonly id: number;
  /** Null without ratings. */
  readonly average: number | null;
  readonly votes: number;
  /** Whether there are enough ratings to show a score. */
  readonly isShown: boolean;
}

export async function upsertLocal(
  db: Executor,
  scores: readonly { id: number; average: number; votes: number; weighted: number }[],
): Promise<void> {
  await sql`
    insert into title_scores (title_id, source, average, votes, weighted)
    select id, 'local', average, votes, weighted
    from unnest(${scores.map(({ id }) => id)}::integer[], ${scores.map(({ average }) => average)}::real[],
      ${scores.map(({ votes }) => votes)}::integer[], ${scores.map(({ weighted }) => weighted)}::real[])
      g (id, average, votes, weighted)
    on conflict (title_id, source) do update
      set average = excluded.average, votes = excluded.votes, weighted = excluded.weighted`.execute(db);
}

export async function deleteLocal(db: Executor, ids: readonly number[]): Promise<void> {
  await sql`
    delete from title_scores where source = 'local' and title_id = any(${[...ids]}::integer[])`.execute(db);
}

/** Changes the score of titles without one that came with the catalogue; returns those that show another score now. */
export async function showLocal(db: Executor, scores: readonly LocalScore[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update titles t set score = g.score, votes = g.votes, has_local_score = g.score is not null
    from unnest(${scores.map(({ id }) => id)}::integer[],
      ${scores.map(({ average, isShown }) => (isShown ? average : null))}::real[],
      ${scores.map(({ votes, isShown }) => (isShown ? votes : 0))}::integer[]) g (id, score, votes)
    where t.id = g.id and (t.score is null or t.has_local_score)
      and (t.score, t.votes) is distinct from (g.score, g.votes)
    returning t.id`.execute(db);
  return rows.map(({ id }) => id);
}
