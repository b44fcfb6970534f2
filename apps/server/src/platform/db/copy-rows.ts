import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { CopyTarget } from './bulk-load.ts';

/** The pool whose connections copy the rows. */
export interface CopyPool {
  connect(): Promise<pg.PoolClient>;
}

const IS_SPECIAL = /[\\\n\r\t]/u;
const SPECIAL = /[\\\n\r\t]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Escapes a value for COPY. Null is not supported. Most values contain nothing to escape, and searching is cheaper. */
export const escapeCopyText = (value: string): string =>
  IS_SPECIAL.test(value) ? value.replace(SPECIAL, (sign) => ESCAPES[sign] ?? sign) : value;

/** Inserts rows that are already in COPY format, all or none. This is the cheapest way to insert. */
export async function copyRows(pool: CopyPool, { table, columns }: CopyTarget, text: string): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
    const finished = once(stream, 'finish');
    stream.end(text);
    await finished;
  } catch (error) {
    failure = error instanceof Error ? error : new Error('COPY failed', { cause: error });
    throw error;
  } finally {
    // A connection that failed during COPY is not reused.
    client.release(failure);
  }
}
