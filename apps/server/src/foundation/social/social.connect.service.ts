import type { LinkIdentity } from '#foundation/auth/index.ts';
import type { Mails } from '#foundation/mails/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { createSocialAccounts } from './accounts.ts';
import { createSocialAttempts } from './attempts.ts';

interface Deps {
  readonly users: UsersService;
  readonly mails: Mails;
}

/** Links the identity. Auth calls it after password and second factor. */
export function createLinkIdentity(
  platform: Pick<Platform, 'db' | 'clock' | 'secretBox'>,
  deps: Deps,
): LinkIdentity {
  const attempts = createSocialAttempts(platform);
  const accounts = createSocialAccounts({ ...platform, ...deps });
  return (attemptId, userId) =>
    transaction(platform.db, async (tx) => {
      const held = await attempts.takeProven(tx, attemptId, userId);
      if (held === undefined) throw new AppError('social.attempt_ended');
      const { service, profile } = held;
      const isLinked = await accounts.link(tx, await accounts.get(userId), { service, profile });
      if (!isLinked) throw new AppError('social.taken');
    });
}
