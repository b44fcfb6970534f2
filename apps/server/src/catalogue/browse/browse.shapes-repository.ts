import { createHash } from 'node:crypto';
import type { StatementPool } from '#platform/db/statement.ts';
import type { Values } from './browse.conditions-repository.ts';

/** Shapes of filters are many: connections remember the plans of the first so many, and plan others each time. */
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

/** Runs a statement whose text is made of constants, and depends only on what kinds of things are asked for. */
export async function run<Row extends object>(
  pool: StatementPool,
  text: string,
  { list }: Values,
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ ...nameOf(text), text, values: list });
  return rows;
}
