import type { RecordList, RecordSelection } from '@kinora/contracts/platform/record-lists.ts';
import { sql } from 'kysely';
import { fieldError } from '#platform/errors/app-error.ts';
import type { Database, Executor } from './database.ts';
import { boundedCount, type Counted, exactCount } from './record-list-count.ts';
import { allOf } from './record-list-read.ts';
import type { ListSource } from './record-list-source.ts';
import { understand, type Wanted } from './record-list-wanted.ts';

/** The conditions of a selection: which rows, by ids from `after` on. */
async function selected(source: ListSource, selection: RecordSelection): Promise<Wanted> {
  if ('ids' in selection) {
    // Whoever names records has them before their eyes, deleted ones too.
    const matching = sql`t.id = any(${selection.ids}::integer[])`;
    return { scope: source.within, matching, isRare: true, isCut: false };
  }
  const wanted = await understand(source, selection.view);
  if (wanted.isCut) throw fieldError('view', 'The search finds too much to change at once. Narrow it.');
  const but = sql`t.id <> all(${selection.except}::integer[])`;
  return selection.except.length === 0 ? wanted : { ...wanted, matching: allOf([wanted.matching, but]) };
}

/** What is meant by a selection of a list, for changes in bulk. */
export function createSelections(db: Database, source: ListSource<RecordList>) {
  return {
    /** The next ids of a selection after one, in their order: so that a change in bulk meets each once. */
    async ids(
      selection: RecordSelection,
      { after, limit }: { after: number; limit: number },
      executor: Executor = db,
    ): Promise<number[]> {
      const { scope, matching } = await selected(source, selection);
      const { rows } = await sql<{ id: number }>`
        select t.id from ${sql.table(source.table)} t
        where ${allOf([scope, matching, sql`t.id > ${after}`])} order by t.id limit ${limit}`.execute(
        executor,
      );
      return rows.map(({ id }) => id);
    },

    /** How many a selection means: to the last one, or as far as counting is cheap. */
    async count(
      selection: RecordSelection,
      how: 'exact' | 'bounded',
      executor: Executor = db,
    ): Promise<Counted> {
      const wanted = await selected(source, selection);
      if (how === 'bounded') return boundedCount(db, { source, ...wanted });
      return { total: await exactCount(executor, { source, ...wanted }), isExact: true };
    },
  };
}
