import pg from 'pg';
import { vi } from 'vitest';

/** A question to the database, as the driver was given it. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

const isStatement = (query: unknown): query is Statement =>
  typeof query === 'object' && query !== null && 'text' in query && 'values' in query;

/** What the database is asked while `work` runs, by anybody in this process. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([first]): unknown => first).filter(isStatement);
  } finally {
    query.mockRestore();
  }
}
