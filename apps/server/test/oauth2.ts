import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  toRequestListener,
  listen,
  type Person,
  readBody,
  SITE,
  type StandIn,
  type StandInResponse,
} from './stand-in.ts';

export type OAuth2Service = 'facebook' | 'twitter' | 'envato';

interface Dialect {
  authorize: string;
  token: string;
  authentication: 'basic' | 'post';
  pkce: 'required' | 'optional';
  profile: Record<string, (person: Person) => object>;
}

/** From the documentation of each service. */
const DIALECTS: Record<OAuth2Service, Dialect> = {
  facebook: {
    authorize: '/v24.0/dialog/oauth',
    token: '/v24.0/oauth/access_token',
    authentication: 'post',
    pkce: 'optional',
    profile: {
      '/v24.0/me': ({ subject, name, email }) => ({ id: subject, name, ...(email && { email }) }),
    },
  },
  twitter: {
    authorize: '/i/oauth2/authorize',
    token: '/2/oauth2/token',
    authentication: 'basic',
    pkce: 'required',
    profile: { '/2/users/me': ({ subject, name }) => ({ data: { id: subject, name, username: name } }) },
  },
  envato: {
    authorize: '/authorization',
    token: '/token',
    authentication: 'post',
    pkce: 'optional',
    profile: {
      '/whoami': ({ subject }) => ({
        userId: Number(subject),
        scopes: [],
        clientId: 'envato-client',
        ttl: 3600,
      }),
      '/v1/market/private/user/username.json': ({ name }) => ({ username: name }),
      '/v1/market/private/user/email.json': ({ email }) => ({ ...(email && { email }) }),
    },
  },
};

interface Grant {
  redirectUri: string;
  challenge: string | null;
  person: Person;
}

const refuse = (error: string): StandInResponse => ({ status: 400, body: { error } });

/** An OAuth 2 server with the URLs and behaviour of one of the services. Codes and tokens work once, for one client. */
export async function startOAuth2(
  service: OAuth2Service,
  options: { site?: string; port?: number } = {},
): Promise<StandIn> {
  const redirectUri = `${options.site ?? SITE}/secure/auth/social/${service}/callback`;
  const standIn = {
    service,
    clientId: `${service}-client`,
    secret: `${service}-secret`,
    person: { subject: '0', name: 'nobody' } as Person,
  };
  const answer = createAnswers(DIALECTS[service], redirectUri, standIn);
  const server = await listen(toRequestListener(answer), options.port);
  return Object.assign(standIn, server);
}

function createAnswers(
  dialect: Dialect,
  redirectUri: string,
  standIn: { clientId: string; secret: string; person: Person },
) {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Person>();

  const authorize = (query: URLSearchParams): StandInResponse => {
    const challenge = query.get('code_challenge');
    const isKnown = query.get('client_id') === standIn.clientId && query.get('redirect_uri') === redirectUri;
    if (!isKnown || query.get('response_type') !== 'code') return refuse('invalid_request');
    if (dialect.pkce === 'required' && challenge === null) return refuse('invalid_request');
    if (challenge !== null && query.get('code_challenge_method') !== 'S256') return refuse('invalid_request');
    const code = randomBytes(16).toString('hex');
    codes.set(code, { redirectUri, challenge, person: standIn.person });
    const target = new URL(redirectUri);
    target.searchParams.set('code', code);
    target.searchParams.set('state', query.get('state') ?? '');
    return { status: 302, location: target.href };
  };

  const exchange = (form: URLSearchParams, authorization: string): StandInResponse => {
    const isClient =
      dialect.authentication === 'basic'
        ? readBasic(authorization) === `${standIn.clientId}:${standIn.secret}`
        : form.get('client_id') === standIn.clientId && form.get('client_secret') === standIn.secret;
    if (!isClient) return { status: 401, body: { error: 'invalid_client' } };
    const code = form.get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    if (grant === undefined || grant.redirectUri !== form.get('redirect_uri')) return refuse('invalid_grant');
    const hash = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (grant.challenge !== null && grant.challenge !== hash) return refuse('invalid_grant');
    const token = randomBytes(16).toString('hex');
    tokens.set(token, grant.person);
    return { status: 200, body: { access_token: token, token_type: 'bearer', expires_in: 3600 } };
  };

  return async (request: IncomingMessage): Promise<StandInResponse> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in.invalid');
    const { authorization = '' } = request.headers;
    if (pathname === dialect.authorize) return authorize(searchParams);
    if (pathname === dialect.token && request.method === 'POST') {
      return exchange(new URLSearchParams(await readBody(request)), authorization);
    }
    const person = tokens.get(authorization.replace(/^Bearer /, ''));
    const profile = dialect.profile[pathname];
    if (profile === undefined) return { status: 404 };
    return person === undefined ? { status: 401 } : { status: 200, body: profile(person) };
  };
}

/** Both halves are form-encoded before they are joined. */
const readBasic = (authorization: string): string =>
  decodeURIComponent(Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString());
