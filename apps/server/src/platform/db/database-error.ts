import pg from 'pg';

type DatabaseErrorCode = 'validation_failed' | 'conflict' | 'unavailable';

/** By SQLSTATE: what PostgreSQL refuses for the caller's fault, or for the moment. */
const CLASSES: readonly (readonly [RegExp, DatabaseErrorCode])[] = [
  [/^22/, 'validation_failed'],
  [/^23/, 'conflict'],
  [/^(53|57P0|57014|55P03|08)/, 'unavailable'],
];

const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOSPC']);
/** pg reports these without a code. */
const CONNECTION_MESSAGES = /timeout exceeded when trying to connect|Connection terminated/;

/** The error code a failure of the database stands for, or undefined when it is a fault of ours. */
export function databaseErrorCode(error: Error): DatabaseErrorCode | undefined {
  if (error instanceof pg.DatabaseError) {
    return CLASSES.find(([pattern]) => pattern.test(error.code ?? ''))?.[1];
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CONNECTION_CODES.has(code) || CONNECTION_MESSAGES.test(error.message) ? 'unavailable' : undefined;
}
