import { foundationPermissions, holdsPermission } from '@kinora/contracts/foundation/permissions.ts';
import { PASSWORD_MIN } from '@kinora/contracts/foundation/passwords.ts';
import type { GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import type { Mails } from '#foundation/mails/index.ts';
import type { OneTimeSecrets } from '#foundation/one-time-secrets/index.ts';
import type { SessionService } from '#foundation/sessions/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import type { PasswordHasher } from '#platform/auth-kit/password-hasher.ts';
import { assertPassword, STAFF_PASSWORD_MIN } from '#platform/auth-kit/password-policy.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Challenges } from './auth.challenge.service.ts';
import { passwordChangedMail } from './auth.mails.ts';

interface Deps {
  readonly users: Pick<UsersService, 'update'>;
  readonly passwords: Pick<PasswordHasher, 'hash'>;
  readonly sessions: Pick<SessionService, 'endOthers' | 'clearPasswordConfirmation'>;
  readonly challenges: Pick<Challenges, 'endAll'>;
  readonly oneTimeSecrets: Pick<OneTimeSecrets, 'revokeAll'>;
  readonly mails: Mails;
  readonly siteName: () => string;
}

interface Owner {
  readonly id: number;
  readonly email: string;
  readonly language: string | null;
  readonly permissions: readonly GrantedPermission[];
  readonly two_factor_confirmed_at: Date | null;
}

export type PasswordChanger = ReturnType<typeof createPasswordChanger>;

/** Enforces the rules for new passwords and revokes everything that depends on the old one. */
export function createPasswordChanger(deps: Deps) {
  const { users, passwords, sessions, challenges, oneTimeSecrets, mails, siteName } = deps;

  const minimumFor = ({ permissions, two_factor_confirmed_at }: Owner): number => {
    const isStaff = holdsPermission(permissions, foundationPermissions.accessAdmin);
    return isStaff && two_factor_confirmed_at === null ? STAFF_PASSWORD_MIN : PASSWORD_MIN;
  };

  /** Locks out anyone who used the old password: ends sessions and pending sign-ins, revokes codes and links. */
  const shutOut = async (tx: Tx, userId: number, keepSessionId: string | null) => {
    await sessions.endOthers(tx, userId, keepSessionId);
    await sessions.clearPasswordConfirmation(tx, userId);
    await challenges.endAll(tx, userId);
    await oneTimeSecrets.revokeAll(tx, userId);
  };

  return {
    /** Validates a password for this account and returns its hash. */
    hash(owner: Owner, password: string): Promise<string> {
      assertPassword(password, { email: owner.email, siteName: siteName(), minimum: minimumFor(owner) });
      return passwords.hash(password);
    },

    async replace(
      tx: Tx,
      owner: Owner,
      { hash, keepSessionId }: { hash: string; keepSessionId: string | null },
    ): Promise<void> {
      await users.update(tx, owner.id, { password_hash: hash });
      await shutOut(tx, owner.id, keepSessionId);
      await mails.queue(tx, owner, passwordChangedMail, {});
    },

    /** Removes the account's password. */
    async remove(tx: Tx, userId: number): Promise<void> {
      await users.update(tx, userId, { password_hash: null });
      await shutOut(tx, userId, null);
    },
  };
}
