import type { AccessTokensService } from '#foundation/access-tokens/index.ts';
import type { OneTimeSecrets } from '#foundation/one-time-secrets/index.ts';
import type { SessionService } from '#foundation/sessions/index.ts';
import type { TwoFactorService } from '#foundation/two-factor/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import type { WordLists } from '#foundation/word-lists/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Identity, KnownAccount, SocialAccounts } from './accounts.ts';
import * as repository from './social.repository.ts';

export interface AccountProvisioningDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: SocialAccounts;
  readonly users: UsersService;
  readonly wordLists: Pick<WordLists, 'allowedName'>;
  readonly sessions: Pick<SessionService, 'endAll'>;
  readonly accessTokens: Pick<AccessTokensService, 'revokeAll'>;
  readonly oneTimeSecrets: Pick<OneTimeSecrets, 'revokeAll'>;
  readonly twoFactor: Pick<TwoFactorService, 'remove'>;
}

export type AccountProvisioning = ReturnType<typeof createAccountProvisioning>;

/** Creates or reassigns accounts for users who verified an email. */
export function createAccountProvisioning(deps: AccountProvisioningDeps) {
  const { db, clock, accounts, users, wordLists } = deps;
  const nameFor = (email: string, { profile }: Identity): string =>
    wordLists.allowedName(profile.username ?? email.slice(0, email.lastIndexOf('@')));

  const join = async (tx: Tx, userId: number, identity: Identity): Promise<void> => {
    // A concurrent sign-in with the same identity was first.
    if (!(await accounts.insertLink(tx, userId, identity))) throw new AppError('social.attempt_ended');
  };

  return {
    async create(email: string, identity: Identity): Promise<KnownAccount> {
      const { id } = await users.create(
        { name: nameFor(email, identity), email, password: null, roles: [], isEmailVerified: true },
        (tx, user) => join(tx, user.id, identity),
      );
      return accounts.get(id);
    },

    /**
     * Reassigns an account with an unverified email to the user who verified it. Its creator knows the password and may
     * have sessions, tokens, links and a second factor: all of them are removed.
     */
    claim: (account: KnownAccount, identity: Identity): Promise<void> =>
      transaction(db, async (tx) => {
        await deps.sessions.endAll(tx, account.id);
        await deps.accessTokens.revokeAll(tx, account.id);
        await deps.oneTimeSecrets.revokeAll(tx, account.id);
        await deps.twoFactor.remove(tx, account.id);
        await repository.deleteProfilesOf(tx, account.id);
        await repository.deleteAttemptsOf(tx, account.id);
        await users.update(tx, account.id, {
          name: nameFor(account.email, identity),
          first_name: null,
          last_name: null,
          image: null,
          password_hash: null,
          email_verified_at: clock.now(),
        });
        await join(tx, account.id, identity);
      }),
  };
}
