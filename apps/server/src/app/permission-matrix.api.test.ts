import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import type { ErrorBody } from '@kinora/contracts/platform/errors.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { fillPath, wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { makeAccessToken } from '#foundation/access-tokens/access-tokens.factory.ts';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { randomToken } from '#platform/crypto/tokens.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';

/**
 * Every endpoint with every kind of caller. The endpoint table is the only input: the expected result follows from each
 * access rule, so new endpoints are covered automatically.
 */
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '100000' });

interface Principal {
  readonly name: string;
  /** Null when the server must treat the caller as a visitor. */
  readonly account: 'normal' | 'suspended' | 'unverified' | null;
  readonly permissions: readonly string[];
  /** The session cookie's value. Created anew for each cell, because signing out ends the session. */
  readonly token: () => Promise<string | undefined>;
  /** The API token a program sends as `Bearer`, instead of a cookie. */
  readonly bearer?: () => Promise<string>;
}

const everyPermission = () => [...kinora.composition.permissions];
const othersThan = (permission: string) =>
  everyPermission().filter((name) => name !== permission && name !== foundationPermissions.admin);
/** All permissions a caller needs: the endpoint's own, and the one for the back office. */
const neededBy = ({ access, area }: AnyEndpoint) => [
  ...new Set([
    ...(access.kind === 'permission' ? [access.permission] : []),
    ...(area === 'admin' ? [foundationPermissions.accessAdmin] : []),
  ]),
];

const userIds = new Map<string, Promise<number>>();
/** One account per kind of user, regardless of the number of endpoints. */
function userId(account: Principal['account'], permissions: readonly string[]): Promise<number> {
  const key = JSON.stringify([account, permissions]);
  const known = userIds.get(key);
  if (known !== undefined) return known;
  const made = makeUser(kinora.platform.db, {
    permissions,
    banned_at: account === 'suspended' ? new Date() : null,
    email_verified_at: account === 'unverified' ? null : new Date(),
  }).then(({ id }) => id);
  userIds.set(key, made);
  return made;
}

function person(
  name: string,
  permissions: readonly string[],
  account: Principal['account'] = 'normal',
): Principal {
  const token = async () => (await makeSession(kinora.platform.db, await userId(account, permissions))).token;
  return { name, account, permissions, token };
}

/** A program that acts on behalf of an account. */
function tokenOf(name: string, permissions: readonly string[]): Principal {
  const bearer = async () =>
    (await makeAccessToken(kinora.platform.db, await userId('normal', permissions))).plain;
  return { name, account: 'normal', permissions, token: async () => undefined, bearer };
}

/** A month ago, for a session that has expired since. */
const longAgo = { now: () => new Date(Date.now() - 31 * 24 * 3600 * 1000) };

function principalsFor(endpoint: AnyEndpoint, guestPermissions: readonly string[]): Principal[] {
  const needed = neededBy(endpoint);
  const { admin } = foundationPermissions;
  const visitor = (name: string, token: Principal['token']): Principal => ({
    name,
    account: null,
    permissions: guestPermissions,
    token,
  });
  return [
    visitor('a visitor', async () => undefined),
    visitor('a forged session', async () => randomToken()),
    visitor('an ended session', async () => {
      const id = await userId('normal', [admin]);
      return (await makeSession(kinora.platform.db, id, { clock: longAgo })).token;
    }),
    person('a member without permissions', []),
    person('a suspended admin', [admin], 'suspended'),
    person('an unverified admin', [admin], 'unverified'),
    person('an admin', [admin]),
    tokenOf('a token of an admin', [admin]),
    tokenOf('a token of a member', [foundationPermissions.accessApi]),
    ...(needed.length === 0 ? [] : [person(`a holder of just ${needed.join(' and ')}`, needed)]),
    ...needed.map((permission) =>
      person(`a holder of every other permission than ${permission}`, othersThan(permission)),
    ),
    ...(needed.length < 2
      ? []
      : needed.map((permission) => person(`a holder of ${permission} alone`, [permission]))),
  ];
}

type Verdict = 'allowed' | { status: number; code: string };

