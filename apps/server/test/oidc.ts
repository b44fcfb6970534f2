import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { interactionPolicy, Provider } from 'oidc-provider';
import { listen, type Person, SITE, type StandIn } from './stand-in.ts';

const CLIENT_ID = 'google-client';
const SECRET = 'google-secret';
const LIFE = 3600;
/** The real issuer: the site checks it in every token. */
const ISSUER = 'https://accounts.google.com';

/** A certified OpenID provider instead of Google. Signs in `person` without a prompt. */
export async function startOidc(options: { site?: string; port?: number } = {}): Promise<StandIn> {
  const state = { person: { subject: 'nobody', name: 'Nobody' } as Person };
  const provider = createProvider(options.site ?? SITE, state);
  const handle = provider.callback();
  const server = await listen((request, response) => {
    const isInteraction = request.url?.startsWith('/interaction/') === true;
    void (isInteraction ? finishInteraction(provider, request, response, state) : handle(request, response));
  }, options.port);
  return Object.defineProperty(
    { ...server, service: 'google' as const, clientId: CLIENT_ID, secret: SECRET, person: state.person },
    'person',
    {
      get: () => state.person,
      set: (person: Person) => {
        state.person = person;
      },
    },
  );
}

function createProvider(site: string, state: { person: Person }): Provider {
  const policy = interactionPolicy.base();
  // Prompts every time, so that one browser can sign in as several people.
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check(
        'ask_again',
        'everybody is asked each time',
        'login_required',
        (context) => context.oidc.result?.login === undefined,
      ),
    );
  const provider = new Provider(ISSUER, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: SECRET,
        redirect_uris: [`${site}/secure/auth/social/google/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [signingKey()] },
    ttl: { Interaction: LIFE, Session: LIFE, Grant: LIFE, AccessToken: LIFE, IdToken: LIFE },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    pkce: { required: () => true },
    // Like Google: the ID token contains the claims of the scopes.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, interaction) => `/interaction/${interaction.uid}` },
    loadExistingGrant: async (context) => {
      const { Grant } = context.oidc.provider;
      const grant = new Grant({
        ...(context.oidc.client && { clientId: context.oidc.client.clientId }),
        ...(context.oidc.session?.accountId && { accountId: context.oidc.session.accountId }),
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    findAccount: (_, accountId) => {
      const { name, email, isEmailVerified } = state.person;
      return {
        accountId,
        claims: () => ({
          sub: accountId,
          name,
          ...(email !== undefined && { email, email_verified: isEmailVerified ?? false }),
        }),
      };
    },
  });
  // The site reaches it under its real name, as if behind a proxy.
  provider.proxy = true;
  return provider;
}

const signingKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'RS256',
});

async function finishInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  { person }: { person: Person },
): Promise<void> {
  await provider.interactionFinished(request, response, { login: { accountId: person.subject } });
}
