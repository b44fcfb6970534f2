import type pg from 'pg';

/** Connections that named statements run on. */
export type StatementPool = Pick<pg.Pool, 'query'>;

/** A statement for hot reads: PostgreSQL plans it once for each connection, which is most of its cost. */
export type Statement<Values extends readonly unknown[], Row> = (
  pool: StatementPool,
  ...values: Values
) => Promise<Row[]>;

/**
 * Declares a hot read. Its text is constant and its name unique, since a connection keeps the plan under the name;
 * kysely's own queries have no name and are planned each time.
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
