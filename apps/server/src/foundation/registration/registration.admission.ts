import { registrationSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { RegistrationKeys } from './registration.keys.ts';
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

export type Admission = ReturnType<typeof createAdmission>;

/** Who may register at all: whoever holds a key of this site while it is open, and the invited ones always. */
export function createAdmission({ db, clock, settings, keys }: Deps) {
  /** The invitation a key was made for. What the request says of it must agree, and cannot replace it. */
  const inviteOf = async (knock: Knock, bound: { id: string } | null): Promise<Invite | undefined> => {
    if (bound === null || (knock.invite_id ?? bound.id) !== bound.id) return undefined;
    const invite = await findLiveInvite(db, bound.id, clock.now());
    return invite === undefined || (knock.invite_type ?? invite.type) !== invite.type ? undefined : invite;
  };

  return {
    /** The invitation somebody comes with, or null for a stranger; throws for whoever may not come in. */
    async admit(knock: Knock): Promise<Invite | null> {
      const claims = keys.read(knock.key);
      const invite = await inviteOf(knock, claims?.invite ?? null);
      if (invite === undefined && settings.get(registrationSettings).disable)
        throw new AppError('registration.closed');
      const isInvited = claims?.invite !== null || knock.invite_id !== undefined;
      if (claims === null || (isInvited && invite === undefined))
        throw new AppError('registration.key_invalid');
      if (invite === undefined) return null;
      if (invite.email.toLowerCase() !== knock.email.toLowerCase())
        throw fieldError('email', 'Use the address the invitation was sent to.');
      return invite;
    },
  };
}
