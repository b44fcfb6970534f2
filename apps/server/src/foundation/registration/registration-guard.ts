import {
  BLOCKED_EMAIL,
  isBlockedEmail,
  registrationSettings,
} from '@kinora/contracts/foundation/sign-in-settings.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { RegistrationKeys } from './registration-keys.ts';
import { findLiveInvite, type Invite } from './registration.repository.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly keys: Pick<RegistrationKeys, 'read'>;
}

interface Knock {
  readonly email: string;
  readonly key: string;
  readonly invite_id?: string | undefined;
  readonly invite_type?: string | undefined;
}

export type RegistrationGuard = ReturnType<typeof createRegistrationGuard>;

/** Decides who may register: visitors with a valid key while registration is open, and invited people at any time. */
export function createRegistrationGuard({ db, clock, settings, keys }: Deps) {
  /** The invitation that a key was issued for. The invitation in the request must match it and cannot replace it. */
  const inviteOf = async (knock: Knock, bound: { id: string } | null): Promise<Invite | undefined> => {
    if (bound === null || (knock.invite_id ?? bound.id) !== bound.id) return undefined;
    const invite = await findLiveInvite(db, bound.id, clock.now());
    return invite === undefined || (knock.invite_type ?? invite.type) !== invite.type ? undefined : invite;
  };

  return {
    /** Returns the invitation, or null for a visitor without one; throws when registration is not allowed. */
    async admit(knock: Knock): Promise<Invite | null> {
      const claims = keys.read(knock.key);
      const invite = await inviteOf(knock, claims?.invite ?? null);
      if (invite === undefined && settings.get(registrationSettings).disable)
        throw new AppError('registration.closed');
      const isInvited = claims?.invite !== null || knock.invite_id !== undefined;
      if (claims === null || (isInvited && invite === undefined))
        throw new AppError('registration.key_invalid');
      if (invite === undefined) {
        if (isBlockedEmail(knock.email, settings.get(registrationSettings).blocked_domains))
          throw fieldError('email', BLOCKED_EMAIL.message);
        return null;
      }
      if (invite.email.toLowerCase() !== knock.email.toLowerCase())
        throw fieldError('email', 'Use the email address that was invited.');
      return invite;
    },
  };
}
