import type { TitleForm } from '@kinora/contracts/admin/titles.ts';
import { ensureCollection } from '#catalogue/collections/index.ts';
import { replaceExternalIds } from '#catalogue/external-ids/index.ts';
import { ensureKeywords } from '#catalogue/keywords/index.ts';
import { recordOrigins } from '#catalogue/provenance/index.ts';
import type { TitleInput, TitlesService } from '#catalogue/titles/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import { slugify } from '@kinora/contracts/platform/slugs.ts';
import * as repository from './titles.repository.ts';

interface Editor {
  readonly titles: TitlesService;
  readonly by: number;
}

export async function insertTitle(
  tx: Tx,
  { type, name, ...rest }: Pick<TitleForm, 'type' | 'name'> & Partial<TitleForm>,
  { titles, by }: Editor,
): Promise<number> {
  const { aliases = [], external_ids: externalIds = [], translations = {}, ...fields } = rest;
  const columns = { ...(await columnsOf(tx, fields)), type, name };
  const texts = Object.entries(translations).map(([language, own]) => ({ language, ...own }));
  const { id } = await titles.create(tx, columns, { aliases, translations: texts }, by);
  await replaceExternalIds(tx, 'title', id, externalIds);
  const relations = Object.entries({ aliases, external_ids: externalIds, translations });
  const given = relations.filter(([, value]) => Object.keys(value).length > 0);
  await recordOrigins(
    tx,
    { entity: 'title', id },
    given.map(([field]) => field),
    { source: 'local', by },
  );
  return id;
}

/** Writes the fields that differ and locks them for the editor. */
export async function writeChanges(
  tx: Tx,
  id: number,
  { aliases, external_ids: externalIds, translations, ...fields }: Partial<TitleForm>,
  { titles, by }: Editor,
): Promise<void> {
  const origin = { source: 'local', by };
  const columns = await columnsOf(tx, fields);
  await titles.update(tx, id, columns, origin);
  if (aliases !== undefined) await titles.replaceAliases(tx, id, aliases);
  if (externalIds !== undefined) await replaceExternalIds(tx, 'title', id, externalIds);
  if (translations !== undefined) await titles.replaceTranslations(tx, id, translations);
  const relations = { aliases, external_ids: externalIds, translations };
  const beside = Object.entries(relations).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  if (beside.length === 0) return;
  await recordOrigins(tx, { entity: 'title', id }, beside, origin);
  await titles.recordEdit(tx, id);
}

type Columns = Partial<Omit<TitleForm, 'aliases' | 'external_ids' | 'translations'>>;

/** Maps form fields to columns; throws when a genre does not exist. */
async function columnsOf(
  tx: Tx,
  { keywords, genre_ids: genreIds, collection, ...columns }: Columns,
): Promise<Partial<TitleInput>> {
  if (genreIds !== undefined && (await repository.listGenreIds(tx, genreIds)).length < genreIds.length)
    throw fieldError('genre_ids', 'One of these genres no longer exists.');
  return {
    ...columns,
    ...(genreIds === undefined ? {} : { genre_ids: genreIds }),
    ...(keywords === undefined ? {} : { keyword_ids: await keywordIds(tx, keywords) }),
    ...(collection === undefined ? {} : { collection_id: await collectionId(tx, collection) }),
  };
}

async function collectionId(tx: Tx, name: string | null): Promise<number | null> {
  if (name === null) return null;
  if (slugify(name) === '') throw fieldError('collection', 'Enter a name with letters or digits.');
  return ensureCollection(tx, name);
}

async function keywordIds(tx: Tx, names: readonly string[]): Promise<number[]> {
  const wordless = names.find((name) => slugify(name) === '');
  if (wordless !== undefined)
    throw fieldError('keywords', `A keyword needs a letter or a digit: ${wordless}`);
  return ensureKeywords(tx, names);
}
