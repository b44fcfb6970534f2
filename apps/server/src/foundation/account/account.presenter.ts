import type { Account } from '@kinora/contracts/foundation/account.ts';
import { SOCIAL_SERVICES } from '@kinora/contracts/foundation/social-settings.ts';
import { type AccessTokenRow, presentAccessToken } from '#foundation/access-tokens/index.ts';
import { presentCurrentUser, type UserAccount } from '#foundation/users/index.ts';

/** Fields that only the owner of an account may see. */
export interface OwnerOnlyFields {
  readonly recoveryCodes: readonly string[];
  readonly showCodes: boolean;
  readonly tokens: readonly AccessTokenRow[];
  readonly socialProfiles: readonly { service_name: string; username: string | null }[];
  readonly hasPassword: boolean;
  readonly pendingEmail: string | null;
}

/** Keeps the number and length of the codes, so that the page can show that they exist. */
const mask = (code: string) => '•'.repeat(code.length);

export const presentAccount = (user: UserAccount, own: OwnerOnlyFields | null): Account => ({
  ...presentCurrentUser(user),
  two_factor_recovery_codes:
    own === null ? [] : own.recoveryCodes.map((code) => (own.showCodes ? code : mask(code))),
  tokens: own === null ? [] : own.tokens.map(presentAccessToken),
  social_profiles: (own?.socialProfiles ?? []).flatMap(({ service_name, username }) => {
    const service = SOCIAL_SERVICES.find((known) => known === service_name);
    return service === undefined ? [] : [{ service_name: service, username }];
  }),
  has_password: own?.hasPassword ?? false,
  pending_email: own?.pendingEmail ?? null,
});
