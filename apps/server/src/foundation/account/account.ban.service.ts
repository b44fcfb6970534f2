import { foundationPermissions, holdsPermission } from '@kinora/contracts/foundation/permissions.ts';
import type { AccessTokensService } from '#foundation/access-tokens/index.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import type { Mails } from '#foundation/mails/index.ts';
import type { OneTimeSecrets } from '#foundation/one-time-secrets/index.ts';
import type { UserAccount, UsersService } from '#foundation/users/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { accountSuspendedMail } from './account.mails.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly users: Pick<UsersService, 'find' | 'findCredentials' | 'update'>;
  readonly mails: Mails;
  readonly oneTimeSecrets: Pick<OneTimeSecrets, 'revokeAll'>;
  readonly tokens: Pick<AccessTokensService, 'revokeAll'>;
}

/** The subject type of accounts in the audit log. */
export const USER_SUBJECT = 'user';

interface Ban {
  readonly reason?: string | null;
  /** Who bans the user; missing when the operator does. */
  readonly by?: { readonly userId: number; readonly can: (permission: string) => boolean };
}

/** Nobody can ban themselves. Staff can be banned only by someone who holds all their permissions. */
function assertBannable({ id, name, permissions }: UserAccount, by: NonNullable<Ban['by']>): void {
  const isStaff = holdsPermission(permissions, foundationPermissions.accessAdmin);
  const isAbove = isStaff && permissions.some((held) => !by.can(held.name));
  if (id === by.userId || isAbove) throw new AppError('account.cannot_ban', { params: { name } });
}

export type BanService = ReturnType<typeof createBanService>;

/** Bans and unbans users. Every request checks the ban again, so it takes effect with the next one. */
export function createBanService({ db, clock, users, mails, oneTimeSecrets, tokens }: Deps) {
  const known = async (userId: number): Promise<UserAccount> => {
    const user = await users.find(userId);
    if (user === undefined) throw new AppError('not_found');
    return user;
  };

  /** A user who is already banned stays banned, with the first reason. */
  const banIn = async (tx: Tx, userId: number, { reason = null, by }: Ban = {}): Promise<void> => {
    const user = await known(userId);
    if (by !== undefined) assertBannable(user, by);
    if (user.banned_at !== null) return;
    await users.update(tx, userId, { banned_at: clock.now(), ban_reason: reason });
    await recordAudit(tx, {
      action: 'ban',
      subject: { type: USER_SUBJECT, id: userId, name: user.name },
      ...(reason === null ? {} : { reason }),
    });
    await tokens.revokeAll(tx, userId);
    await oneTimeSecrets.revokeAll(tx, userId);
    await mails.queue(tx, user, accountSuspendedMail, {});
  };

  return {
    ban: (userId: number, ban?: Ban): Promise<void> => transaction(db, (tx) => banIn(tx, userId, ban)),

    banIn,

    async unban(userId: number): Promise<void> {
      await known(userId);
      await transaction(db, (tx) => users.update(tx, userId, { banned_at: null, ban_reason: null }));
    },

    /** The account with this email, for callers that only know the email. */
    async findByEmail(email: string): Promise<number> {
      const found = await users.findCredentials(email);
      if (found === undefined) throw new AppError('not_found');
      return found.id;
    },
  };
}
