import { isDeepStrictEqual } from 'node:util';
import type { NewPersonForm, PersonChanges, PersonForm } from '@kinora/contracts/admin/people.ts';
import type { ExternalId } from '@kinora/contracts/catalogue/external-ids.ts';
import { id as recordId } from '@kinora/contracts/platform/fields.ts';
import { cleanTranslations } from '@kinora/contracts/platform/translations.ts';
import { z } from 'zod';
import { externalIdsOf, replaceExternalIds } from '#catalogue/external-ids/index.ts';
import type { PeopleService } from '#catalogue/people/index.ts';
import { listLocks, type LockRow, recordOrigins, unlock } from '#catalogue/provenance/index.ts';
import { recordAudit, recordAudits } from '#foundation/audit/index.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { decodeCursor } from '#platform/db/paging.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type CreditOfPersonRow, listCredits } from './people.credits.repository.ts';
import { assertDatesInOrder, changedFields, toForm, normalizeFields, PERSON_SUBJECT } from './form.ts';
import * as repository from './people.repository.ts';
import type { EditedPersonRow } from './people.repository.ts';

/** A person with everything the editor shows. */
export type EditedPersonState = EditedPersonRow & {
  readonly locks: readonly LockRow[];
  readonly external_ids: readonly ExternalId[];
};

const CreditCursor = z.tuple([recordId('integer'), recordId('bigint')]);

const keyOf = (id: number) => ({ entity: 'person', id }) as const;

export type PeopleEditing = ReturnType<typeof createPeopleEditing>;

export function createPeopleEditing({ db, people }: { db: Database; people: PeopleService }) {
  const updateIn = (tx: Tx, id: number, form: PersonChanges, by: number): Promise<EditedPersonState> =>
    save(tx, people, { id, form, by });

  return {
    find: (id: number): Promise<EditedPersonState> => requirePerson(db, id),

    findIn: (tx: Tx, id: number): Promise<EditedPersonState> => requirePerson(tx, id),

    create: (form: NewPersonForm, by: number): Promise<EditedPersonState> =>
      transaction(db, (tx) => insertPerson(tx, people, { form, by })),

    /** Throws when another save happened since the given version. */
    update: (id: number, form: PersonChanges, by: number): Promise<EditedPersonState> =>
      transaction(db, (tx) => updateIn(tx, id, form, by)),

    updateIn,

    remove: (id: number): Promise<void> =>
      transaction(db, async (tx) => {
        const person = await lockedPerson(tx, id);
        await people.remove(tx, id);
        await recordAudit(tx, { action: 'delete', subject: subjectOf(person) });
      }),

    restore: (id: number): Promise<EditedPersonState> =>
      transaction(db, async (tx) => {
        const person = await lockedPerson(tx, id);
        if (person.merged_into !== null) throw new AppError('people.merged');
        await people.restore(tx, id);
        await recordAudit(tx, { action: 'restore', subject: subjectOf(person) });
        return requirePerson(tx, id);
      }),

    unlock: (id: number, fields: readonly string[]): Promise<EditedPersonState> =>
      transaction(db, async (tx) => {
        const person = await lockedPerson(tx, id);
        const lifted = await unlock(tx, keyOf(id), fields);
        const entry = { action: 'unlock', subject: subjectOf(person), after: { unlocked: lifted } };
        await recordAudits(tx, lifted.length > 0 ? [entry] : []);
        return requirePerson(tx, id);
      }),

    /** Returns one row more than the page size. */
    async credits(
      id: number,
      { perPage, cursor }: { perPage: number; cursor?: string | undefined },
    ): Promise<CreditOfPersonRow[]> {
      if ((await repository.find(db, id)) === undefined) throw new AppError('not_found');
      const after = cursor === undefined ? undefined : decodeCursor(cursor, CreditCursor);
      return listCredits(db, id, { limit: perPage + 1, after });
    },
  };
}

