import { z } from 'zod';
import type { Executor } from '#platform/db/database.ts';

const LocalizationRow = z.object({
  language: z.string(),
  name: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  /** The site's own translations. */
  lines: z.record(z.string(), z.string()),
  is_enabled: z.boolean(),
  uses_shipped: z.boolean(),
  updated_at: z.date(),
});
export type LocalizationRow = z.infer<typeof LocalizationRow>;

type Form = Pick<LocalizationRow, 'name' | 'direction' | 'is_enabled' | 'uses_shipped'>;

const COLUMNS = [
  'language',
  'name',
  'direction',
  'lines',
  'is_enabled',
  'uses_shipped',
  'updated_at',
] as const;

/** The service limits their number. */
export async function listAll(db: Executor): Promise<LocalizationRow[]> {
  const rows = await db.selectFrom('localizations').select(COLUMNS).orderBy('language').execute();
  return rows.map((row) => LocalizationRow.parse(row));
}

/** Locks the language, so that two translators do not overwrite each other's lines. */
export async function findForUpdate(db: Executor, language: string): Promise<LocalizationRow | undefined> {
  const row = await db
    .selectFrom('localizations')
    .select(COLUMNS)
    .where('language', '=', language)
    .forUpdate()
    .executeTakeFirst();
  return row && LocalizationRow.parse(row);
}

/** Returns undefined if the language exists. */
export async function insert(
  db: Executor,
  values: Form & { language: string },
): Promise<LocalizationRow | undefined> {
  const row = await db
    .insertInto('localizations')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && LocalizationRow.parse(row);
}

export async function update(db: Executor, language: string, values: Form): Promise<LocalizationRow> {
  const row = await db
    .updateTable('localizations')
    .set((eb) => ({ ...values, updated_at: eb.fn('now') }))
    .where('language', '=', language)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return LocalizationRow.parse(row);
}

export async function updateLines(
  db: Executor,
  language: string,
  lines: LocalizationRow['lines'],
): Promise<LocalizationRow> {
  const row = await db
    .updateTable('localizations')
    .set((eb) => ({ lines: JSON.stringify(lines), updated_at: eb.fn('now') }))
    .where('language', '=', language)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return LocalizationRow.parse(row);
}

export async function remove(db: Executor, language: string): Promise<void> {
  await db.deleteFrom('localizations').where('language', '=', language).execute();
}

export async function insertMissing(
  db: Executor,
  {
    lines,
    ...values
  }: Pick<LocalizationRow, 'language' | 'name' | 'direction' | 'lines'> & { uses_shipped?: boolean },
): Promise<void> {
  await db
    .insertInto('localizations')
    .values({ ...values, lines: JSON.stringify(lines) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
