import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction.ts';

/** The kinds of terms that channels refer to by slug. */
export type TermKind = 'genre' | 'keyword';

/** Lists and locks the channels whose rule or fixed restriction uses a term. */
export async function listUsingTerm(
  tx: Tx,
  kind: TermKind,
  slug: string,
): Promise<{ id: number; name: string; config: unknown }[]> {
  const lists = [`${kind}s`, `${kind}s_all`, `${kind}s_none`];
  const ways = [
    ...lists.map((list) => ({ filter: { [list]: [slug] } })),
    { restriction: { kind, value: slug } },
  ].map((part) => sql`config @> ${JSON.stringify(part)}::jsonb`);
  // The first condition matches the partial index.
  const { rows } = await sql<{ id: number; name: string; config: unknown }>`
    select id, name, config from channels
    where (config -> 'filter' <> '{}' or config -> 'restriction' <> 'null') and deleted_at is null
      and (${sql.join(ways, sql` or `)}) order by id for update`.execute(tx);
  return rows;
}
