import type pg from 'pg';

/** The pool that runs named statements. */
export type StatementPool = Pick<pg.Pool, 'query'>;

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
