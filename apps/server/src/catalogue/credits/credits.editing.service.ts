import { peopleChanged } from '#catalogue/person-cards/index.ts';
import { titlesChanged } from '#catalogue/title-cards/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import * as repository from './credits.editing.repository.ts';
import type { CreditOwner, CreditValues, LockedCredit } from './credits.editing.repository.ts';

/** Changes single credits for editors, in their transaction. They lock the title first, so that changes are serialised. */
export function createCreditChanges({ events }: { events: Events }) {
  const emitChanged = async (tx: Tx, titleId: number, personId: number): Promise<void> => {
    await events.emit(tx, titlesChanged, { ids: [titleId] });
    await events.emit(tx, peopleChanged, { ids: [personId] });
  };

  return {
    /** Locks a credit of this title; throws if there is none. */
    async lock(tx: Tx, titleId: number, id: number): Promise<LockedCredit> {
      const credit = await repository.findForUpdate(tx, id);
      if (credit?.title_id !== titleId) throw new AppError('not_found');
      return credit;
    },

    /** Adds a credit at the end of its department. */
    async append(tx: Tx, owner: CreditOwner, values: CreditValues & { person_id: number }): Promise<number> {
      const id = await repository.insertLast(tx, owner, values);
      await emitChanged(tx, owner.title_id, values.person_id);
      return id;
    },

    async update(tx: Tx, credit: LockedCredit, values: CreditValues): Promise<void> {
      await repository.update(tx, credit.id, credit, values);
      await emitChanged(tx, credit.title_id, credit.person_id);
    },

    /** Moves a credit after another one of its department, or to the start. */
    async move(tx: Tx, credit: LockedCredit, after: number | null): Promise<void> {
      const previous = after === null ? undefined : await repository.findForUpdate(tx, after);
      if (after !== null && !isSameList(credit, previous))
        throw fieldError('after', 'It belongs to another list.');
      await repository.move(tx, credit, { id: credit.id, department: credit.department, after });
      await events.emit(tx, titlesChanged, { ids: [credit.title_id] });
    },

    async remove(tx: Tx, credit: LockedCredit): Promise<void> {
      await repository.remove(tx, credit.id);
      await emitChanged(tx, credit.title_id, credit.person_id);
    },
  };
}

const isSameList = (one: LockedCredit, other: LockedCredit | undefined): boolean =>
  other !== undefined && keyOf(one) === keyOf(other);

const keyOf = ({ department, ...owner }: CreditOwner & { department: number }): string =>
  [owner.title_id, owner.episode_id === null ? owner.season_id : null, owner.episode_id, department].join();
