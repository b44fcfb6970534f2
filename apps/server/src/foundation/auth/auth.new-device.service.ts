import { randomUUID } from 'node:crypto';
import type { Mails } from '#foundation/mails/index.ts';
import type { Notifier } from '#foundation/notifications/index.ts';
import { describeDevice, type Locate } from '#foundation/sessions/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { recordSignIn } from './auth.first-sign-in.repository.ts';
import { newDeviceMail } from './auth.mails.ts';
import { newSignInKind } from './auth.notifications.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly users: Pick<UsersService, 'find'>;
  readonly mails: Mails;
  readonly notifier: Pick<Notifier, 'notify'>;
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
export function createNewDeviceNotice({ db, clock, users, mails, notifier, locate }: Deps) {
  return {
    /** The account's first sign-in and known devices are no news. */
    async signedIn({ userId, isKnownDevice, ip, userAgent }: SignedIn): Promise<void> {
      const isFirst = await recordSignIn(db, userId, clock.now());
      if (isFirst || isKnownDevice) return;
      const user = await users.find(userId);
      if (user === undefined) return;
      const { browser, platform } = describeDevice(userAgent);
      const { city, country } = await locate(ip);
      const data = { browser, platform, city, country };
      await transaction(db, async (tx) => {
        await mails.queue(tx, user, newDeviceMail, { ...data, at: clock.now() });
        const about = randomUUID();
        await notifier.notify(tx, newSignInKind, { data, to: { userIds: [userId] }, about });
      });
    },
  };
}
