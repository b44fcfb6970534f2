import type { FileSweepState } from '@kinora/contracts/admin/file-sweeps.ts';
import type { Selectable, Updateable } from 'kysely';
import { isConstraintViolation } from '#platform/db/constraints.ts';
import type { Executor } from '#platform/db/database.ts';
import type { FileSweeps } from '#platform/db/tables.generated.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** The checks of the table allow no other values. */
interface Narrowed {
  state: FileSweepState;
  phase: 'files' | 'private' | 'public';
}

export type SweepRow = Omit<Selectable<FileSweeps>, keyof Narrowed> & Narrowed;

export const findLatest = (db: Executor): Promise<SweepRow | undefined> =>
  db
    .selectFrom('file_sweeps')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<Narrowed>()
    .executeTakeFirst();

export const find = (db: Executor, id: number): Promise<SweepRow | undefined> =>
  db.selectFrom('file_sweeps').selectAll().where('id', '=', id).$narrowType<Narrowed>().executeTakeFirst();

export const findForUpdate = (tx: Tx, id: number): Promise<SweepRow | undefined> =>
  tx
    .selectFrom('file_sweeps')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<Narrowed>()
    .executeTakeFirst();

export const insert = (tx: Tx, values: { user_id: number; started_at: Date }): Promise<SweepRow> =>
  asAppError(
    tx
      .insertInto('file_sweeps')
      .values(values)
      .returningAll()
      .$narrowType<Narrowed>()
      .executeTakeFirstOrThrow(),
  );

export const update = (tx: Tx, id: number, values: Updateable<FileSweeps>): Promise<SweepRow> =>
  asAppError(
    tx
      .updateTable('file_sweeps')
      .set(values)
      .where('id', '=', id)
      .returningAll()
      .$narrowType<Narrowed>()
      .executeTakeFirstOrThrow(),
  );

/** The index allows one running sweep. */
async function asAppError<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isConstraintViolation(error, 'file_sweeps_running') ? new AppError('files.sweep_running') : error;
  }
}
