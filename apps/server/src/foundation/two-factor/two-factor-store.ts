import { z } from 'zod';
import type { Mails, MailTemplate } from '#foundation/mails/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import type { SecretBox } from '#platform/crypto/secret-box.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import * as repository from './two-factor.repository.ts';
import type { TwoFactorRow } from './two-factor.repository.ts';

const Codes = z.array(z.string());

interface Deps {
  readonly db: Database;
  readonly secretBox: SecretBox;
  readonly users: Pick<UsersService, 'find'>;
  readonly mails: Mails;
}

interface LockedRow {
  readonly tx: Tx;
  readonly row: TwoFactorRow | undefined;
  /** Mails the user. */
  readonly tell: (template: MailTemplate<object>) => Promise<void>;
}

export type TwoFactorStore = ReturnType<typeof createTwoFactorStore>;

/** Reads, decrypts and locks the stored rows. */
export function createTwoFactorStore({ db, secretBox, users, mails }: Deps) {
  return {
    find: (userId: number): Promise<TwoFactorRow | undefined> => repository.find(db, userId),

    /**
     * Runs work on a user's locked row. Reads the user before the transaction: waiting for a second connection while
     * others wait for the lock could deadlock.
     */
    async withLocked<T>(userId: number, work: (locked: LockedRow) => Promise<T>): Promise<T> {
      const user = await users.find(userId);
      return transaction(db, async (tx) => {
        const row = await repository.lock(tx, userId);
        const tell: LockedRow['tell'] = async (template) => {
          if (user !== undefined) await mails.queue(tx, user, template, {});
        };
        return work({ tx, row, tell });
      });
    },

    sealCodes: (codes: readonly string[]): string => secretBox.seal(JSON.stringify(codes)),

    openCodes: (row: TwoFactorRow): string[] => Codes.parse(JSON.parse(secretBox.open(row.recovery_codes))),

    sealSecret: (secret: string): string => secretBox.seal(secret),

    openSecret: (row: TwoFactorRow): string => secretBox.open(row.secret),
  };
}
