import { titleList } from '@kinora/contracts/admin/titles-list.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transaction } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import { titleSource } from './titles.list.repository.ts';

const kinora = useTestApp();
const { sorts } = titleSource(async () => ({ ids: [], isCut: false }));

test.each(titleList.sorts.flatMap((name) => [[name, 'asc'] as const, [name, 'desc'] as const]))(
  'sorting titles by %s %s uses an index',
  async (name, direction) => {
    const { by, isNullable } = sorts[name];
    const ends = direction === 'asc' ? sql`asc nulls first` : sql`desc nulls last`;
    const plain = direction === 'asc' ? sql`asc` : sql`desc`;
    const plan = await transaction(kinora.platform.db, async (tx) => {
      // With few rows a scan and a sort are faster; with a million they would not be.
      await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true)`.execute(
        tx,
      );
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select t.id from titles t where t.deleted_at is null
        order by ${by} ${isNullable === true ? ends : plain}, t.id ${plain} limit 10`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('Index');
    expect(plan).not.toContain('Sort');
  },
);
