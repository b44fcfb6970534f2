import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { type TitleBulkAction, titleBulkActions, titleList } from '@kinora/contracts/admin/titles-list.ts';
import { listOrigins, type StoredOrigins } from '#catalogue/provenance/index.ts';
import type { BulkTitleFields, BulkTitleRow, TitlesService } from '#catalogue/titles/index.ts';
import {
  type BulkAction,
  defineBulkAction,
  type BulkFields,
  type BulkRecord,
  type BulkTarget,
} from '#platform/bulk-target.ts';
import type { Executor } from '#platform/db/database.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import { countGenres } from './titles.bulk.repository.ts';

/** The fields of a title, including read-only ones that decide about a change. */
type TitleFields = Omit<BulkTitleRow, 'id' | 'name'>;

/** The fields come from `read` below, so they have its type. */
const titleOf = (fields: BulkFields) => fields as unknown as TitleFields;

const NOTHING: Partial<BulkTitleFields> = {};
const unlessDeleted = (fields: BulkFields, change: Partial<BulkTitleFields>): BulkFields =>
  titleOf(fields).is_deleted ? NOTHING : change;

async function assertGenres(db: Executor, field: string, ids: readonly number[]): Promise<void> {
  const known = await countGenres(db, ids);
  if (known < new Set(ids).size) throw fieldError(`input.${field}`, 'This genre does not exist.');
}

const ACTIONS: Readonly<Record<TitleBulkAction, BulkAction>> = {
  'set-status': defineBulkAction({
    input: titleBulkActions['set-status'],
    change: (fields, { status }) => unlessDeleted(fields, { status }),
  }),
  'set-language': defineBulkAction({
    input: titleBulkActions['set-language'],
    change: (fields, { language }) => unlessDeleted(fields, { original_language: language }),
  }),
  'set-adult': defineBulkAction({
    input: titleBulkActions['set-adult'],
    change: (fields, { adult }) => unlessDeleted(fields, { adult }),
  }),
  'set-genres': defineBulkAction({
    input: titleBulkActions['set-genres'],
    check: (db, { genre_ids: ids }) => assertGenres(db, 'genre_ids', ids),
    change: (fields, { genre_ids: ids }) => unlessDeleted(fields, { genre_ids: [...new Set(ids)] }),
  }),
  'add-genre': defineBulkAction({
    input: titleBulkActions['add-genre'],
    check: (db, { genre_id: id }) => assertGenres(db, 'genre_id', [id]),
    change: (fields, { genre_id: id }) =>
      unlessDeleted(fields, { genre_ids: [...new Set([...titleOf(fields).genre_ids, id])] }),
  }),
  'remove-genre': defineBulkAction({
    input: titleBulkActions['remove-genre'],
    change: (fields, { genre_id: id }) =>
      unlessDeleted(fields, { genre_ids: titleOf(fields).genre_ids.filter((genre) => genre !== id) }),
  }),
  delete: defineBulkAction({ input: titleBulkActions.delete, change: () => ({ is_deleted: true }) }),
  // A merged title redirects to another one and is restored by a split.
  restore: defineBulkAction({
    input: titleBulkActions.restore,
    change: (fields) => (titleOf(fields).is_merged ? NOTHING : { is_deleted: false }),
  }),
};

const recordOf = ({ id, name, ...fields }: BulkTitleRow): BulkRecord => ({ id, name, fields: { ...fields } });

/** Bulk changes of titles. */
export const titleBulkTarget = (reader: BulkTarget['reader'], titles: TitlesService): BulkTarget => ({
  list: titleList.name,
  permission: cataloguePermissions.updateTitles,
  subject: 'title',
  actions: ACTIONS,
  reader,
  read: async (db, ids, options) => (await titles.listForBulk(db, ids, options)).map(recordOf),
  origins: (tx, writes) =>
    listOrigins(
      tx,
      'title',
      writes.map(({ record: { id }, fields }) => ({ id, fields: Object.keys(fields) })),
    ),
  write: (tx, writes, by) =>
    titles.writeInBulk(
      tx,
      writes.map(({ record: { id, name, fields: before }, fields, origins }) => ({
        before: { id, name, ...titleOf(before) },
        fields: fields as Partial<BulkTitleFields>,
        // Returned by `origins` above and stored since.
        origins: origins as StoredOrigins | undefined,
      })),
      by,
    ),
});
