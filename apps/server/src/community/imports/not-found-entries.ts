import type { StatementPool } from '#platform/db/statement.ts';
import { listNotFound, type NotFoundRow } from './imports.titles.repository.ts';

export type { NotFoundRow } from './imports.titles.repository.ts';

const BATCH = 500;

/** Reads the entries of a file that were not found, some hundred at a time. */
export async function* readNotFound(pool: StatementPool, importId: number): AsyncGenerator<NotFoundRow[]> {
  let after = 0;
  for (;;) {
    const rows = await listNotFound(pool, importId, after, BATCH);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? after;
  }
}
