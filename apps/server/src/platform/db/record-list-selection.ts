import type { RecordList, RecordSelection } from '@kinora/contracts/platform/record-lists.ts';
import { sql } from 'kysely';
import { fieldError } from '#platform/errors/app-error.ts';
import type { Database, Executor } from './database.ts';
import { boundedCount, type RecordCount, exactCount } from './record-list-count.ts';
import { allOf, rowsOf } from './record-list-read.ts';
import type { ListSource } from './record-list-source.ts';
import { parseFilters, type ParsedFilters } from './record-list-parse.ts';

/** The conditions for the rows of a selection. */
async function selected(source: ListSource, selection: RecordSelection): Promise<ParsedFilters> {
  if ('ids' in selection) {
    // Records selected by id are visible to the user, including deleted ones.
    const matching = sql`t.id = any(${selection.ids}::integer[])`;
    return { scope: source.within, matching, isRare: true, isCut: false };
  }
  const wanted = await parseFilters(source, selection.view);
  if (wanted.isCut)
    throw fieldError('view', 'The search matches too many records to change at once. Narrow it.');
  const but = sql`t.id <> all(${selection.except}::integer[])`;
  return selection.except.length === 0 ? wanted : { ...wanted, matching: allOf([wanted.matching, but]) };
}

/** Resolves a selection of a list, for bulk changes. */
export function createSelectionReader(db: Database, source: ListSource<RecordList>) {
  return {
    /** The next ids of a selection, in ascending order, so that a bulk change processes each once. */
    async ids(
      selection: RecordSelection,
      { after, limit }: { after: number; limit: number },
      executor: Executor = db,
    ): Promise<number[]> {
      const { scope, matching } = await selected(source, selection);
      const { rows } = await sql<{ id: number }>`
        select t.id from ${rowsOf(source)} t
        where ${allOf([scope, matching, sql`t.id > ${after}`])} order by t.id limit ${limit}`.execute(
        executor,
      );
      return rows.map(({ id }) => id);
    },

    /** The size of a selection: exact, or as far as counting is cheap. */
    async count(
      selection: RecordSelection,
      how: 'exact' | 'bounded',
      executor: Executor = db,
    ): Promise<RecordCount> {
      const wanted = await selected(source, selection);
      if (how === 'bounded') return boundedCount(db, { source, ...wanted });
      return { total: await exactCount(executor, { source, ...wanted }), isExact: true };
    },
  };
}
