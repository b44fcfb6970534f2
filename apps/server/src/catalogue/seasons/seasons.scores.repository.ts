import { sql } from 'kysely';
import type { LocalScore } from '#catalogue/titles/index.ts';
import type { Executor } from '#platform/db/database.ts';

/** Changes the score of episodes without one that came with the catalogue. */
export async function showLocal(db: Executor, scores: readonly LocalScore[]): Promise<void> {
  if (scores.length === 0) return;
  await sql`
    update episodes e set score = g.score, votes = g.votes, has_local_score = g.score is not null
    from unnest(${scores.map(({ id }) => id)}::integer[],
      ${scores.map(({ average, isShown }) => (isShown ? average : null))}::real[],
      ${scores.map(({ votes, isShown }) => (isShown ? votes : 0))}::integer[]) g (id, score, votes)
    where e.id = g.id and (e.score is null or e.has_local_score)
      and (e.score, e.votes) is distinct from (g.score, g.votes)`.execute(db);
}
