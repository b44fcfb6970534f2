import { DEPARTMENTS } from '@kinora/contracts/catalogue/credits.ts';
import type { PersonCreditsQuery, PersonListQuery } from '@kinora/contracts/catalogue/people.ts';
import { id as recordId } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import { deleteExternalIds } from '#catalogue/external-ids/index.ts';
import { peopleChanged } from '#catalogue/person-cards/index.ts';
import {
  applyLocks,
  deleteOrigins,
  type SkippedFields,
  type Origin,
  recordOrigins,
} from '#catalogue/provenance/index.ts';
import type { Executor } from '#platform/db/database.ts';
import { ChangeCursor, parseUpdatedSince } from '#platform/db/changes.ts';
import { decodeCursor, listOffset } from '#platform/db/paging.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { emitInBatches } from '#platform/events/emit-in-batches.ts';
import type { Events } from '#platform/events/events.ts';
import { slugify } from '@kinora/contracts/platform/slugs.ts';
import {
  type PersonCreditRow,
  personCredits,
  personPage,
  type PersonPageRow,
  personPresence,
} from './people.page.repository.ts';
import { personIncludes, type PersonIncludesRow } from './people.includes.repository.ts';
import { changedPeople, peopleById, type PersonListRow, popularPeople } from './people.list.repository.ts';
import { createPeopleBulk } from './people.bulk.service.ts';
import { writePopularity } from './people.popularity.repository.ts';
import * as repository from './people.repository.ts';
import type { PersonWrite } from './people.repository.ts';
import { requirePerson } from './require-person.ts';

/** A person's own fields; the slug is derived from the name. */
export type PersonInput = Omit<PersonWrite, 'slug'>;

/** Chosen in the gallery, not in the form, so it does not invalidate an open form. */
const PORTRAIT = 'portrait';

const PlaceCursor = z.tuple([z.number(), recordId('integer')]);
const YearCursor = z.tuple([z.int().min(0).max(9999), z.number(), recordId('integer')]);

/** The sort values of a page of credits, for its cursor. */
export const creditKey =
  (order: PersonCreditsQuery['order']) =>
  ({ sort_year: year, place, id }: PersonCreditRow): number[] =>
    order === 'year' ? [year, place, id] : [place, id];

const codeOf = (name: string): number | null => {
  const [code] = Object.entries(DEPARTMENTS).find((entry) => entry[1] === name) ?? [];
  return code === undefined ? null : Number(code);
};

export type PeopleReader = ReturnType<typeof createPeopleReader>;

export function createPeopleReader(pool: StatementPool) {
  return {
    /** Returns a person with everything their page shows; throws when they do not exist or were deleted. */
    async find(id: number, languages: readonly string[]): Promise<PersonPageRow> {
      const [row] = await personPage(pool, id, languages);
      return requirePerson(row?.page);
    },

    /** Throws for a person who does not exist or was deleted. */
    async requirePresent(id: number): Promise<void> {
      const [row] = await personPresence(pool, id);
      requirePerson(row);
    },

    /** Returns one row more than the page size. */
    async credits(
      id: number,
      { perPage, cursor, order, department }: PersonCreditsQuery,
      languages: readonly string[],
    ): Promise<PersonCreditRow[]> {
      const code = department === undefined ? null : codeOf(department);
      const values = [id, languages, perPage + 1, code] as const;
      const read = () => {
        if (cursor === undefined) return personCredits[order].first(pool, ...values);
        return order === 'year'
          ? personCredits.year.after(pool, ...values, ...decodeCursor(cursor, YearCursor))
          : personCredits.popularity.after(pool, ...values, ...decodeCursor(cursor, PlaceCursor));
      };
      const [row] = await read();
      return requirePerson(row?.page).credits;
    },

    /** Returns one row more than the page size. */
    async list(query: PersonListQuery): Promise<PersonListRow<number | string>[]> {
      const { cursor, order, ids, perPage } = query;
      if (ids !== undefined) return peopleById(pool, ids);
      const offset = listOffset(query);
      const since = parseUpdatedSince(query);
      if (order === 'updated_at')
        return cursor === undefined
          ? changedPeople.since(pool, perPage + 1, since, offset ?? 0)
          : changedPeople.after(pool, perPage + 1, ...decodeCursor(cursor, ChangeCursor));
      return cursor === undefined
        ? popularPeople.page(pool, perPage + 1, offset ?? 0)
        : popularPeople.after(pool, perPage + 1, ...decodeCursor(cursor, PlaceCursor));
    },

    /** Reads the named includes of an existing person. */
    async includes(id: number, names: readonly string[]): Promise<PersonIncludesRow | undefined> {
      if (names.length === 0) return undefined;
      const [row] = await personIncludes(pool, id, names);
      return row;
    },
  };
}

async function requireThere(tx: Tx, id: number): Promise<void> {
  if ((await repository.findForUpdate(tx, id)) === undefined) throw new AppError('not_found');
}

export type PeopleService = ReturnType<typeof createPeopleService>;

