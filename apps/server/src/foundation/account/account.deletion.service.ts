import { accountDeletionSettings } from '@kinora/contracts/foundation/account-deletion.ts';
import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import { keepingAnAdmin } from '#foundation/access/index.ts';
import type { OneTimeSecrets } from '#foundation/one-time-secrets/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { UserAccount, UsersService } from '#foundation/users/index.ts';
import { invalidateAll } from '#platform/cache/content-changes.repository.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { DeletedAccount, MemberData } from '#platform/member-data.ts';
import { defineJob, handleJob } from '#platform/queue/job.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import type { AvatarService } from './account.avatar.service.ts';
import { usersDeleted } from './account.events.ts';

/** Rows that the call itself deletes. Most accounts have fewer; they are gone when the call returns. */
const ROWS_AT_ONCE = 200;
/** Rows per transaction of the job. It holds the locks of counts that other members change for a tenth of a second. */
const ROWS_PER_JOB = 1000;

export const deleteAccountJob = defineJob({
  name: 'delete-account',
  kind: 'accounts',
  // The setting may change meanwhile, but the person was told this.
  payload: z.object({ id: id('integer'), deletes_texts: z.boolean() }),
});

interface Deps {
  readonly db: Database;
  readonly events: Events;
  readonly outbox: Outbox;
  readonly mailer: Pick<Mailer, 'forget'>;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly users: Pick<UsersService, 'find' | 'lockForDelete' | 'close' | 'delete'>;
  readonly oneTimeSecrets: Pick<OneTimeSecrets, 'revokeAll'>;
  readonly disconnectServices: (tx: Tx, userId: number) => Promise<void>;
  readonly avatars: Pick<AvatarService, 'discard'>;
  readonly memberData: () => readonly MemberData[];
}

export type DeletionService = ReturnType<typeof createDeletionService>;

/**
 * Deletes accounts. A foreign key or a declaration of `memberData` says what happens to each row of a member. The row of
 * an account with many goes last, after a job has deleted the others; until then the account is closed.
 */
export function createDeletionService(deps: Deps) {
  const { db, events, outbox, mailer, settings, users, oneTimeSecrets, avatars, memberData } = deps;

  /** Removes about this many rows of a locked account, and the account if no others are left. */
  const removeSome = async (tx: Tx, account: DeletedAccount, limit: number): Promise<boolean> => {
    let left = limit;
    for (const { remove } of memberData()) {
      let removed: number;
      do {
        if (left <= 0) return false;
        removed = await remove(tx, account, left);
        left -= removed;
      } while (removed > 0);
    }
    await users.delete(tx, account.id);
    await events.emit(tx, usersDeleted, { id: account.id });
    return true;
  };

  const removeLater = (tx: Tx, { id: userId, deletesTexts }: DeletedAccount): Promise<void> =>
    outbox.add(tx, deleteAccountJob, { id: userId, deletes_texts: deletesTexts });

  /** Makes the account look deleted, which a job then does. */
  const close = async (tx: Tx, account: DeletedAccount): Promise<void> => {
    await users.close(tx, account.id);
    await deps.disconnectServices(tx, account.id);
    for (const { hide } of memberData()) await hide?.(tx, account.id);
    await removeLater(tx, account);
    // The pages with its name are too many to list.
    await invalidateAll(tx);
  };

  const removeIn = async (tx: Tx, user: UserAccount): Promise<void> => {
    const found = await users.lockForDelete(tx, user.id);
    if (found === undefined || found.deleted_at !== null) throw new AppError('not_found');
    const deletesTexts = settings.get(accountDeletionSettings).texts === 'delete';
    const account = { id: user.id, deletesTexts };
    await oneTimeSecrets.revokeAll(tx, user.id);
    await mailer.forget(tx, user.email);
    await avatars.discard(tx, user.image);
    await keepingAnAdmin(tx, user.permissions, async () => {
      if (!(await removeSome(tx, account, ROWS_AT_ONCE))) await close(tx, account);
    });
  };

  return {
    removeIn,

    /** Deletes an account and its personal data. The last administrator cannot be deleted. */
    async remove(userId: number): Promise<void> {
      const user = await users.find(userId);
      if (user === undefined) throw new AppError('not_found');
      await transaction(db, (tx) => removeIn(tx, user));
    },

    jobs: [
      handleJob(deleteAccountJob, async ({ id: userId, deletes_texts: deletesTexts }, { tx }) => {
        const found = await users.lockForDelete(tx, userId);
        if (found === undefined) return;
        const account = { id: userId, deletesTexts };
        if (!(await removeSome(tx, account, ROWS_PER_JOB))) await removeLater(tx, account);
      }),
    ],
  };
}
