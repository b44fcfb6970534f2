import pg from 'pg';
import { vi } from 'vitest';

/** A statement as passed to the driver. */
export interface Statement {
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
