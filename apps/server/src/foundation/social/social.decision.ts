import { registrationErrors } from '@kinora/contracts/foundation/registration.ts';
import { registrationSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Identity, KnownAccount, SocialAccounts } from './social.accounts.ts';
import type { SocialAttempts } from './social.attempts.ts';
import type { NewOwners } from './social.new-owners.ts';

/** What follows from who the service says somebody is. */
export type Outcome =
  | { readonly kind: 'sign-in'; readonly account: KnownAccount }
  | { readonly kind: 'connected' | 'already-signed-in' | 'ask-password' | 'ask-email' }
  | { readonly kind: 'refused'; readonly message?: string };

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly attempts: SocialAttempts;
  readonly accounts: SocialAccounts;
  readonly newOwners: NewOwners;
}

interface Arrival {
  readonly attemptId: string;
  readonly identity: Identity;
  readonly email: string | null;
  /** By a service that vouches for it, or by a code mailed to it. */
  readonly isEmailProven: boolean;
}

export type Decide = (arrival: Arrival) => Promise<Outcome>;

/**
 * Who somebody becomes here. Identity is (service, subject); an address never opens an account that is not yet
 * connected. It leads to a question, or to an account nobody has proven to be theirs.
 */
export const createDecide =
  ({ settings, attempts, accounts, newOwners }: Deps): Decide =>
  async ({ attemptId, identity, email, isEmailProven }) => {
    const owner = await accounts.findOwner(identity);
    if (owner !== undefined) return { kind: 'sign-in', account: owner };

    const account = email === null ? undefined : await accounts.findByEmail(email);
    if (account !== undefined && (account.isVerified || !isEmailProven)) {
      await attempts.hold(attemptId, identity.profile, account.id);
      return { kind: 'ask-password' };
    }
    if (account !== undefined) {
      await newOwners.claim(account, identity);
      return { kind: 'sign-in', account };
    }

    if (settings.get(registrationSettings).disable) {
      return { kind: 'refused', message: registrationErrors['registration.closed'].message };
    }
    if (email !== null && isEmailProven) {
      return { kind: 'sign-in', account: await newOwners.create(email, identity) };
    }
    await attempts.hold(attemptId, identity.profile, null);
    return { kind: 'ask-email' };
  };
