import { beforeAll, expect, test } from 'vitest';
import { type AccessCheck, checkAccess, type CheckPerson } from '@kinora/contracts/admin/access-checks.ts';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import { fillPath, wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { withSession } from '#test/sign-in.ts';

/** The verdict of the explainer beside the real request, for every GET of the API and several persons. */
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '100000' });
const REFUSALS = new Set([401, 403]);
const UNKNOWN = new Set([404, 410]);

interface Person {
  readonly person: CheckPerson;
  readonly client: TestClient;
}

let staff: TestClient;
beforeAll(async () => {
  const permissions = ['admin.access', 'users.update'];
  staff = await withSession(kinora, (await makeUser(kinora.platform.db, { permissions })).id);
});

const user = async (values: Parameters<typeof makeUser>[1]): Promise<Person> => {
  const { id } = await makeUser(kinora.platform.db, values);
  return { person: id, client: await withSession(kinora, id, { confirmed: true }) };
};
const member = () => user({ roles: ['user'], permissions: [] });

/** One test each, so that each has the time limit of a test. */
const PERSONS: readonly [name: string, make: () => Promise<Person> | Person][] = [
  ['a guest', () => ({ person: 'guest', client: kinora.client() })],
  ['a member', member],
  // Has no account, so the request of someone who has just registered is compared.
  ['a new user', async () => ({ ...(await member()), person: 'new_user' })],
  ['someone without permissions', () => user({ permissions: [] })],
  ['a moderator', () => user({ roles: ['moderator'], permissions: [] })],
  ['an editor', () => user({ roles: ['editor'], permissions: [] })],
  ['an administrator', () => user({ permissions: ['admin'] })],
  ['a banned member', () => user({ roles: ['user'], permissions: [], banned_at: new Date() })],
];

const addressOf = ({ path }: AnyEndpoint) => {
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 1]));
  return wirePath(fillPath(path, params));
};
const verdictOf = (status: number): AccessCheck['verdict'] | 'other' => {
  if (REFUSALS.has(status)) return 'denied';
  if (UNKNOWN.has(status)) return 'unknown';
  return status < 400 ? 'allowed' : 'other';
};

test.each(PERSONS)('the explainer says what a request of %s does', async (_name, make) => {
  const calls = kinora.composition.routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, hasEffect, ownPages }) => method === 'GET' && !hasEffect && !ownPages);
  expect(calls.length).toBeGreaterThan(80);
  const { person, client } = await make();
  const wrong: string[] = [];
  for (const endpoint of calls) {
    const url = addressOf(endpoint);
    const { statusCode } = await client.request({ method: 'GET', url });
    const real = verdictOf(statusCode);
    // A refused input says nothing about access, and an account can miss what it has not set up.
    if (real === 'other') continue;
    const body = { person, target: `GET ${url}` };
    const { verdict, rules } = (await staff.call(checkAccess, { body })).check;
    // A record that is not published yet looks as if it did not exist.
    const isHidden = rules.some(({ kind, outcome }) => kind === 'published' && outcome === 'denied');
    if (isHidden && real === 'unknown') continue;
    const isStandIn = person === 'new_user' && real === 'unknown' && verdict === 'allowed';
    if (verdict !== real && !isStandIn) wrong.push(`${url}: ${verdict}, but ${statusCode}`);
  }
  expect(wrong).toEqual([]);
});
