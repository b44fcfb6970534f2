import type { Statement, StatementPool } from '#platform/db/statement.ts';

/** The number of rows that are in memory at once. */
const PAGE_ROWS = 500;

/** A statement that returns the rows of a member after a key, in the order of the key. */
export type PagedStatement<Key extends readonly unknown[], Row> = Statement<
  [userId: number, limit: number, ...Key],
  Row
>;

export type MemberReader = ReturnType<typeof createMemberReader>;

/** Reads the rows of a member in pages, so that memory does not grow with the number of rows. */
export const createMemberReader = (
  pool: StatementPool,
  { userId, signal }: { userId: number; signal: AbortSignal },
) => ({
  pool,
  userId,

  async *pages<Key extends readonly unknown[], Row>(
    statement: PagedStatement<Key, Row>,
    { first, keyOf }: { first: Key; keyOf: (row: Row) => Key },
  ): AsyncGenerator<Row[]> {
    let key = first;
    for (;;) {
      signal.throwIfAborted();
      const rows = await statement(pool, userId, PAGE_ROWS, ...key);
      const last = rows.at(-1);
      if (last === undefined) return;
      yield rows;
      if (rows.length < PAGE_ROWS) return;
      key = keyOf(last);
    }
  },
});
