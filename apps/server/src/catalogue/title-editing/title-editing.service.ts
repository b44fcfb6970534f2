import type { NewTitleForm, TitleChanges, TitleForm } from '@kinora/contracts/catalogue/title-editing.ts';
import { replaceExternalIds } from '#catalogue/external-ids/index.ts';
import { ensureKeywords } from '#catalogue/keywords/index.ts';
import { peopleChanged } from '#catalogue/person-cards/index.ts';
import { listLocks, type LockRow, record, unlock } from '#catalogue/provenance/index.ts';
import { createTitlesService, type TitleInput } from '#catalogue/titles/index.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import { slugify } from '#platform/text/slug.ts';
import { changesOf, clean, formOf } from './title-editing.form.ts';
import * as repository from './title-editing.repository.ts';
import type { EditedTitleRow } from './title-editing.repository.ts';

export type EditedTitleState = EditedTitleRow & { locks: LockRow[] };

/** Fields whose lock carries the name of the column that imports write. */
const COLUMNS: Readonly<Record<string, string>> = { keywords: 'keyword_ids' };
const PEOPLE_AT_ONCE = 500;

export type TitleEditing = ReturnType<typeof createTitleEditing>;

export function createTitleEditing({ db, events }: { db: Database; events: Events }) {
  const titlesIn = (tx: Tx) => createTitlesService({ db: tx, events });

  /** Writes what differs; each field of it is the editor's from now on. */
  const write = async (tx: Tx, id: number, changes: Partial<TitleForm>, by: number): Promise<void> => {
    const { aliases, external_ids: externalIds } = changes;
    const origin = { source: 'local', by };
    await titlesIn(tx).update(id, await columnsOf(tx, changes), origin);
    if (aliases !== undefined) await titlesIn(tx).setAliases(id, aliases);
    if (externalIds !== undefined) await writeExternalIds(tx, id, externalIds);
    const beside = ['aliases', 'external_ids'].filter((field) => field in changes);
    if (beside.length === 0) return;
    await record(tx, { entity: 'title', id }, beside, origin);
    await titlesIn(tx).noteEdit(id);
  };

  return {
    find: (id: number): Promise<EditedTitleState> => requireState(db, id),

    create: ({ type, name, ...rest }: NewTitleForm, by: number): Promise<EditedTitleState> =>
      transaction(db, async (tx) => {
        const { aliases = [], external_ids: externalIds = [], ...fields } = clean(rest);
        const columns = { ...(await columnsOf(tx, fields)), type, name };
        const { id } = await titlesIn(tx).create(columns, { aliases }, by);
        await writeExternalIds(tx, id, externalIds);
        return requireState(tx, id);
      }),

    update: (id: number, { version, ...wanted }: TitleChanges, by: number): Promise<EditedTitleState> =>
      transaction(db, async (tx) => {
        const before = await requirePresent(tx, id);
        if (before.version !== version) throw new AppError('conflict');
        const changes = changesOf(formOf(before), wanted);
        if (changes.type === 'movie' && before.counts.seasons > 0)
          throw fieldError('type', 'A film has no seasons. Delete them first.');
        if (Object.keys(changes).length > 0) await write(tx, id, changes, by);
        return requireState(tx, id);
      }),

    /** Off the site, and kept. */
    remove: (id: number): Promise<void> =>
      transaction(db, async (tx) => {
        await requirePresent(tx, id);
        await titlesIn(tx).remove(id);
      }),

    restore: (id: number): Promise<EditedTitleState> =>
      transaction(db, async (tx) => {
        await titlesIn(tx).restore(id);
        await tellPeople(tx, events, await repository.listPeople(tx, id));
        return requireState(tx, id);
      }),

    /** Imports may write these fields again. */
    unlock: (id: number, fields: readonly string[]): Promise<EditedTitleState> =>
      transaction(db, async (tx) => {
        await requirePresent(tx, id);
        await unlock(
          tx,
          { entity: 'title', id },
          fields.map((field) => COLUMNS[field] ?? field),
        );
        return requireState(tx, id);
      }),
  };
}

async function requireState(db: Executor, id: number): Promise<EditedTitleState> {
  const row = await repository.find(db, id);
  if (row === undefined) throw new AppError('not_found');
  const locks = await listLocks(db, { entity: 'title', id });
  return { ...row, locks: locks.map((lock) => ({ ...lock, field: fieldOf(lock.field) })) };
}

const fieldOf = (column: string): string =>
  Object.entries(COLUMNS).find(([, name]) => name === column)?.[0] ?? column;

/** Locks a title that is to be changed; a deleted one must be restored first. */
async function requirePresent(tx: Tx, id: number): Promise<EditedTitleRow> {
  await repository.lock(tx, id);
  const row = await repository.find(tx, id);
  if (row === undefined) throw new AppError('not_found');
  if (row.deleted_at !== null) throw new AppError('titles.gone');
  return row;
}

/** The form's fields as the title's columns; refuses genres that are not there. */
async function columnsOf(tx: Tx, form: Partial<TitleForm>): Promise<Partial<TitleInput>> {
  const { keywords, genre_ids: genreIds, aliases, external_ids: externalIds, ...columns } = form;
  if (genreIds !== undefined && (await repository.listGenreIds(tx, genreIds)).length < genreIds.length)
    throw fieldError('genre_ids', 'One of these genres is no longer there.');
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

async function writeExternalIds(tx: Tx, id: number, values: TitleForm['external_ids']): Promise<void> {
  const [taken] = await replaceExternalIds(tx, 'title', id, values);
  if (taken !== undefined)
    throw fieldError('external_ids', `Another record has ${taken.provider} ${taken.kind} ${taken.value}.`);
}

/** Lists of people's titles are stored: whoever worked on it has one more. */
async function tellPeople(tx: Tx, events: Events, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += PEOPLE_AT_ONCE)
    await events.emit(tx, peopleChanged, { ids: ids.slice(start, start + PEOPLE_AT_ONCE) });
}
