import type { TitleListQuery, TitleQuery } from '@kinora/contracts/catalogue/titles.ts';
import { id as recordId } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import { applyLocks, type SkippedFields, type Origin, recordOrigins } from '#catalogue/provenance/index.ts';
import { peopleChanged } from '#catalogue/person-cards/index.ts';
import { requireTitle, titlesChanged } from '#catalogue/title-cards/index.ts';
import type { Executor } from '#platform/db/database.ts';
import { ChangeCursor, parseUpdatedSince } from '#platform/db/changes.ts';
import { decodeCursor, listOffset } from '#platform/db/paging.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { emitInBatches } from '#platform/events/emit-in-batches.ts';
import type { Events } from '#platform/events/events.ts';
import { slugify } from '@kinora/contracts/platform/slugs.ts';
import { adjustTitleCounts } from './title-counts.ts';
import { titleIncludes, type TitleIncludesRow } from './titles.includes.repository.ts';
import {
  changedTitles,
  newestTitles,
  popularTitles,
  titlesById,
  type TitleListRow,
} from './titles.list.repository.ts';
import { listPeopleOf } from './titles.bulk.repository.ts';
import { createTitleBulk } from './titles.bulk.service.ts';
import { createTitleKeywords } from './titles.keywords.service.ts';
import { createTitleScores } from './titles.scores.service.ts';
import { createTitlePurge } from './titles.purge.service.ts';
import { writePopularity } from './titles.popularity.repository.ts';
import { findPage } from './titles.page.repository.ts';
import { refreshWatchable } from './titles.watchable.repository.ts';
import { weightedScore } from './weighted-score.ts';
import { storeSimilar } from './titles.similar.repository.ts';
import * as repository from './titles.repository.ts';
import type { AliasWrite, ScoreWrite, TitleWrite, TranslationWrite } from './titles.repository.ts';

/** A title's own fields; the slug is derived from the name. */
export type TitleInput = Omit<TitleWrite, 'slug'>;

/** Details of a new title in addition to its own fields. */
export interface TitleDetails {
  readonly aliases?: readonly AliasWrite[];
  readonly translations?: readonly TranslationWrite[];
  readonly scores?: readonly Omit<ScoreWrite, 'weighted'>[];
}

/** Chosen in the gallery, not in the form, so they do not invalidate an open form. */
const PICTURES: ReadonlySet<string> = new Set(['poster', 'backdrop', 'logo']);

const PopularCursor = z.tuple([z.number(), recordId('integer')]);
/** PostgreSQL has no year 0. */
const NewestCursor = z.tuple([z.iso.date().refine((date) => date >= '0001'), recordId('integer')]);

/** The includes that a request asks for. */
export const includeNames = ({ with: relations = [], loadCount: counts = [] }: TitleQuery): string[] => [
  ...relations,
  ...counts.map((name) => `${name}_count`),
];

export type TitlesReader = ReturnType<typeof createTitlesReader>;

export function createTitlesReader(pool: StatementPool) {
  return {
    /** Returns a title with everything its page shows; throws when it does not exist or was deleted. */
    find: async (id: number, languages: readonly string[]) =>
      requireTitle(await findPage(pool, id, languages)),

    /** Returns one row more than the page size. */
    async list(
      query: TitleListQuery,
      languages: readonly string[],
    ): Promise<TitleListRow<number | string>[]> {
      const { cursor, order, ids, type = null } = query;
      if (ids !== undefined) return titlesById(pool, type, languages, ids);
      const first = [type, languages, query.perPage + 1] as const;
      const offset = listOffset(query);
      const since = parseUpdatedSince(query);
      if (order === 'updated_at')
        return cursor === undefined
          ? changedTitles.since(pool, ...first, since, offset ?? 0)
          : changedTitles.after(pool, ...first, ...decodeCursor(cursor, ChangeCursor));
      const statements = order === 'release_date' ? newestTitles : popularTitles;
      if (offset !== undefined) return statements.page(pool, ...first, offset);
      if (cursor === undefined) return statements.first(pool, ...first);
      return order === 'popularity'
        ? popularTitles.after(pool, ...first, ...decodeCursor(cursor, PopularCursor))
        : newestTitles.after(pool, ...first, ...decodeCursor(cursor, NewestCursor));
    },

    /** Reads the named includes of an existing title. */
    async includes(id: number, names: readonly string[]): Promise<TitleIncludesRow | undefined> {
      if (names.length === 0) return undefined;
      const [row] = await titleIncludes(pool, id, names);
      return row;
    },
  };
}

type TitleTranslationTexts = Readonly<Record<string, Omit<TranslationWrite, 'language'>>>;

export type TitlesService = ReturnType<typeof createTitlesService>;

