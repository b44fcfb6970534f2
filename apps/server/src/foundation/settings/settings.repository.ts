import { z } from 'zod';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';

const StoredSection = z.object({
  section: z.string(),
  values: z.record(z.string(), z.unknown()),
  secrets: z.record(z.string(), z.string()),
});
export type StoredSection = z.infer<typeof StoredSection>;

export async function listAll(db: Executor): Promise<StoredSection[]> {
  const rows = await db.selectFrom('settings').select(['section', 'values', 'secrets']).execute();
  return rows.map((row) => StoredSection.parse(row));
}

/** Locks a section for an update: concurrent updates wait, so that none of their keys is lost. */
export async function lock(tx: Tx, section: string): Promise<StoredSection> {
  await tx
    .insertInto('settings')
    .values({ section })
    .onConflict((conflict) => conflict.column('section').doNothing())
    .execute();
  const row = await tx
    .selectFrom('settings')
    .select(['section', 'values', 'secrets'])
    .where('section', '=', section)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return StoredSection.parse(row);
}

export async function update(tx: Tx, { section, values, secrets }: StoredSection): Promise<void> {
  await tx
    .updateTable('settings')
    .set({ values: JSON.stringify(values), secrets: JSON.stringify(secrets), updated_at: new Date() })
    .where('section', '=', section)
    .execute();
}
