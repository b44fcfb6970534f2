import { keepingAnAdmin } from '#foundation/access/index.ts';
import type { OneTimeSecrets } from '#foundation/one-time-secrets/index.ts';
import type { UserAccount, UsersService } from '#foundation/users/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { AvatarService } from './account.avatar.service.ts';
import { usersDeleted } from './account.events.ts';

interface Deps {
  readonly db: Database;
  readonly events: Events;
  readonly mailer: Pick<Mailer, 'forget'>;
  readonly users: Pick<UsersService, 'find' | 'delete'>;
  readonly oneTimeSecrets: Pick<OneTimeSecrets, 'revokeAll'>;
  readonly avatars: Pick<AvatarService, 'discard'>;
}

export type DeletionService = ReturnType<typeof createDeletionService>;

export function createDeletionService({ db, events, mailer, users, oneTimeSecrets, avatars }: Deps) {
  const removeIn = async (tx: Tx, user: UserAccount): Promise<void> => {
    await oneTimeSecrets.revokeAll(tx, user.id);
    await keepingAnAdmin(tx, user.permissions, () => users.delete(tx, user.id));
    await mailer.forget(tx, user.email);
    await avatars.discard(tx, user.image);
    await events.emit(tx, usersDeleted, { id: user.id });
  };

  return {
    removeIn,

    /** Deletes an account and its personal data. The last administrator cannot be deleted. */
    async remove(userId: number): Promise<void> {
      const user = await users.find(userId);
      if (user === undefined) throw new AppError('not_found');
      await transaction(db, (tx) => removeIn(tx, user));
    },
  };
}
