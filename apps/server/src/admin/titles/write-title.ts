import type { TitleForm } from '@kinora/contracts/admin/titles.ts';
import { replaceExternalIds } from '#catalogue/external-ids/index.ts';
import { ensureKeywords } from '#catalogue/keywords/index.ts';
import { recordOrigins } from '#catalogue/provenance/index.ts';
import type { TitleInput, TitlesService } from '#catalogue/titles/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import { slugify } from '#platform/text/slug.ts';
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
  const { aliases = [], external_ids: externalIds = [], ...fields } = rest;
  const columns = { ...(await columnsOf(tx, fields)), type, name };
  const { id } = await titles.create(tx, columns, { aliases }, by);
  await replaceExternalIds(tx, 'title', id, externalIds);
  return id;
}

/** Writes the fields that differ and locks them for the editor. */
export async function writeChanges(
  tx: Tx,
  id: number,
  { aliases, external_ids: externalIds, ...fields }: Partial<TitleForm>,
  { titles, by }: Editor,
): Promise<void> {
  const origin = { source: 'local', by };
  const columns = await columnsOf(tx, fields);
  await titles.update(tx, id, columns, origin);
  if (aliases !== undefined) await titles.replaceAliases(tx, id, aliases);
  if (externalIds !== undefined) await replaceExternalIds(tx, 'title', id, externalIds);
  const beside = [
    ...(aliases === undefined ? [] : ['aliases']),
    ...(externalIds === undefined ? [] : ['external_ids']),
  ];
  if (beside.length === 0) return;
  await recordOrigins(tx, { entity: 'title', id }, beside, origin);
  await titles.recordEdit(tx, id);
}

type Columns = Partial<Omit<TitleForm, 'aliases' | 'external_ids'>>;

/** Maps form fields to columns; throws when a genre does not exist. */
async function columnsOf(
  tx: Tx,
  { keywords, genre_ids: genreIds, ...columns }: Columns,
): Promise<Partial<TitleInput>> {
  if (genreIds !== undefined && (await repository.listGenreIds(tx, genreIds)).length < genreIds.length)
    throw fieldError('genre_ids', 'One of these genres no longer exists.');
  return {
    ...columns,
    ...(genreIds === undefined ? {} : { genre_ids: genreIds }),
    ...(keywords === undefined ? {} : { keyword_ids: await keywordIds(tx, keywords) }),
  };
}

async function keywordIds(tx: Tx, names: readonly string[]): Promise<number[]> {
  const wordless = names.find((name) => slugify(name) === '');
  if (wordless !== undefined)
    throw fieldError('keywords', `A keyword needs a letter or a digit: ${wordless}`);
  return ensureKeywords(tx, names);
}
