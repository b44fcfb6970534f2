import {
  foundationPermissions,
  type GrantedPermission,
  holdsPermission,
} from '@kinora/contracts/foundation/permissions.ts';
import { assignDefaultRole, assignRole, parseGrants } from '#foundation/access/index.ts';
import type { PasswordHasher } from '#platform/auth-kit/password-hasher.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import * as repository from './users.repository.ts';
import type { UserChange, UserRow } from './users.repository.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Pick<PasswordHasher, 'hash'>;
}

export interface UserAccount extends Omit<UserRow, 'grants'> {
  permissions: GrantedPermission[];
}

interface Viewer {
  readonly userId: number | null;
  readonly permissions: readonly GrantedPermission[];
}

export interface NewUser {
  name: string;
  email: string;
  /** Null for an account that signs in another way. */
  password: string | null;
  /** Assigned in addition to the default role. */
  roles: readonly string[];
  isEmailVerified: boolean;
}

export type UsersService = ReturnType<typeof createUsersService>;

export function createUsersService({ db, clock, passwords }: Deps) {
  const find = async (id: number, executor: Executor = db): Promise<UserAccount | undefined> => {
    const row = await repository.findById(executor, id);
    return row && toAccount(row);
  };

  return {
    find,

    /**
     * Returns an account that the viewer may see: their own, or any for user managers. Otherwise throws `not_found`.
     */
    async getFor(viewer: Viewer, id: number | 'me'): Promise<UserAccount> {
      const wanted = id === 'me' ? viewer.userId : id;
      const isOwn = wanted === viewer.userId;
      const isVisible = isOwn || holdsPermission(viewer.permissions, foundationPermissions.updateUsers);
      const user = wanted === null || !isVisible ? undefined : await find(wanted);
      if (user === undefined) throw new AppError('not_found');
      return user;
    },

    /** Creates an account; `also` writes related rows in the same transaction. */
    async create(
      input: NewUser,
      also?: (tx: Tx, user: { id: number; email: string }) => Promise<void>,
    ): Promise<{ id: number; email: string }> {
      const passwordHash = input.password === null ? null : await passwords.hash(input.password);
      return transaction(db, async (tx) => {
        const user = await repository.insert(tx, {
          name: input.name,
          email: input.email,
          password_hash: passwordHash,
          email_verified_at: input.isEmailVerified ? clock.now() : null,
        });
        await assignDefaultRole(tx, user.id);
        for (const role of input.roles) await assignRole(tx, user.id, role);
        await also?.(tx, user);
        return user;
      });
    },

    /** Updates columns of an account in the caller's transaction. The caller is responsible for validation. */
    update: (tx: Tx, id: number, change: UserChange): Promise<void> =>
      repository.update(tx, id, { ...change, updated_at: clock.now() }),

    /** Marks this email as verified. Returns false when the account has another one by now. */
    markEmailVerified: (id: number, email: string): Promise<boolean> =>
      repository.markEmailVerified(db, id, { email, at: clock.now() }),

    /** Records that the user is active, at most once in `everyMs`. */
    touch: (id: number, everyMs: number): Promise<void> => {
      const now = clock.now();
      return repository.touch(db, id, { now, unlessSince: new Date(now.getTime() - everyMs) });
    },

    /** Locks an account against new rows that refer to it. Undefined if it does not exist. */
    lockForDelete: repository.lockForDelete,

    /** Signs an account out and hides it, while its data is being deleted. */
    close: (tx: Tx, id: number): Promise<void> => repository.close(tx, id, clock.now()),

    delete: (tx: Tx, id: number): Promise<void> => repository.deleteById(tx, id),

    findCredentialsById: (id: number) => repository.findCredentialsById(db, id),

    findCredentials: (email: string) => repository.findCredentials(db, email),

    replacePasswordHash: (id: number, change: { from: string; to: string }) =>
      repository.replacePasswordHash(db, id, change),
  };
}

export type FindUser = (id: number) => Promise<UserAccount | undefined>;

/** Returns an account, with a plan that PostgreSQL keeps: every page of a signed-in user needs it. */
export const createFindUser =
  (pool: StatementPool): FindUser =>
  async (id) => {
    const [row] = await repository.findCurrent(pool, id);
    return row && toAccount(row);
  };

const toAccount = ({ grants, ...user }: UserRow): UserAccount => ({
  ...user,
  permissions: parseGrants(grants),
});