async function insertPerson(
  tx: Tx,
  people: PeopleService,
  { form, by }: { form: NewPersonForm; by: number },
): Promise<EditedPersonState> {
  const { external_ids: ids = [], translations = {}, ...wanted } = form;
  const fields = { ...normalizeFields(wanted), name: form.name };
  assertDatesInOrder({ ...NO_DATES, ...fields });
  const { id } = await people.create(tx, fields, by);
  const texts = cleanTranslations(translations);
  await writeRelations(tx, people, {
    id,
    ...(ids.length > 0 && { external_ids: ids }),
    ...(Object.keys(texts).length > 0 && { translations: texts }),
    by,
  });
  const person = await requirePerson(tx, id);
  const after = { ...fields, external_ids: ids, translations: texts };
  await recordAudit(tx, { action: 'create', subject: subjectOf(person), after });
  return person;
}

/** Writes only the fields that differ; a save without changes keeps the version. */
async function save(
  tx: Tx,
  people: PeopleService,
  { id, form, by }: { id: number; form: PersonChanges; by: number },
): Promise<EditedPersonState> {
  const { version, external_ids: ids, translations, ...wanted } = form;
  const before = await lockedPerson(tx, id);
  if (before.deleted_at !== null) throw new AppError('people.gone');
  if (before.version !== version) throw new AppError('conflict');
  const changes = changedFields(normalizeFields(wanted), before);
  assertDatesInOrder({ ...before, ...changes });
  await people.update(tx, id, changes, { source: 'local', by });
  const isChanged = Object.keys(changes).length > 0;
  const texts = translations && cleanTranslations(translations);
  const relations = {
    ...(ids !== undefined && !isSame(ids, before.external_ids) && { external_ids: ids }),
    ...(texts !== undefined &&
      !isDeepStrictEqual(texts, toForm(before).translations) && { translations: texts }),
  };
  const hasNewRelations = Object.keys(relations).length > 0;
  await writeRelations(tx, people, { id, ...relations, by });
  if (hasNewRelations && !isChanged) await people.recordEdit(tx, id);
  const person = await requirePerson(tx, id);
  const entry = { action: 'update', subject: subjectOf(person) };
  const forms = { before: toForm(before), after: toForm(person) };
  await recordAudits(tx, isChanged || hasNewRelations ? [{ ...entry, ...forms }] : []);
  return person;
}

const subjectOf = ({ id, name }: EditedPersonState) => ({ type: PERSON_SUBJECT, id, name });

const NO_DATES = { birth_date: null, birth_year: null, death_date: null, death_year: null };

async function requirePerson(db: Executor, id: number): Promise<EditedPersonState> {
  const person = await repository.find(db, id);
  if (person === undefined) throw new AppError('not_found');
  return {
    ...person,
    external_ids: await externalIdsOf(db, 'person', id),
    locks: await listLocks(db, keyOf(id)),
  };
}

async function lockedPerson(tx: Tx, id: number): Promise<EditedPersonState> {
  await repository.lock(tx, id);
  return requirePerson(tx, id);
}

const isSame = (one: readonly ExternalId[], other: readonly ExternalId[]): boolean => {
  const texts = (ids: readonly ExternalId[]) =>
    JSON.stringify(ids.map(({ provider, kind, value }) => [provider, kind, value].join('\n')).toSorted());
  return texts(one) === texts(other);
};

type Relations = Partial<Pick<PersonForm, 'external_ids' | 'translations'>>;

/** Writes and locks the given relations. */
async function writeRelations(
  tx: Tx,
  people: PeopleService,
  { id, by, ...relations }: Relations & { id: number; by: number },
): Promise<void> {
  const { external_ids: ids, translations } = relations;
  if (ids !== undefined) await replaceExternalIds(tx, 'person', id, ids);
  if (translations !== undefined) await people.replaceTranslations(tx, id, translations);
  await recordOrigins(tx, keyOf(id), Object.keys(relations), { source: 'local', by });
}
