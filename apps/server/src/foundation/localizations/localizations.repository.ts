import { z } from 'zod';
import type { Executor } from '#platform/db/database.ts';

const Localization = z.object({
  language: z.string(),
  name: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  lines: z.record(z.string(), z.string()),
});
export type Localization = z.infer<typeof Localization>;

export async function listAll(db: Executor): Promise<Localization[]> {
  const rows = await db
    .selectFrom('localizations')
    .select(['language', 'name', 'direction', 'lines'])
    .orderBy('language')
    .execute();
  return rows.map((row) => Localization.parse(row));
}

export async function insertMissing(db: Executor, { lines, ...values }: Localization): Promise<void> {
  await db
    .insertInto('localizations')
    .values({ ...values, lines: JSON.stringify(lines) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
