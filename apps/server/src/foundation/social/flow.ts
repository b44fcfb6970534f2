import * as openid from 'openid-client';
import type { SocialService } from '@kinora/contracts/foundation/social-settings.ts';
import type { Config } from '#platform/config/config.ts';
import { rebaseUrl } from '#platform/net/provider-fetch.ts';
import type { ClientOf, Credentials } from './clients.ts';
import { type OAuth2Provider, type Profile, PROVIDERS } from './providers.ts';

/** Known only to this site until the service redirects back. */
export interface FlowSecrets {
  readonly state: string;
  readonly verifier: string;
  readonly nonce: string;
}

interface Deps {
  readonly config: Pick<Config, 'baseUrl' | 'SOCIAL_ISSUERS'>;
  readonly clientOf: ClientOf;
}

export type SocialFlow = ReturnType<typeof createSocialFlow>;

/**
 * The authorization code flow: OpenID Connect, or OAuth 2 with a profile request. Does not store the service's tokens.
 */
export function createSocialFlow({ config, clientOf }: Deps) {
  return {
    newSecrets: (): FlowSecrets => ({
      state: openid.randomState(),
      verifier: openid.randomPKCECodeVerifier(),
      nonce: openid.randomNonce(),
    }),

    /** The URL at which the user signs in at the service. */
    async authorizationUrl(
      service: SocialService,
      credentials: Credentials,
      secrets: FlowSecrets,
    ): Promise<URL> {
      const provider = PROVIDERS[service];
      const url = openid.buildAuthorizationUrl(await clientOf(service, credentials), {
        redirect_uri: new URL(`/secure/auth/social/${service}/callback`, config.baseUrl).href,
        state: secrets.state,
        ...(provider.scope === '' ? {} : { scope: provider.scope }),
        ...(provider.protocol === 'oidc' ? { nonce: secrets.nonce } : {}),
        ...(provider.usesPkce ? await pkceParameters(secrets) : {}),
      });
      return rebaseUrl(url, config.SOCIAL_ISSUERS[service]);
    },

    /** Validates the callback and fetches the profile. Throws when anything is invalid. */
    async fetchProfile(
      service: SocialService,
      credentials: Credentials,
      secrets: FlowSecrets,
      path: string,
    ): Promise<Profile> {
      const provider = PROVIDERS[service];
      const client = await clientOf(service, credentials);
      const tokens = await openid.authorizationCodeGrant(client, new URL(path, config.baseUrl), {
        expectedState: secrets.state,
        ...(provider.protocol === 'oidc' ? { expectedNonce: secrets.nonce, idTokenExpected: true } : {}),
        ...(provider.usesPkce ? { pkceCodeVerifier: secrets.verifier } : {}),
      });
      return provider.protocol === 'oidc'
        ? provider.readClaims(tokens.claims())
        : readProfile(client, provider, tokens.access_token);
    },
  };
}

const pkceParameters = async ({ verifier }: FlowSecrets) => ({
  code_challenge: await openid.calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
});

async function readProfile(
  client: openid.Configuration,
  provider: OAuth2Provider,
  accessToken: string,
): Promise<Profile> {
  const read = async (endpoint: string): Promise<unknown> => {
    const response = await openid.fetchProtectedResource(client, accessToken, new URL(endpoint), 'GET');
    if (!response.ok) throw new Error(`${endpoint} answered ${response.status}`);
    return response.json();
  };
  return provider.readAnswers(await Promise.all(provider.profileEndpoints.map(read)));
}
