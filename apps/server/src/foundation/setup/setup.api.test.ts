import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getUser } from '@kinora/contracts/foundation/account.ts';
import { login } from '@kinora/contracts/foundation/auth.ts';
import { createFirstAdmin, getSetup } from '@kinora/contracts/foundation/setup.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { createTestApp } from '#test/app.ts';

const PASSWORD = 'correct horse battery staple';

/** A fresh install for each test, because setup works only once. */
let kinora: Awaited<ReturnType<typeof createTestApp>>;
let token: string;
beforeEach(async () => {
  kinora = await createTestApp({ RATE_LIMIT_FACTOR: '1000' });
  token = await freshToken();
});
afterEach(() => kinora.close());

async function freshToken(): Promise<string> {
  const link = await kinora.composition.setup.link();
  return new URL(link ?? '').searchParams.get('token') ?? '';
}
const form = (overrides: object = {}) => ({
  token,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  ...overrides,
});
const refusal = (overrides: object = {}) =>
  kinora.client().refused(createFirstAdmin, { body: form(overrides) });
const accounts = () => kinora.platform.db.selectFrom('users').select(['id', 'email']).execute();
const status = async (query: { token: string }) =>
  (await kinora.client().send(getSetup, { query })).statusCode;

describe('a fresh install', () => {
  test('has no account, and a setup link for the first one', async () => {
    expect(await accounts()).toEqual([]);
    const link = new URL((await kinora.composition.setup.link()) ?? '');
    expect(link.origin + link.pathname).toBe('http://localhost:3000/setup');
    expect(link.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
    expect(await status({ token })).toBe(200);
  });

  test('creates the administrator, verified and signed in', async () => {
    const client = kinora.client();
    const { bootstrapData } = await client.call(createFirstAdmin, { body: form() });
    expect(bootstrapData.user).toMatchObject({ name: 'Ada Lovelace', email: 'ada@example.com' });
    const { user } = await client.call(getUser, { params: { id: 'me' } });
    expect(user.email_verified_at).not.toBeNull();
    expect(user.roles.map(({ name }) => name)).toEqual(['user', 'admin']);
    expect(user.permissions.map(({ name }) => name)).toContain('admin');
    const again = await kinora.client().call(login, { body: { email: user.email, password: PASSWORD } });
    expect(again.two_factor).toBe(false);
  });

  test('disables setup afterwards: every token returns 404 and no link is printed', async () => {
    const other = await freshToken();
    await kinora.client().call(createFirstAdmin, { body: form() });
    for (const one of [token, other]) {
      expect(await status({ token: one })).toBe(404);
      const answer = await refusal({ token: one, email: 'eve@example.com' });
      expect(answer).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect(await kinora.composition.setup.link()).toBeUndefined();
    expect(await accounts()).toHaveLength(1);
  });

  test('keeps setup available to the owner if a stranger registers first', async () => {
    await makeUser(kinora.platform.db, { email: 'stranger@example.com' });
    expect(await status({ token })).toBe(200);
    expect(await refusal({ email: 'stranger@example.com' })).toMatchObject({
      status: 422,
      errors: { email: ['An account with this email already exists.'] },
    });
    await kinora.client().call(createFirstAdmin, { body: form() });
    expect(await status({ token })).toBe(404);
  });
});

describe('an attacker during setup', () => {
  test.each([
    ['the same address', () => 'ada@example.com'],
    ['different addresses', (turn: number) => `ada-${turn}@example.com`],
  ])('who races with the owner, with %s, creates no second administrator', async (_, emailOf) => {
    const tokens = [token, await freshToken(), await freshToken()];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (__, turn) =>
        kinora.client().send(createFirstAdmin, {
          body: form({ email: emailOf(turn), token: tokens[turn % tokens.length] }),
        }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((one) => one === 200)).toHaveLength(1);
    expect(statuses.filter((one) => one !== 200 && one !== 404)).toEqual([]);
    expect(await accounts()).toHaveLength(1);
  });
});
