import type { Account } from '@kinora/contracts/foundation/account.ts';
import { SOCIAL_SERVICES } from '@kinora/contracts/foundation/social-settings.ts';
import { type AccessTokenRow, presentAccessToken } from '#foundation/access-tokens/index.ts';
import { presentCurrentUser, type UserAccount } from '#foundation/users/index.ts';

/** What only the owner of an account gets to see. */
export interface PrivateParts {
  readonly recoveryCodes: readonly string[];
  readonly showCodes: boolean;
  readonly tokens: readonly AccessTokenRow[];
  readonly socialProfiles: readonly { service_name: string; username: string | null }[];
  readonly hasPassword: boolean;
  readonly pendingEmail: string | null;
}

/** As many and as long as the codes, so that the page can tell that there are some. */
const mask = (code: string) => '•'.repeat(code.length);

export const presentAccount = (user: UserAccount, own: PrivateParts | null): Account => ({
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
