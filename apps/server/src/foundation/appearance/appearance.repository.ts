import { Theme } from '@kinora/contracts/foundation/themes.ts';
import type { Executor } from '#platform/db/database.ts';

export async function listThemes(db: Executor): Promise<Theme[]> {
  const rows = await db
    .selectFrom('themes')
    .select(['id', 'name', 'is_dark', 'default_light', 'default_dark', 'values'])
    .orderBy('id')
    .execute();
  return rows.map((row) => Theme.parse(row));
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
