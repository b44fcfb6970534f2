import type pg from 'pg';

/** The pool that runs named statements. */
export type StatementPool = Pick<pg.Pool, 'query'>;

/**
 * Hides a parameter from the planner. PostgreSQL estimates ten elements for an unknown array, and keeps a plan for all
 * values only if it looks no more expensive than one for these values. A short array looks cheaper, so the statement
 * would be planned on every call.
 */
export const hiddenParam = (position: number, type: string): string =>
  `(select $${position}::${type})::${type}`;

/** A statement for hot reads. PostgreSQL plans it once per connection, and planning is most of its cost. */
export type Statement<Values extends readonly unknown[], Row> = (
  pool: StatementPool,
  ...values: Values
) => Promise<Row[]>;

/**
 * Declares a hot read. Its text must be constant and its name unique, because a connection caches the plan by name.
 * Kysely's own queries have no name and are planned each time.
 */
export function defineStatement<Values extends readonly unknown[], Row extends object>(
  name: string,
  text: string,
): Statement<Values, Row> {
  return async (pool, ...values) => {
    const { rows } = await pool.query<Row>({ name, text, values: [...values] });
    return rows;
  };
}
