import { registrationErrors } from '@kinora/contracts/foundation/registration.ts';
import {
  BLOCKED_EMAIL,
  isBlockedEmail,
  registrationSettings,
} from '@kinora/contracts/foundation/sign-in-settings.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Identity, KnownAccount, SocialAccounts } from './accounts.ts';
import type { SocialAttempts } from './attempts.ts';
import type { AccountProvisioning } from './account-provisioning.ts';

/** What happens after a service has identified a user. */
export type Outcome =
  | { readonly kind: 'sign-in'; readonly account: KnownAccount }
  | { readonly kind: 'connected' | 'already-signed-in' | 'ask-password' | 'ask-email' }
  | { readonly kind: 'refused'; readonly message?: string; readonly isEmailBlocked?: true };

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly attempts: SocialAttempts;
  readonly accounts: SocialAccounts;
  readonly newOwners: AccountProvisioning;
}

interface Arrival {
  readonly attemptId: string;
  readonly identity: Identity;
  readonly email: string | null;
  /** Verified by a trusted service, or by a code mailed to it. */
  readonly isEmailProven: boolean;
}

export type ResolveSignIn = (arrival: Arrival) => Promise<Outcome>;

/**
 * Resolves an identity to an account. Identity is (service, subject); an email alone never signs in to an account that
 * is not linked yet. It leads to another proof, or to an account whose email was never verified.
 */
export const createResolveSignIn =
  ({ settings, attempts, accounts, newOwners }: Deps): ResolveSignIn =>
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

    const { disable, blocked_domains: blocked } = settings.get(registrationSettings);
    if (disable) {
      return { kind: 'refused', message: registrationErrors['registration.closed'].message };
    }
    if (email !== null && isBlockedEmail(email, blocked)) {
      return { kind: 'refused', message: BLOCKED_EMAIL.message, isEmailBlocked: true };
    }
    if (email !== null && isEmailProven) {
      return { kind: 'sign-in', account: await newOwners.create(email, identity) };
    }
    await attempts.hold(attemptId, identity.profile, null);
    return { kind: 'ask-email' };
  };
