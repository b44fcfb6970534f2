import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import {
  toRequestListener,
  listen,
  type Person,
  readBody,
  SITE,
  type StandIn,
  type StandInResponse,
} from './stand-in.ts';

const ISSUER = 'https://accounts.google.com';
const CLIENT_ID = 'google-client';
const SECRET = 'google-secret';
const KEY_ID = 'the-key';

/** How the next ID token differs from a valid one. */
export interface Forgery {
  claims?: Record<string, unknown>;
  /** `none` omits the signature, HS256 signs with our own client secret. */
  algorithm?: 'RS256' | 'HS256' | 'none';
  /** Signs with an unpublished key. */
  hasForeignKey?: boolean;
  /** Replaces the identity under a valid signature. */
  isTampered?: boolean;
  /** The issuer in the callback URL. */
  responseIssuer?: string;
}

export interface ForgingStandIn extends StandIn {
  forgery: Forgery;
}

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An OpenID provider that forges on demand. Everything else is valid, so that each forgery is isolated. */
export async function startForgedOidc(): Promise<ForgingStandIn> {
  const published = keyPair();
  const foreign = keyPair();
  const standIn = {
    service: 'google' as const,
    clientId: CLIENT_ID,
    secret: SECRET,
    person: { subject: 'nobody', name: 'Nobody' } as Person,
    forgery: {} as Forgery,
  };
  let nonce = '';

  const idToken = (): string => {
    const { person, forgery } = standIn;
    const algorithm = forgery.algorithm ?? 'RS256';
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: ISSUER,
      aud: CLIENT_ID,
      sub: person.subject,
      iat: now,
      exp: now + 3600,
      nonce,
      name: person.name,
      email: person.email,
      email_verified: person.isEmailVerified ?? false,
      ...forgery.claims,
    };
    const head = encode({ alg: algorithm, kid: KEY_ID });
    const body = `${head}.${encode(claims)}`;
    const { privateKey } = forgery.hasForeignKey ? foreign : published;
    const signatures = {
      RS256: () => sign('sha256', Buffer.from(body), privateKey).toString('base64url'),
      HS256: () => createHmac('sha256', SECRET).update(body).digest('base64url'),
      none: () => '',
    };
    const sent = forgery.isTampered ? `${head}.${encode({ ...claims, sub: 'somebody-else' })}` : body;
    return `${sent}.${signatures[algorithm]()}`;
  };

  const answer = (url: URL): StandInResponse => {
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return {
          status: 200,
          body: {
            issuer: ISSUER,
            authorization_endpoint: `${ISSUER}/auth`,
            token_endpoint: `${ISSUER}/token`,
            jwks_uri: `${ISSUER}/jwks`,
            id_token_signing_alg_values_supported: ['RS256'],
            authorization_response_iss_parameter_supported: true,
          },
        };
      case '/jwks':
        return {
          status: 200,
          body: {
            keys: [
              { ...published.publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' },
            ],
          },
        };
      case '/auth': {
        nonce = url.searchParams.get('nonce') ?? '';
        const target = new URL(`${SITE}/secure/auth/social/google/callback`);
        target.searchParams.set('code', 'a-code');
        target.searchParams.set('state', url.searchParams.get('state') ?? '');
        target.searchParams.set('iss', standIn.forgery.responseIssuer ?? ISSUER);
        return { status: 302, location: target.href };
      }
      default:
        return { status: 200, body: { access_token: 'a-token', token_type: 'Bearer', id_token: idToken() } };
    }
  };

  const server = await listen(
    toRequestListener(async (request) => {
      await readBody(request);
      return answer(new URL(request.url ?? '/', ISSUER));
    }),
  );
  return Object.assign(standIn, server);
}
