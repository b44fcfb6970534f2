import { createHash } from 'node:crypto';
import type { StatementPool } from '#platform/db/statement.ts';
import type { SqlParams } from './browse.conditions.repository.ts';

/** There are many filter combinations: connections prepare the first `NAMES_MAX` and plan all others each time. */
const NAMES_MAX = 400;
const names = new Map<string, string>();

function nameOf(text: string): { name?: string } {
  const known = names.get(text);
  if (known !== undefined) return { name: known };
  if (names.size >= NAMES_MAX) return {};
  const name = `browse-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return { name };
}

/** Runs a statement whose text consists of constants and depends only on the kinds of filters used. */
export async function runStatement<Row extends object>(
  pool: StatementPool,
  text: string,
  { list }: SqlParams,
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ ...nameOf(text), text, values: list });
  return rows;
}
