import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { TwoFactor } from '#platform/db/tables.generated.ts';

export type TwoFactorRow = Selectable<TwoFactor>;

export const find = (db: Executor, userId: number): Promise<TwoFactorRow | undefined> =>
  db.selectFrom('two_factor').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Locked, so that of two concurrent uses of a code the second one sees the result of the first. */
export const lock = (db: Executor, userId: number): Promise<TwoFactorRow | undefined> =>
  db.selectFrom('two_factor').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();

/** Starts or restarts a setup; keeps one that was confirmed in the meantime. */
export async function begin(db: Executor, values: Insertable<TwoFactor>): Promise<void> {
  const { secret, recovery_codes, started_at } = values;
  await db
    .insertInto('two_factor')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, recovery_codes, started_at, last_step: 0 })
        .where('two_factor.confirmed_at', 'is', null),
    )
    .execute();
}

export async function confirm(
  db: Executor,
  userId: number,
  { at, step }: { at: Date; step: number },
): Promise<void> {
  await db
    .updateTable('two_factor')
    .set({ confirmed_at: at, last_step: step })
    .where('user_id', '=', userId)
    .execute();
}

export async function setLastStep(db: Executor, userId: number, step: number): Promise<void> {
  await db.updateTable('two_factor').set({ last_step: step }).where('user_id', '=', userId).execute();
}

export async function setRecoveryCodes(db: Executor, userId: number, sealed: string): Promise<void> {
  await db.updateTable('two_factor').set({ recovery_codes: sealed }).where('user_id', '=', userId).execute();
}

export async function removeSince(db: Executor, userId: number, since: Date): Promise<void> {
  await db.deleteFrom('two_factor').where('user_id', '=', userId).where('started_at', '>=', since).execute();
}

export async function remove(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('two_factor').where('user_id', '=', userId).execute();
}