/** Writes people. Every method joins the transaction of its caller, or opens one. */
export function createPeopleService({ events }: { events: Events }) {
  const removeIn = async (tx: Tx, id: number, mergedInto: number | null): Promise<void> => {
    await requireThere(tx, id);
    await repository.markDeleted(tx, id, mergedInto);
    await events.emit(tx, peopleChanged, { ids: mergedInto === null ? [id] : [id, mergedInto] });
  };

  return {
    ...createPeopleBulk({ events }),

    /** Emits no event: popularity affects only the order of lists. */
    setPopularity: (tx: Tx, folds: Parameters<typeof writePopularity>[1]): Promise<void> =>
      writePopularity(tx, folds),

    /** The portraits of these people, without deleted ones. */
    listPortraits: (db: Executor, ids: readonly number[]) => repository.listPortraits(db, ids),

    /** Imports record their origin in their own columns; for an editor, each field is recorded and locked. */
    create: (db: Executor, input: PersonInput, by?: number): Promise<{ id: number }> =>
      transaction(db, async (tx) => {
        const person = await repository.insert(tx, { ...input, slug: slugify(input.name) });
        if (by !== undefined)
          await recordOrigins(tx, { entity: 'person', id: person.id }, Object.keys(input), {
            source: 'local',
            by,
          });
        await events.emit(tx, peopleChanged, { ids: [person.id] });
        return person;
      }),

    /** Returns the ids in the given order. */
    createMany: (db: Executor, inputs: readonly PersonInput[]): Promise<number[]> =>
      transaction(db, async (tx) => {
        const ids = await repository.insertMany(
          tx,
          inputs.map((input) => ({ ...input, slug: slugify(input.name) })),
        );
        await events.emit(tx, peopleChanged, { ids });
        return ids;
      }),

    /** Returns the fields skipped because an editor locked them; without an origin the values are derived. */
    update: (
      db: Executor,
      id: number,
      wanted: Partial<PersonInput>,
      origin?: Origin,
    ): Promise<SkippedFields> =>
      transaction(db, async (tx) => {
        await requireThere(tx, id);
        const { changes, kept } = await applyLocks(tx, { entity: 'person', id }, wanted, origin);
        if (Object.keys(changes).length === 0) return { kept };
        const { name } = changes;
        const values = name === undefined ? changes : { ...changes, slug: slugify(name) };
        const isEdit = origin !== undefined && Object.keys(changes).some((field) => field !== PORTRAIT);
        await repository.update(tx, id, values, { isEdit });
        await events.emit(tx, peopleChanged, { ids: [id] });
        return { kept };
      }),

    /** Their URL returns 410 Gone from now on. */
    remove: (db: Executor, id: number): Promise<void> => transaction(db, (tx) => removeIn(tx, id, null)),

    /**
     * Deletes those of these people permanently who have no credits; their URLs return 404. The channels that contain
     * them belong to another module. Returns the ids of the deleted people.
     */
    async purgeUncredited(tx: Tx, ids: readonly number[]): Promise<number[]> {
      const gone = await repository.deleteUncredited(tx, ids);
      await deleteExternalIds(tx, 'person', gone);
      await deleteOrigins(tx, 'person', gone);
      await emitInBatches(tx, events, peopleChanged, gone);
      return gone;
    },

    /** Restores a deleted person at their URL; a merged person keeps redirecting. */
    restore: (db: Executor, id: number): Promise<void> =>
      transaction(db, async (tx) => {
        if ((await repository.markRestored(tx, id)) === undefined) throw new AppError('not_found');
        await events.emit(tx, peopleChanged, { ids: [id] });
      }),

    /** Replaces their texts in other languages; the caller records the edit. */
    replaceTranslations: (
      db: Executor,
      id: number,
      translations: Readonly<Record<string, { readonly biography: string | null }>>,
    ): Promise<void> =>
      transaction(db, (tx) =>
        repository.replaceBiographies(
          tx,
          id,
          Object.entries(translations).map(([language, { biography }]) => ({ language, biography })),
        ),
      ),

    /** Records an edit outside the person's own fields, e.g. of their external ids. */
    recordEdit: (db: Executor, id: number): Promise<void> =>
      transaction(db, async (tx) => {
        await repository.update(tx, id, {}, { isEdit: true });
        await events.emit(tx, peopleChanged, { ids: [id] });
      }),

    /** Merges one record into another; the URL of the first redirects to the second. */
    merge: (db: Executor, id: number, into: number): Promise<void> =>
      transaction(db, async (tx) => {
        if (id === into) throw new AppError('not_found');
        await requireThere(tx, into);
        await removeIn(tx, id, into);
        // It may have more names and texts now, so a form opened before must not overwrite them.
        await repository.update(tx, into, {}, { isEdit: true });
      }),

    /** Undoes a merge: the merged person is a separate record again. */
    split: (db: Executor, id: number, from: number): Promise<void> =>
      transaction(db, async (tx) => {
        if ((await repository.markUnmerged(tx, id, from)) === undefined) throw new AppError('not_found');
        await repository.update(tx, from, {}, { isEdit: true });
        await events.emit(tx, peopleChanged, { ids: [id, from] });
      }),
  };
}