/** Writes titles. Every method joins the transaction of its caller, or opens one. */
export function createTitlesService({ events }: { events: Events }) {
  const removeIn = async (tx: Tx, id: number, mergedInto: number | null): Promise<void> => {
    const title = await repository.findForUpdate(tx, id);
    if (title === undefined) throw new AppError('not_found');
    await repository.markDeleted(tx, id, mergedInto);
    await adjustTitleCounts(tx, title, undefined);
    await events.emit(tx, titlesChanged, { ids: mergedInto === null ? [id] : [id, mergedInto] });
  };

  /** The title lists of people are stored, so a title that is back makes the lists of everyone credited stale. */
  const emitPeopleOf = async (tx: Tx, id: number): Promise<void> =>
    emitInBatches(tx, events, peopleChanged, await listPeopleOf(tx, [id]));

  return {
    ...createTitleBulk({ events }),
    ...createTitleKeywords({ events }),
    ...createTitlePurge({ events }),
    ...createTitleScores({ events }),

    /** Imports record their origin in their own columns; for an editor, each field is recorded and locked. */
    create: (
      db: Executor,
      input: TitleInput,
      details: TitleDetails = {},
      by?: number,
    ): Promise<{ id: number }> =>
      transaction(db, async (tx) => {
        const title = await repository.insert(tx, { ...input, slug: slugify(input.name) });
        if (by !== undefined)
          await recordOrigins(tx, { entity: 'title', id: title.id }, Object.keys(input), {
            source: 'local',
            by,
          });
        await repository.insertAliases(tx, title.id, details.aliases ?? []);
        for (const texts of details.translations ?? [])
          await repository.upsertTranslation(tx, title.id, texts);
        for (const score of details.scores ?? [])
          await repository.upsertScore(tx, title.id, { ...score, weighted: weightedScore(score) });
        await adjustTitleCounts(tx, undefined, countedOf(input));
        await events.emit(tx, titlesChanged, { ids: [title.id] });
        return title;
      }),

    /** Returns the fields skipped because an editor locked them; without an origin the values are derived. */
    update: (
      db: Executor,
      id: number,
      wanted: Partial<TitleInput>,
      origin?: Origin,
    ): Promise<SkippedFields> =>
      transaction(db, async (tx) => {
        const before = await repository.findForUpdate(tx, id);
        if (before === undefined) throw new AppError('not_found');
        const { changes, kept } = await applyLocks(tx, { entity: 'title', id }, wanted, origin);
        if (Object.keys(changes).length === 0) return { kept };
        const { name } = changes;
        const values = {
          ...changes,
          ...(name === undefined ? {} : { slug: slugify(name) }),
          ...(changes.score === undefined ? {} : { has_local_score: false }),
        };
        const isEdit = origin !== undefined && Object.keys(changes).some((field) => !PICTURES.has(field));
        await repository.update(tx, id, values, { isEdit });
        await adjustTitleCounts(tx, before, { ...before, ...countedOf(changes) });
        await events.emit(tx, titlesChanged, { ids: [id] });
        return { kept };
      }),

    /** Its URL returns 410 Gone from now on. */
    remove: (db: Executor, id: number): Promise<void> => transaction(db, (tx) => removeIn(tx, id, null)),

    /** Restores a deleted title at its URL; a merged title keeps redirecting. */
    restore: (db: Executor, id: number): Promise<void> =>
      transaction(db, async (tx) => {
        const title = await repository.markRestored(tx, id);
        if (title === undefined) throw new AppError('not_found');
        await adjustTitleCounts(tx, undefined, title);
        await events.emit(tx, titlesChanged, { ids: [id] });
        await emitPeopleOf(tx, id);
      }),

    /** Replaces its alternative names; the caller records the edit. */
    replaceAliases: (db: Executor, id: number, aliases: readonly AliasWrite[]): Promise<void> =>
      transaction(db, async (tx) => {
        await repository.deleteAliases(tx, id);
        await repository.insertAliases(tx, id, aliases);
      }),

    /** Replaces its texts in other languages; the caller records the edit. */
    replaceTranslations: (db: Executor, id: number, translations: TitleTranslationTexts): Promise<void> =>
      transaction(db, async (tx) => {
        await repository.deleteTranslationsExcept(tx, id, Object.keys(translations));
        for (const [language, texts] of Object.entries(translations))
          await repository.upsertTranslation(tx, id, { language, ...texts });
      }),

    /** Records an edit outside the title's own fields, e.g. of its alternative names. */
    recordEdit: (db: Executor, id: number): Promise<void> =>
      transaction(db, async (tx) => {
        await repository.update(tx, id, {}, { isEdit: true });
        await events.emit(tx, titlesChanged, { ids: [id] });
      }),

    /** Merges one record into another; the URL of the first redirects to the second. */
    merge: (db: Executor, id: number, into: number): Promise<void> =>
      transaction(db, async (tx) => {
        const target = id === into ? undefined : await repository.findForUpdate(tx, into);
        if (target === undefined) throw new AppError('not_found');
        await removeIn(tx, id, into);
        // It may have more names and texts now, so a form opened before must not overwrite them.
        await repository.update(tx, into, {}, { isEdit: true });
      }),

    /** Undoes a merge: the merged title is a separate record again. */
    split: (db: Executor, id: number, from: number): Promise<void> =>
      transaction(db, async (tx) => {
        const title = await repository.markUnmerged(tx, id, from);
        if (title === undefined) throw new AppError('not_found');
        await adjustTitleCounts(tx, undefined, title);
        await repository.update(tx, from, {}, { isEdit: true });
        await events.emit(tx, titlesChanged, { ids: [id, from] });
        await emitPeopleOf(tx, id);
      }),

    /** Locks a title, so that changes of its parts and credits are serialised and its counts stay right. */
    lock: (tx: Tx, id: number): Promise<void> => repository.lock(tx, id),

    /** Emits no event: popularity affects only the order of lists. */
    setPopularity: (tx: Tx, folds: Parameters<typeof writePopularity>[1]): Promise<void> =>
      writePopularity(tx, folds),

    /** The pictures of these titles, without deleted ones. */
    /** Corrects which of these titles can be watched; returns those that changed. */
    refreshWatchable,

    listPictures: (db: Executor, ids: readonly number[]) => repository.listPictures(db, ids),

    setSimilar: (db: Executor, id: number, ids: readonly number[]): Promise<void> =>
      transaction(db, async (tx) => {
        await storeSimilar(tx, id, ids);
        await events.emit(tx, titlesChanged, { ids: [id] });
      }),
  };
}

const countedOf = ({ genre_ids: genres, keyword_ids: keywords }: Partial<TitleInput>) => ({
  ...(genres === undefined ? {} : { genre_ids: genres }),
  ...(keywords === undefined ? {} : { keyword_ids: keywords }),
});
