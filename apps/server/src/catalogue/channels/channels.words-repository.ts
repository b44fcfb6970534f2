import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction.ts';

/** What channels name by its slug. */
export type WordKind = 'genre' | 'keyword';

/** Those whose rule or fixed restriction names a word, locked. */
export async function listNaming(
  tx: Tx,
  kind: WordKind,
  slug: string,
): Promise<{ id: number; name: string; config: unknown }[]> {
  const lists = [`${kind}s`, `${kind}s_all`, `${kind}s_none`];
  const ways = [
    ...lists.map((list) => ({ filter: { [list]: [slug] } })),
    { restriction: { kind, value: slug } },
  ].map((part) => sql`config @> ${JSON.stringify(part)}::jsonb`);
  // The first line is that of the index.
  const { rows } = await sql<{ id: number; name: string; config: unknown }>`
    select id, name, config from channels
    where (config -> 'filter' <> '{}' or config -> 'restriction' <> 'null') and deleted_at is null
      and (${sql.join(ways, sql` or `)}) order by id for update`.execute(tx);
  return rows;
}