/** The access rules, implemented independently of the code under test. */
function verdict(endpoint: AnyEndpoint, principal: Principal): Verdict {
  if (principal.bearer !== undefined && !endpoint.tokens) return { status: 403, code: 'forbidden' };
  const admitted = accessVerdict(endpoint, principal);
  // The sessions created here never confirmed a password.
  const isStopped = admitted === 'allowed' && endpoint.confirmed;
  return isStopped ? { status: 423, code: 'password_unconfirmed' } : admitted;
}

function accessVerdict(endpoint: AnyEndpoint, { account, permissions }: Principal): Verdict {
  const { access: rule } = endpoint;
  if (rule.kind === 'open') return 'allowed';
  if (account === 'unverified' && rule.kind === 'pending') return 'allowed';
  if (account === 'unverified') return { status: 403, code: 'email_unverified' };
  if (account === 'suspended') return { status: 403, code: 'account_suspended' };
  if (rule.kind === 'public') return 'allowed';
  if (rule.kind === 'login' || rule.kind === 'pending')
    return account === null ? { status: 401, code: 'unauthenticated' } : 'allowed';
  const holds = (permission: string) =>
    permissions.includes(permission) || permissions.includes(foundationPermissions.admin);
  if (neededBy(endpoint).every(holds)) return 'allowed';
  return account === null ? { status: 401, code: 'unauthenticated' } : { status: 403, code: 'forbidden' };
}

/** Parameters that are valid for the path and, where possible, match no existing record. */
function sampleParams({ path, params }: AnyEndpoint): Record<string, string> {
  const names = [...path.matchAll(/:([a-zA-Z_]+)/g)].map(([, name = '']) => name);
  const samples = ['32767', '00000000-0000-4000-8000-000000000000', 'sample'].map((value) =>
    Object.fromEntries(names.map((name) => [name, value])),
  );
  return samples.find((sample) => params?.safeParse(sample).success !== false) ?? samples[0] ?? {};
}

async function browserOf(principal: Principal): Promise<TestClient> {
  const client = kinora.client();
  const token = await principal.token();
  if (token !== undefined) client.cookies.set('session', token);
  return client;
}

async function outcome(endpoint: AnyEndpoint, principal: Principal): Promise<Verdict | { broken: number }> {
  const client = await browserOf(principal);
  // The XSRF token is always valid here: this tests who may call, not forged requests.
  await client.send(getBootstrapData);
  const params = sampleParams(endpoint);
  const { statusCode, body } =
    principal.bearer === undefined
      ? await client.send(endpoint, { params })
      : await client.request({
          method: endpoint.method,
          url: wirePath(fillPath(endpoint.path, params)),
          headers: { authorization: `Bearer ${await principal.bearer()}` },
        });
  if (statusCode >= 500) return { broken: statusCode };
  // Some handlers require the password themselves, depending on the change. That is after the access check.
  const refusals = endpoint.confirmed ? [401, 403, 423] : [401, 403];
  if (!refusals.includes(statusCode)) return 'allowed';
  // Every error response has our error body; anything else throws here.
  const { code } = JSON.parse(body) as ErrorBody;
  return { status: statusCode, code };
}

let guestPermissions: string[];

beforeAll(async () => {
  const admin = await browserOf(person('an admin', [foundationPermissions.admin]));
  await admin.call(updateSettings, {
    params: { section: 'general' },
    body: { values: { require_email_confirmation: true } },
  });
  const { guest_role: guest } = await kinora.client().call(getBootstrapData);
  guestPermissions = guest.permissions.map(({ name }) => name);
});

/** One test per method: all of them together would take too long on a busy machine. */
const METHODS: readonly AnyEndpoint['method'][] = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'];

test('the matrix covers every method', () => {
  const used = new Set(kinora.composition.routes.map(({ endpoint }) => endpoint.method));
  expect([...used].toSorted()).toEqual(METHODS);
});

test.each(METHODS)(
  'every %s endpoint enforces its access rule for every kind of user',
  async (method) => {
    const endpoints = kinora.composition.routes
      .map(({ endpoint }) => endpoint)
      .filter((endpoint) => endpoint.method === method);
    const cells: { cell: string; expected: Verdict; actual: unknown }[] = [];
    for (const endpoint of endpoints) {
      for (const principal of principalsFor(endpoint, guestPermissions)) {
        const cell = `${endpoint.method} ${endpoint.path} by ${principal.name}`;
        const expected = verdict(endpoint, principal);
        cells.push({ cell, expected, actual: await outcome(endpoint, principal) });
      }
    }
    expect(cells.length).toBeGreaterThanOrEqual(endpoints.length * 9);
    expect(
      cells.filter(({ expected, actual }) => JSON.stringify(expected) !== JSON.stringify(actual)),
    ).toEqual([]);
  },
  120_000,
);

