import type { CreditForm, EditedCreditsQuery, NewCreditForm } from '@kinora/contracts/admin/credits.ts';
import { CAST } from '@kinora/contracts/catalogue/credits.ts';
import { z } from 'zod';
import { type CreditsService, departmentName, type LockedCredit } from '#catalogue/credits/index.ts';
import type { PeopleService } from '#catalogue/people/index.ts';
import type { TitlesService } from '#catalogue/titles/index.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { decodeCursor } from '#platform/db/paging.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
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
  readonly titles: Pick<TitlesService, 'lock'>;
  readonly credits: CreditsService;
  readonly people: PeopleService;
}

export function createCreditEditing({ db, titles, credits, people }: Deps) {
  const requireLocked = async (tx: Tx, titleId: number, id: number): Promise<LockedCredit> => {
    await titles.lock(tx, titleId);
    return credits.lock(tx, titleId, id);
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
        await titles.lock(tx, titleId);
        const numbers = { season: form.season ?? null, episode: form.episode ?? null };
        const owner = await requireOwner(tx, titleId, numbers);
        if (owner.is_deleted) throw new AppError('titles.gone');
        const personId = await personOf(tx, form, { people, by });
        const id = await credits.append(tx, owner, { ...creditValues(form), person_id: personId });
        const credit = await requireCredit(tx, id);
        await auditCredit(tx, owner, { action: 'credit.add', after: credit });
        return credit;
      }),

    update: (titleId: number, id: number, form: CreditForm): Promise<EditedCreditRow> =>
      transaction(db, async (tx) => {
        const owner = await requireLocked(tx, titleId, id);
        const before = await requireCredit(tx, id);
        await credits.update(tx, owner, creditValues(form));
        const credit = await requireCredit(tx, id);
        await auditCredit(tx, await ownerOf(tx, owner), { action: 'credit.update', before, after: credit });
        return credit;
      }),

    /** Moves a credit after another one of its department, or to the start. */
    move: (titleId: number, id: number, after: number | null): Promise<EditedCreditRow> =>
      transaction(db, async (tx) => {
        const owner = await requireLocked(tx, titleId, id);
        await credits.move(tx, owner, after);
        const credit = await requireCredit(tx, id);
        await auditCredit(tx, await ownerOf(tx, owner), { action: 'credit.move', after: credit });
        return credit;
      }),

    remove: (titleId: number, id: number): Promise<void> =>
      transaction(db, async (tx) => {
        const owner = await requireLocked(tx, titleId, id);
        const before = await requireCredit(tx, id);
        await credits.remove(tx, owner);
        await auditCredit(tx, await ownerOf(tx, owner), { action: 'credit.delete', before });
      }),
  };
}

/** Only the cast has characters, and only the crew has jobs. Empty strings become null. */
function creditValues({ department, job, character }: CreditForm) {
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

async function requireCredit(tx: Tx, id: number): Promise<EditedCreditRow> {
  const credit = await repository.find(tx, id);
  if (credit === undefined) throw new AppError('not_found');
  return credit;
}
