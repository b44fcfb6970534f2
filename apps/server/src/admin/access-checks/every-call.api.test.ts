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
  readonly name: string;
  readonly person: CheckPerson;
  /** Where the person calls from; made anew for each call. */
  readonly browser: () => Promise<TestClient> | TestClient;
}

let staff: TestClient;
const persons: Person[] = [];

beforeAll(async () => {
  const { db } = kinora.platform;
  const permissions = ['admin.access', 'users.update'];
  staff = await withSession(kinora, (await makeUser(db, { permissions })).id);
  const user = async (name: string, values: Parameters<typeof makeUser>[1]): Promise<Person> => {
    const { id } = await makeUser(db, values);
    return { name, person: id, browser: () => withSession(kinora, id, { confirmed: true }) };
  };
  const member = await user('a member', { roles: ['user'], permissions: [] });
  persons.push(
    { name: 'a guest', person: 'guest', browser: () => kinora.client() },
    member,
    // Has no account, so the request of someone who has just registered is compared.
    { ...member, name: 'a new user', person: 'new_user' },
    await user('someone without permissions', { permissions: [] }),
    await user('a moderator', { roles: ['moderator'], permissions: [] }),
    await user('an editor', { roles: ['editor'], permissions: [] }),
    await user('an administrator', { permissions: ['admin'] }),
    await user('a banned member', { roles: ['user'], permissions: [], banned_at: new Date() }),
  );
});

const addressOf = ({ path }: AnyEndpoint) => {
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 1]));
  return wirePath(fillPath(path, params));
};
const verdictOf = (status: number): AccessCheck['verdict'] | 'other' => {
  if (REFUSALS.has(status)) return 'denied';
  if (UNKNOWN.has(status)) return 'unknown';
  return status < 400 ? 'allowed' : 'other';
};

test('the explainer says what the request does', async () => {
  const calls = kinora.composition.routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, hasEffect, ownPages }) => method === 'GET' && !hasEffect && !ownPages);
  expect(calls.length).toBeGreaterThan(80);
  const wrong: string[] = [];
  for (const { name, person, browser } of persons) {
    const client = await browser();
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
      if (verdict !== real && !isStandIn) wrong.push(`${name}, ${url}: ${verdict}, but ${statusCode}`);
    }
  }
  expect(wrong).toEqual([]);
});
