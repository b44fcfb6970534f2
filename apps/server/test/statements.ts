import pg from 'pg';
import { vi } from 'vitest';
import { VALUE_TYPES } from '#platform/db/database.ts';

/** A statement as passed to the driver. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

const isStatement = (query: unknown): query is Statement =>
  typeof query === 'object' && query !== null && 'text' in query && 'values' in query;

/** Captures the statements that this process sends while `work` runs. */
export async function captureStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([first]): unknown => first).filter(isStatement);
  } finally {
    query.mockRestore();
  }
}

/** PostgreSQL plans the first five calls for their values, and then decides. */
const CALLS = 7;

/** Of these statements, the names of those that a connection plans on every call: preparing them saves nothing. */
export async function plannedOnEveryCall(
  connectionString: string,
  statements: readonly Statement[],
): Promise<string[]> {
  // The server runs without the compiler, too.
  const client = new pg.Client({ connectionString, options: '-c jit=off', types: VALUE_TYPES });
  await client.connect();
  try {
    for (const { name, text, values } of statements)
      for (let call = 0; call < CALLS; call += 1)
        await client.query(name === undefined ? { text, values } : { name, text, values });
    const { rows } = await client.query<{ name: string }>(
      'select name from pg_prepared_statements where generic_plans = 0 order by name',
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
