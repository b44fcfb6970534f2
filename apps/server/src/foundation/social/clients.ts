import * as openid from 'openid-client';
import type { SocialService } from '@kinora/contracts/foundation/social-settings.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { createProviderFetch } from '#platform/net/provider-fetch.ts';
import { type OAuth2Provider, type OidcProvider, PROVIDERS } from './providers.ts';

/** Long enough for a slow service, short enough that requests do not pile up. */
const TIMEOUT_SECONDS = 10;
/** Services occasionally change their keys and endpoints. */
const DISCOVERY_MS = 3_600_000;

/** The credentials of this site at a service. */
export interface Credentials {
  readonly clientId: string;
  readonly secret: string;
}

interface Deps {
  readonly config: Pick<Config, 'SOCIAL_ISSUERS'>;
  readonly clock: Clock;
}

export type ClientOf = (service: SocialService, credentials: Credentials) => Promise<openid.Configuration>;

/** Creates the OpenID clients of the services. */
export function createClients({ config, clock }: Deps): ClientOf {
  const discovered = new Map<string, { client: Promise<openid.Configuration>; until: number }>();
  const fetchFor = (service: SocialService) => createProviderFetch(config.SOCIAL_ISSUERS[service]);

  const discover = async (service: SocialService, provider: OidcProvider, credentials: Credentials) => {
    const client = await openid.discovery(
      new URL(provider.issuer),
      credentials.clientId,
      { client_secret: credentials.secret, id_token_signed_response_alg: 'RS256' },
      authenticationOf(provider, credentials),
      { [openid.customFetch]: fetchFor(service), timeout: TIMEOUT_SECONDS },
    );
    // Without this, the library trusts the ID token because it fetched it itself, and skips the signature.
    openid.enableNonRepudiationChecks(client);
    return client;
  };

  const oidcClient = (service: SocialService, provider: OidcProvider, credentials: Credentials) => {
    const key = JSON.stringify([service, credentials.clientId, credentials.secret]);
    const now = clock.now().getTime();
    const known = discovered.get(key);
    if (known !== undefined && known.until > now) return known.client;
    const client = discover(service, provider, credentials);
    discovered.set(key, { client, until: now + DISCOVERY_MS });
    // Failures are not cached: the next attempt retries.
    client.catch(() => discovered.delete(key));
    return client;
  };

  const oauth2Client = (service: SocialService, provider: OAuth2Provider, credentials: Credentials) => {
    const server = {
      issuer: provider.issuer,
      authorization_endpoint: provider.authorizationEndpoint,
      token_endpoint: provider.tokenEndpoint,
    };
    const authentication = authenticationOf(provider, credentials);
    const client = new openid.Configuration(server, credentials.clientId, undefined, authentication);
    client[openid.customFetch] = fetchFor(service);
    client.timeout = TIMEOUT_SECONDS;
    return client;
  };

  return async (service, credentials) => {
    const provider = PROVIDERS[service];
    return provider.protocol === 'oidc'
      ? oidcClient(service, provider, credentials)
      : oauth2Client(service, provider, credentials);
  };
}

/** The addresses of a service, as the service itself publishes them. Throws what went wrong. */
export type DiscoverService = (service: SocialService) => Promise<Record<string, string>>;

/** Reads the discovery document of a service. One without a document only has to answer at its fixed address. */
export const createDiscover =
  ({ config }: Pick<Deps, 'config'>): DiscoverService =>
  async (service) => {
    const provider = PROVIDERS[service];
    const providerFetch = createProviderFetch(config.SOCIAL_ISSUERS[service]);
    if (provider.protocol === 'oidc') {
      const client = await openid.discovery(new URL(provider.issuer), 'test', undefined, undefined, {
        [openid.customFetch]: providerFetch,
        timeout: TIMEOUT_SECONDS,
      });
      return addressesOf(client.serverMetadata());
    }
    const { issuer, authorizationEndpoint, tokenEndpoint } = provider;
    const signal = AbortSignal.timeout(TIMEOUT_SECONDS * 1000);
    const { status } = await providerFetch(authorizationEndpoint, {
      method: 'GET',
      headers: {},
      redirect: 'manual',
      signal,
    });
    if (status >= 500) throw new Error(`${authorizationEndpoint} returned the status ${status}`);
    return { issuer, authorization_endpoint: authorizationEndpoint, token_endpoint: tokenEndpoint };
  };

const ADDRESSES = ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

const addressesOf = (metadata: openid.ServerMetadata): Record<string, string> =>
  Object.fromEntries(
    ADDRESSES.flatMap((name) => (metadata[name] === undefined ? [] : [[name, metadata[name]]])),
  );

const authenticationOf = (
  { authentication }: Pick<OidcProvider | OAuth2Provider, 'authentication'>,
  { secret }: Credentials,
) => (authentication === 'basic' ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret));
