import type { PersonField } from '@kinora/contracts/catalogue/person-fields.ts';
import type { Insertable } from 'kysely';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import type { Executor } from '#platform/db/database.ts';
import type { People } from '#platform/db/tables.generated.ts';
import { createReassign } from '#platform/db/reassigned-rows.ts';

type Own = 'id' | 'created_at' | 'updated_at' | 'deleted_at' | 'merged_into' | 'portrait' | 'edit_version';

type Columns = Insertable<People>;
/** `Pick` requires a column for each field of the contract. */
export type PersonWrite = Omit<Columns, Own> &
  Pick<Columns, PersonField> & { portrait?: StoredPicture | null };

export const insert = (db: Executor, values: PersonWrite): Promise<{ id: number }> =>
  db.insertInto('people').values(values).returning('id').executeTakeFirstOrThrow();

/** PostgreSQL accepts 65,535 parameters per statement. */
const ROWS_AT_ONCE = 500;

export async function insertMany(db: Executor, values: readonly PersonWrite[]): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < values.length; start += ROWS_AT_ONCE) {
    const some = values.slice(start, start + ROWS_AT_ONCE);
    const rows = await db.insertInto('people').values(some).returning('id').execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Locks the row, so that a person is not deleted twice. */
export const findForUpdate = (db: Executor, id: number): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('people')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Portraits of people, excluding deleted ones. */
export const listPortraits = (
  db: Executor,
  ids: readonly number[],
): Promise<{ id: number; portrait: StoredPicture | null }[]> =>
  db
    .selectFrom('people')
    .select(['id', 'portrait'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('deleted_at', 'is', null)
    .$narrowType<{ portrait: StoredPicture | null }>()
    .execute();

/** With `isEdit`, increments the version, so that an open editor detects the change. */
export async function update(
  db: Executor,
  id: number,
  values: Partial<PersonWrite>,
  { isEdit }: { isEdit: boolean },
): Promise<void> {
  await db
    .updateTable('people')
    .set((eb) => ({
      ...values,
      updated_at: eb.fn('now'),
      ...(isEdit ? { edit_version: eb('edit_version', '+', 1) } : {}),
    }))
    .where('id', '=', id)
    .execute();
}

export async function markDeleted(db: Executor, id: number, mergedInto: number | null): Promise<void> {
  await db
    .updateTable('people')
    .set((eb) => ({ deleted_at: eb.fn('now'), updated_at: eb.fn('now'), merged_into: mergedInto }))
    .where('id', '=', id)
    .execute();
}

/** Deletes those of these people who have no credits. Returns their ids. */
export async function deleteUncredited(db: Executor, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .deleteFrom('people as p')
    .where((eb) => eb('p.id', '=', eb.fn.any(eb.val([...ids]))))
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('credits as c').select('c.id').whereRef('c.person_id', '=', 'p.id'))),
    )
    .returning('p.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns undefined if the person is not deleted, or was merged into another one. */
export const markRestored = (db: Executor, id: number): Promise<{ id: number } | undefined> =>
  db
    .updateTable('people')
    .set((eb) => ({ deleted_at: null, updated_at: eb.fn('now') }))
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .where('merged_into', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** Restores a merged person. */
export const markUnmerged = (db: Executor, id: number, from: number): Promise<{ id: number } | undefined> =>
  db
    .updateTable('people')
    .set((eb) => ({ deleted_at: null, merged_into: null, updated_at: eb.fn('now') }))
    .where('id', '=', id)
    .where('merged_into', '=', from)
    .returning('id')
    .executeTakeFirst();

/** Writes the biographies by language, and removes all others. The translated names stay: imports own them. */
export async function replaceBiographies(
  db: Executor,
  personId: number,
  biographies: readonly { language: string; biography: string | null }[],
): Promise<void> {
  const languages = biographies.map(({ language }) => language);
  await db
    .updateTable('person_translations')
    .set({ biography: null })
    .where('person_id', '=', personId)
    .where((eb) => eb.not(eb('language', '=', eb.fn.any(eb.val(languages)))))
    .execute();
  if (biographies.length > 0)
    await db
      .insertInto('person_translations')
      .values(biographies.map((texts) => ({ ...texts, person_id: personId })))
      .onConflict((conflict) =>
        conflict
          .columns(['person_id', 'language'])
          .doUpdateSet((eb) => ({ biography: eb.ref('excluded.biography') })),
      )
      .execute();
  await db
    .deleteFrom('person_translations')
    .where('person_id', '=', personId)
    .where('name', 'is', null)
    .where('biography', 'is', null)
    .execute();
}

export const reassignTranslations = createReassign('person_translations', {
  key: { language: 'text' },
  references: ['person_id'],
});

/** Points people that were merged before to the new record. */
export const reassignMerged = createReassign('people', {
  key: { id: 'integer' },
  references: ['merged_into'],
});
