import { beforeEach, describe, expect, test } from 'vitest';
import { createFirstAdmin, getSetup } from '@kinora/contracts/foundation/setup.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';

// Nothing here may succeed, so that all tests can share one fresh install.
const clock = testClock();
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
const PASSWORD = 'correct horse battery staple';
const DAY = 24 * 3600 * 1000;

let token: string;
beforeEach(async () => {
  const link = await kinora.composition.setup.link();
  token = new URL(link ?? '').searchParams.get('token') ?? '';
});

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
const accounts = () => kinora.platform.db.selectFrom('users').select('id').execute();
const status = async (query: { token: string }) =>
  (await kinora.client().send(getSetup, { query })).statusCode;

describe('an attacker during setup', () => {
  test('without the token from the console gets 404', async () => {
    for (const wrong of ['x', 'a'.repeat(43), `${token}x`]) {
      expect(await status({ token: wrong })).toBe(404);
      expect(await refusal({ token: wrong })).toMatchObject({ status: 404 });
    }
    expect(await accounts()).toEqual([]);
  });

  test('with an expired token gets 404', async () => {
    clock.advance(DAY);
    expect(await status({ token })).toBe(404);
    expect(await refusal()).toMatchObject({ status: 404 });
  });

  test('cannot inject a mail header through the name', async () => {
    const { status: code, errors } = await refusal({ name: 'a\r\nBcc: x@example.com' });
    expect(code).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual(['name']);
  });
});

test.each([
  [{ name: ' ' }, ['name']],
  [{ email: 'no address' }, ['email']],
  [{ password: 'fourteen chars', password_confirmation: 'fourteen chars' }, ['password']],
  [{ password_confirmation: 'something else' }, ['password_confirmation']],
  [{ token: '' }, ['token']],
  [{ roles: ['admin'] }, ['roles']],
])('%o is rejected with errors on its fields, and the token stays valid', async (overrides, fields) => {
  const answer = await refusal(overrides);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.errors ?? {})).toEqual(fields);
  expect(await status({ token })).toBe(200);
});
