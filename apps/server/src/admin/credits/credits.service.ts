import type { CreditForm, EditedCreditsQuery, NewCreditForm } from '@kinora/contracts/admin/credits.ts';
import { CAST } from '@kinora/contracts/catalogue/credits.ts';
import { z } from 'zod';
import {
  type CreditOwner,
  deleteCreditRow,
  departmentName,
  findCreditForUpdate,
  insertLastCredit,
  type LockedCredit,
  moveCreditRow,
  updateCreditRow,
} from '#catalogue/credits/index.ts';
import type { PeopleService } from '#catalogue/people/index.ts';
import { peopleChanged } from '#catalogue/person-cards/index.ts';
import { titlesChanged } from '#catalogue/title-cards/index.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { decodeCursor } from '#platform/db/paging.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import { auditCredit, ownerOf } from './audit.ts';
import * as repository from './credits.repository.ts';
import type { EditedCreditRow, PartNumbers } from './credits.repository.ts';

const SMALLINT_MAX = 32_767;
const place = () => z.int().min(0).max(SMALLINT_MAX);
const Cursor = z.tuple([place(), place(), z.int().min(0).max(Number.MAX_SAFE_INTEGER)]);

export type EditedCreditState = EditedCreditRow;

export type CreditEditing = ReturnType<typeof createCreditEditing>;

interface Deps {
  readonly db: Database;
  readonly events: Events;
  readonly people: PeopleService;
}

export function createCreditEditing({ db, events, people }: Deps) {
  const tell = async (tx: Tx, titleId: number, personId: number): Promise<void> => {
    await events.emit(tx, titlesChanged, { ids: [titleId] });
    await events.emit(tx, peopleChanged, { ids: [personId] });
  };

  return {
    /** Reads one row more than the page size. */
    async list(
      titleId: number,
      { season, episode, part, cursor, perPage }: EditedCreditsQuery,
    ): Promise<EditedCreditRow[]> {
      const numbers = { season: season ?? null, episode: episode ?? null };
      const owner = await requireOwner(db, titleId, numbers);
      const after = cursor === undefined ? undefined : decodeCursor(cursor, Cursor);
      return repository.list(db, owner, { part, after, limit: perPage + 1 });
    },

    create: (titleId: number, form: NewCreditForm, by: number): Promise<EditedCreditRow> =>
      transaction(db, async (tx) => {
        await repository.lockTitle(tx, titleId);
        const numbers = { season: form.season ?? null, episode: form.episode ?? null };
        const owner = await requireOwner(tx, titleId, numbers);
        if (owner.is_deleted) throw new AppError('titles.gone');
        const personId = await personOf(tx, form, { people, by });
        const id = await insertLastCredit(tx, owner, { ...said(form), person_id: personId });
        await tell(tx, titleId, personId);
        const credit = await requireCredit(tx, id);
        await auditCredit(tx, owner, { action: 'credit.add', after: credit });
        return credit;
      }),

    update: (titleId: number, id: number, form: CreditForm): Promise<EditedCreditRow> =>
      transaction(db, async (tx) => {
        const owner = await requireLocked(tx, titleId, id);
        const before = await requireCredit(tx, id);
        await updateCreditRow(tx, id, owner, said(form));
        await tell(tx, titleId, owner.person_id);
        const credit = await requireCredit(tx, id);
        await auditCredit(tx, await ownerOf(tx, owner), { action: 'credit.update', before, after: credit });
        return credit;
      }),

    /** Moves a credit after another one of its department, or to the start. */
    move: (titleId: number, id: number, after: number | null): Promise<EditedCreditRow> =>
      transaction(db, async (tx) => {
        const owner = await requireLocked(tx, titleId, id);
        const previous = after === null ? undefined : await findCreditForUpdate(tx, after);
        if (after !== null && !isSameList(owner, previous))
          throw fieldError('after', 'It belongs to another list.');
        await moveCreditRow(tx, owner, { id, department: owner.department, after });
        await events.emit(tx, titlesChanged, { ids: [titleId] });
        const credit = await requireCredit(tx, id);
        await auditCredit(tx, await ownerOf(tx, owner), { action: 'credit.move', after: credit });
        return credit;
      }),

    remove: (titleId: number, id: number): Promise<void> =>
      transaction(db, async (tx) => {
        const owner = await requireLocked(tx, titleId, id);
        const before = await requireCredit(tx, id);
        await deleteCreditRow(tx, id);
        await tell(tx, titleId, owner.person_id);
        await auditCredit(tx, await ownerOf(tx, owner), { action: 'credit.delete', before });
      }),
  };
}

/** Only the cast has characters, and only the crew has jobs. Empty strings become null. */
function said({ department, job, character }: CreditForm) {
  const isCast = department === CAST;
  return { department, job: isCast ? null : job || null, character: isCast ? character || null : null };
}

async function personOf(
  tx: Tx,
  { person_id: id, person_name: name, department }: NewCreditForm,
  { people, by }: { people: PeopleService; by: number },
): Promise<number> {
  if (id === undefined) {
    const input = { name: name ?? '', known_for_department: departmentName(department) };
    return (await people.create(tx, input, by)).id;
  }
  if (!(await repository.isPersonPresent(tx, id)))
    throw fieldError('person_id', 'This person does not exist.');
  return id;
}

/** Throws if the title, season or episode does not exist. An episode implies its season, so `season_id` is null. */
async function requireOwner(db: Executor, titleId: number, numbers: PartNumbers) {
  const owner = await repository.findOwner(db, titleId, numbers);
  if (owner === undefined) throw new AppError('not_found');
  const { season, episode } = numbers;
  const isMissing =
    (season !== null && owner.season_id === null) || (episode !== null && owner.episode_id === null);
  if (isMissing) throw new AppError('not_found');
  return { ...owner, season_id: episode === null ? owner.season_id : null, ...numbers };
}

async function requireLocked(tx: Tx, titleId: number, id: number): Promise<LockedCredit> {
  await repository.lockTitle(tx, titleId);
  const credit = await findCreditForUpdate(tx, id);
  if (credit?.title_id !== titleId) throw new AppError('not_found');
  return credit;
}

async function requireCredit(tx: Tx, id: number): Promise<EditedCreditRow> {
  const credit = await repository.find(tx, id);
  if (credit === undefined) throw new AppError('not_found');
  return credit;
}

const isSameList = (one: LockedCredit, other: LockedCredit | undefined): boolean =>
  other !== undefined && keyOf(one) === keyOf(other);

const keyOf = ({ department, ...owner }: CreditOwner & { department: number }): string =>
  [owner.title_id, owner.episode_id === null ? owner.season_id : null, owner.episode_id, department].join();
