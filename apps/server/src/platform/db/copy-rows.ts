import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { CopyTarget } from './bulk-load.ts';

/** Connections that rows are copied over. */
export interface CopyPool {
  connect(): Promise<pg.PoolClient>;
}

const SPECIAL = /[\\\n\r\t]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A value as COPY reads it; nothing is null. */
export const copyText = (value: string): string => value.replace(SPECIAL, (sign) => ESCAPES[sign] ?? sign);

/** Adds rows that are ready in COPY's own format, all or none: the cheapest way into a table. */
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
    // A connection that broke in the middle of rows is not used again.
    client.release(failure);
  }
}
