import pg from 'pg';

type DatabaseErrorCode = 'validation_failed' | 'conflict' | 'unavailable';

/** By SQLSTATE: errors caused by the request, and temporary ones. */
const CLASSES: readonly (readonly [RegExp, DatabaseErrorCode])[] = [
  [/^22/, 'validation_failed'],
  [/^23/, 'conflict'],
  [/^(53|57P0|57014|55P03|08|25P03|40001|40P01)/, 'unavailable'],
];
/** The server closed the connection, or was unreachable. */
const LOST = /^(57P0|08)/;

const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOSPC']);
/** pg reports these without a code. */
const CONNECTION_MESSAGES =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed/;

/** The error code for a database failure, or undefined when the bug is in our code. */
export function databaseErrorCode(error: Error): DatabaseErrorCode | undefined {
  if (error instanceof pg.DatabaseError) {
    return CLASSES.find(([pattern]) => pattern.test(error.code ?? ''))?.[1];
  }
  return isConnectionError(error) ? 'unavailable' : undefined;
}

/** Whether the statement names a table that does not exist yet. */
export const isMissingTable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '42P01';

/** Whether the database connection was lost, so that a retry may succeed. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? LOST.test(error.code ?? '')
    : error instanceof Error && isConnectionError(error);

function isConnectionError(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CONNECTION_CODES.has(code) || CONNECTION_MESSAGES.test(error.message);
}
