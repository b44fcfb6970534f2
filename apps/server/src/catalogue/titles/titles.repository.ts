import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import type { TitleField } from '@kinora/contracts/catalogue/title-fields.ts';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import type { Insertable } from 'kysely';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import type { Executor } from '#platform/db/database.ts';
import type { TitleAliases, Titles, TitleTranslations } from '#platform/db/tables.generated.ts';
import { createReassign } from '#platform/db/reassigned-rows.ts';

type Own = 'id' | 'created_at' | 'updated_at' | 'deleted_at' | 'merged_into' | 'type' | 'is_watchable';
interface Shown {
  poster?: StoredPicture | null;
  backdrop?: StoredPicture | null;
  logo?: StoredPicture | null;
}

type Columns = Insertable<Titles>;
/** `Pick` requires a column for each field of the contract. */
export type TitleWrite = Omit<Columns, Own | keyof Shown> &
  Pick<Columns, TitleField> &
  Shown & { type: TitleType };
export type AliasWrite = Omit<Insertable<TitleAliases>, 'title_id'>;
export type TranslationWrite = Omit<Insertable<TitleTranslations>, 'title_id'>;
export type ScoreWrite = Title['scores'][number] & { weighted: number };

/** The fields of a title that are counted elsewhere. */
export interface CountedTitle {
  genre_ids: number[];
  keyword_ids: number[];
}

export const insert = (db: Executor, values: TitleWrite): Promise<{ id: number }> =>
  db.insertInto('titles').values(values).returning('id').executeTakeFirstOrThrow();

/** Locks the row, so that counts derived from it change only once. */
export const findForUpdate = (db: Executor, id: number): Promise<CountedTitle | undefined> =>
  db
    .selectFrom('titles')
    .select(['genre_ids', 'keyword_ids'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Poster and backdrop of titles, excluding deleted ones. */
export const listPictures = (
  db: Executor,
  ids: readonly number[],
): Promise<{ id: number; poster: StoredPicture | null; backdrop: StoredPicture | null }[]> =>
  db
    .selectFrom('titles')
    .select(['id', 'poster', 'backdrop'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('deleted_at', 'is', null)
    .$narrowType<{ poster: StoredPicture | null; backdrop: StoredPicture | null }>()
    .execute();

/** With `isEdit`, increments the version, so that an open editor detects the change. */
export async function update(
  db: Executor,
  id: number,
  values: Partial<TitleWrite>,
  { isEdit }: { isEdit: boolean },
): Promise<void> {
  await db
    .updateTable('titles')
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
    .updateTable('titles')
    .set((eb) => ({ deleted_at: eb.fn('now'), updated_at: eb.fn('now'), merged_into: mergedInto }))
    .where('id', '=', id)
    .execute();
}

/** Returns undefined if the title is not deleted, or was merged into another one. */
export const markRestored = (db: Executor, id: number): Promise<CountedTitle | undefined> =>
  db
    .updateTable('titles')
    .set((eb) => ({ deleted_at: null, updated_at: eb.fn('now') }))
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .where('merged_into', 'is', null)
    .returning(['genre_ids', 'keyword_ids'])
    .executeTakeFirst();

export async function deleteAliases(db: Executor, titleId: number): Promise<void> {
  await db.deleteFrom('title_aliases').where('title_id', '=', titleId).execute();
}

export async function insertAliases(
  db: Executor,
  titleId: number,
  values: readonly AliasWrite[],
): Promise<void> {
  if (values.length === 0) return;
  await db
    .insertInto('title_aliases')
    .values(values.map((value) => ({ ...value, title_id: titleId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function upsertTranslation(
  db: Executor,
  titleId: number,
  { language, ...texts }: TranslationWrite,
): Promise<void> {
  await db
    .insertInto('title_translations')
    .values({ ...texts, language, title_id: titleId })
    .onConflict((conflict) => conflict.columns(['title_id', 'language']).doUpdateSet(texts))
    .execute();
}

export async function deleteTranslationsExcept(
  db: Executor,
  titleId: number,
  languages: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('title_translations')
    .where('title_id', '=', titleId)
    .where((eb) => eb.not(eb('language', '=', eb.fn.any(eb.val([...languages])))))
    .execute();
}

export async function upsertScore(db: Executor, titleId: number, score: ScoreWrite): Promise<void> {
  const { source, ...values } = score;
  await db
    .insertInto('title_scores')
    .values({ ...values, source, title_id: titleId })
    .onConflict((conflict) => conflict.columns(['title_id', 'source']).doUpdateSet(values))
    .execute();
}

/** Restores a merged title. */
export const markUnmerged = (db: Executor, id: number, from: number): Promise<CountedTitle | undefined> =>
  db
    .updateTable('titles')
    .set((eb) => ({ deleted_at: null, merged_into: null, updated_at: eb.fn('now') }))
    .where('id', '=', id)
    .where('merged_into', '=', from)
    .returning(['genre_ids', 'keyword_ids'])
    .executeTakeFirst();

export async function lock(db: Executor, id: number): Promise<void> {
  await db.selectFrom('titles').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
}

export const reassignAliases = createReassign('title_aliases', {
  key: { name: 'text' },
  references: ['title_id'],
});

export const reassignTranslations = createReassign('title_translations', {
  key: { language: 'text' },
  references: ['title_id'],
});

export const reassignScores = createReassign('title_scores', {
  key: { source: 'text' },
  references: ['title_id'],
});

/** Points titles that were merged before to the new record. */
export const reassignMerged = createReassign('titles', {
  key: { id: 'integer' },
  references: ['merged_into'],
});
