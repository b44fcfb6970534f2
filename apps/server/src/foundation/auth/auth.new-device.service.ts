import type { Mails } from '#foundation/mails/index.ts';
import { describeDevice, type Locate } from '#foundation/sessions/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { recordSignIn } from './auth.first-sign-in.repository.ts';
import { newDeviceMail } from './auth.mails.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly users: Pick<UsersService, 'find'>;
  readonly mails: Mails;
  readonly locate: Locate;
}

interface SignedIn {
  readonly userId: number;
  readonly isKnownDevice: boolean;
  readonly ip: string;
  readonly userAgent: string;
}

export type NewDeviceNotice = ReturnType<typeof createNewDeviceNotice>;

/** Notifies users of sign-ins that may not be theirs. */
export function createNewDeviceNotice({ db, clock, users, mails, locate }: Deps) {
  return {
    /** Sends no mail for the account's first sign-in or for a known device. */
    async signedIn({ userId, isKnownDevice, ip, userAgent }: SignedIn): Promise<void> {
      const isFirst = await recordSignIn(db, userId, clock.now());
      if (isFirst || isKnownDevice) return;
      const user = await users.find(userId);
      if (user === undefined) return;
      const place = { ...describeDevice(userAgent), ...(await locate(ip)), at: clock.now() };
      await transaction(db, (tx) => mails.queue(tx, user, newDeviceMail, place));
    },
  };
}
