import pg from 'pg';

/** Whether an error violates this named constraint. Repositories translate such errors into field errors. */
export function isConstraintViolation(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint;
}
