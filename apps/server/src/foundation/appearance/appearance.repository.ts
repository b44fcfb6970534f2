import { Theme } from '@kinora/contracts/foundation/themes.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';

export async function listThemes(db: Executor): Promise<Theme[]> {
  const rows = await db
    .selectFrom('themes')
    .select(['id', 'name', 'is_dark', 'default_light', 'default_dark', 'values'])
    .orderBy('id')
    .execute();
  return rows.map((row) => Theme.parse(row));
}

/** The themes, locked until the transaction ends. */
export async function listForUpdate(tx: Tx): Promise<Theme[]> {
  const rows = await tx
    .selectFrom('themes')
    .select(['id', 'name', 'is_dark', 'default_light', 'default_dark', 'values'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => Theme.parse(row));
}

export async function updateValues(tx: Tx, id: number, values: Theme['values']): Promise<void> {
  await tx
    .updateTable('themes')
    .set({ values: JSON.stringify(values) })
    .where('id', '=', id)
    .execute();
}

export async function insertMissingTheme(
  db: Executor,
  { values, ...theme }: Omit<Theme, 'id'>,
): Promise<void> {
  await db
    .insertInto('themes')
    .values({ ...theme, values: JSON.stringify(values) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
