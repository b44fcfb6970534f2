import pg from 'pg';

/** Whether an error is the breach of this named constraint, which repositories translate into a field error. */
export function isConstraintBreach(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint;
}
