import { type Actor, assertMayBan, keepingAnAdmin } from '#foundation/access/index.ts';
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
  /** Shown to the banned person and kept in the audit log. */
  readonly reason?: string | null;
  /** Kept in the audit log only. */
  readonly note?: string | null;
  /** Who bans the user; missing when the operator does. */
  readonly by?: Actor;
}

export type BanService = ReturnType<typeof createBanService>;

/** Bans and unbans users. Every request checks the ban again, so it takes effect with the next one. */
export function createBanService({ db, clock, users, mails, oneTimeSecrets, tokens }: Deps) {
  const known = async (userId: number, tx?: Tx): Promise<UserAccount> => {
    const user = await users.find(userId, tx);
    if (user === undefined) throw new AppError('not_found');
    return user;
  };

  /** Bans a user without an audit entry, for callers that record it themselves. */
  const suspend = async (tx: Tx, user: UserAccount, reason: string | null): Promise<void> => {
    await users.update(tx, user.id, { banned_at: clock.now(), ban_reason: reason });
    await tokens.revokeAll(tx, user.id);
    await oneTimeSecrets.revokeAll(tx, user.id);
    await mails.queue(tx, user, accountSuspendedMail, { reason });
  };

  /** The opposite of `suspend`. */
  const reinstate = (tx: Tx, userId: number): Promise<void> =>
    users.update(tx, userId, { banned_at: null, ban_reason: null });

  /** A user who is already banned stays banned, with the first reason. */
  const banIn = async (
    tx: Tx,
    userId: number,
    { reason = null, note = reason, by }: Ban = {},
  ): Promise<void> => {
    const user = await known(userId, tx);
    if (by !== undefined) assertMayBan(by, user);
    if (user.banned_at !== null) return;
    const ban = () => suspend(tx, user, reason);
    // The operator can ban anyone, even the last administrator.
    await (by === undefined ? ban() : keepingAnAdmin(tx, user.permissions, ban));
    await recordAudit(tx, {
      action: 'ban',
      subject: { type: USER_SUBJECT, id: userId, name: user.name },
      ...(note === null ? {} : { reason: note }),
    });
  };

  const unbanIn = async (tx: Tx, { id, name }: Pick<UserAccount, 'id' | 'name'>): Promise<void> => {
    await reinstate(tx, id);
    await recordAudit(tx, { action: 'unban', subject: { type: USER_SUBJECT, id, name } });
  };

  return {
    ban: (userId: number, ban?: Ban): Promise<void> => transaction(db, (tx) => banIn(tx, userId, ban)),

    banIn,

    suspend,

    reinstate,

    async unban(userId: number): Promise<void> {
      const user = await known(userId);
      await transaction(db, (tx) => unbanIn(tx, user));
    },

    unbanIn,

    /** The account with this email, for callers that only know the email. */
    async findByEmail(email: string): Promise<number> {
      const found = await users.findCredentials(email);
      if (found === undefined) throw new AppError('not_found');
      return found.id;
    },
  };
}
