import { type Actor, assertMayEdit, type UserGrants } from '#foundation/access/index.ts';
import { USER_SUBJECT } from '#foundation/account/index.ts';
import type { UserAccount, UsersService } from '#foundation/users/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';

/** The manager who makes a change. */
export interface Manager extends Actor {
  readonly userId: number;
  readonly isPasswordConfirmed: boolean;
}

interface Deps {
  readonly db: Database;
  readonly users: Pick<UsersService, 'find'>;
  readonly grants: Pick<UserGrants, 'lock'>;
}

type Work = (tx: Tx, user: UserAccount) => Promise<void>;

export type EditUser = ReturnType<typeof createEditUser>;

/**
 * Runs a change of a user, unless they hold permissions that the manager lacks. The user is locked first, so that
 * nobody can raise them in the meantime.
 */
export function createEditUser({ db, users, grants }: Deps) {
  const edit = (manager: Manager, id: number, work: Work): Promise<void> =>
    transaction(db, async (tx) => {
      await grants.lock(tx, [id]);
      const user = await users.find(id, tx);
      if (user === undefined) throw new AppError('not_found');
      assertMayEdit(manager, user);
      await work(tx, user);
    });

  return {
    edit,

    /** For changes that would lock the manager out, or that the account settings make with more checks. */
    editOther(manager: Manager, id: number, work: Work): Promise<void> {
      if (manager.userId === id) throw new AppError('users.own_account');
      return edit(manager, id, work);
    },
  };
}

/** A user in the audit log. */
export const subjectOf = ({ id, name }: Pick<UserAccount, 'id' | 'name'>) => ({
  type: USER_SUBJECT,
  id,
  name,
});
