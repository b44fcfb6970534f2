import { z } from 'zod';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';

const StoredSection = z.object({
  section: z.string(),
  values: z.record(z.string(), z.unknown()),
  secrets: z.record(z.string(), z.string()),
  secrets_set_at: z.record(z.string(), z.string()),
  version: z.int(),
});
export type StoredSection = z.infer<typeof StoredSection>;

const COLUMNS = ['section', 'values', 'secrets', 'secrets_set_at', 'version'] as const;

/** A section that was never changed. */
export const emptySection = (section: string): StoredSection => ({
  section,
  values: {},
  secrets: {},
  secrets_set_at: {},
  version: 0,
});

export async function listAll(db: Executor): Promise<StoredSection[]> {
  const rows = await db.selectFrom('settings').select(COLUMNS).execute();
  return rows.map((row) => StoredSection.parse(row));
}

export async function find(db: Executor, section: string): Promise<StoredSection> {
  const row = await db
    .selectFrom('settings')
    .select(COLUMNS)
    .where('section', '=', section)
    .executeTakeFirst();
  return row === undefined ? emptySection(section) : StoredSection.parse(row);
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
    .select(COLUMNS)
    .where('section', '=', section)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return StoredSection.parse(row);
}

export async function update(tx: Tx, row: StoredSection): Promise<void> {
  await tx
    .updateTable('settings')
    .set({
      values: JSON.stringify(row.values),
      secrets: JSON.stringify(row.secrets),
      secrets_set_at: JSON.stringify(row.secrets_set_at),
      version: row.version,
      updated_at: new Date(),
    })
    .where('section', '=', row.section)
    .execute();
}