/** Called by balancers and monitors without authentication, and files that every visitor may see. */
const OUTSIDE_THE_API = [
  'GET /api/v1/live',
  'DELETE /api/v1/tus/upload/:id',
  'GET /api/v1/admin/files/:id/preview',
  'GET /api/v1/file-entries/:id/content',
  'GET /api/v1/imports/:id/not-found.csv',
  'GET /api/v1/notifications/unsubscribe',
  'GET /live',
  'GET /manifest.webmanifest',
  'GET /media/:video/:token/*',
  'GET /ready',
  'GET /health',
  'GET /news/feed.json',
  'GET /news/feed.xml',
  'GET /pictures/:width/:folder/:file',
  'GET /robots.txt',
  'GET /share-images/:language/:kind/:id-:version.jpg',
  'GET /sitemap-:name([a-z]+-[0-9]+).xml',
  'GET /sitemap.xml',
  'GET /storage/:folder/:file',
  'OPTIONS /api/v1/tus/upload',
  'PATCH /api/v1/tus/upload/:id',
  'POST /api/v1/mails/bounces',
  'POST /api/v1/notifications/unsubscribe',
  'POST /api/v1/tus/upload',
];

/** List exports: streams with the access rule of their list. */
const downloads = () =>
  kinora.composition.parts
    .flatMap((part) => part.streamRoutes ?? [])
    .filter(({ path }) => path.endsWith('/csv'));

/** The router merges the names of parameters at the same position of several paths. */
const withoutNames = (address: string) => address.replaceAll(/:\w+(?:\|:\w+)*/g, ':');

/** Every method and path the application serves, read from its router. */
function served(): string[] {
  const parents: string[] = [];
  // Printed as a tree: in the list format, a path that ends in a wildcard loses its prefix.
  return kinora.app
    .printRoutes()
    .replace('(empty root node)', '')
    .split('\n')
    .flatMap((line) => {
      const { indent = '', part = '', methods = '' } = ROUTE_LINE.exec(line)?.groups ?? {};
      const depth = indent.length / 4;
      parents.splice(depth, Infinity, part);
      // Fastify serves HEAD wherever it serves GET, with the same handler.
      const named = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD');
      return named.map((method) => `${method} ${parents.join('')}`);
    });
}
const ROUTE_LINE = /^(?<indent>[│ ]*)[├└]── (?<part>\S+)(?: \((?<methods>[^)]+)\))?/;

test('list exports require the permission of their list', async () => {
  const { accessAdmin } = foundationPermissions;
  const status = async (url: string, permissions: readonly string[] | undefined) => {
    const client = kinora.client();
    if (permissions !== undefined) {
      const session = await makeSession(kinora.platform.db, await userId('normal', permissions));
      client.cookies.set('session', session.token);
    }
    return (await client.request({ method: 'GET', url })).statusCode;
  };
  expect(downloads().length).toBeGreaterThan(1);
  for (const { path, access } of downloads()) {
    const permission = access.kind === 'permission' ? access.permission : '';
    expect([path, await status(path, undefined)]).toEqual([path, 401]);
    expect([path, await status(path, othersThan(permission))]).toEqual([path, 403]);
    expect([path, await status(path, [permission])]).toEqual([path, 403]);
    expect([path, await status(path, [permission, accessAdmin])]).toEqual([path, 200]);
  }
});

describe('the permission matrix', () => {
  test('covers every route exactly once', () => {
    const listed = kinora.composition.routes.map(
      ({ endpoint }) => `${endpoint.method} ${wirePath(endpoint.path)}`,
    );
    const files = downloads().map(({ path }) => `GET ${path}`);
    const expected = [...listed, ...files, ...OUTSIDE_THE_API].map(withoutNames);
    expect(served().map(withoutNames).toSorted()).toEqual(expected.toSorted());
  });

  test('contains every kind of access rule', () => {
    const kinds = new Set(kinora.composition.routes.map(({ endpoint }) => endpoint.access.kind));
    expect([...kinds].toSorted()).toEqual(['login', 'open', 'pending', 'permission', 'public']);
  });
});
