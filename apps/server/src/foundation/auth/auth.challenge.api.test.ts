import { describe, expect, test } from 'vitest';
import { getUser } from '@kinora/contracts/foundation/account.ts';
import { login, logout, twoFactorChallenge } from '@kinora/contracts/foundation/auth.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { confirmPassword, getConfirmedPasswordStatus } from '@kinora/contracts/foundation/passwords.ts';
import { listSessions, logoutOtherSessions } from '@kinora/contracts/foundation/sessions.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactorQrCode,
  regenerateRecoveryCodes,
} from '@kinora/contracts/foundation/two-factor.ts';
import { makeTwoFactor } from '#foundation/two-factor/two-factor.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { testClock } from '#test/clock.ts';
import { authenticatorCode } from '#test/totp.ts';
import { CHALLENGE_SECONDS, CHALLENGE_TRIES, createChallenges } from './auth.challenge.service.ts';

const clock = testClock();
// The limit of wrong codes per account is tested in a separate file.
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
const PASSWORD = 'correct horse battery staple';
const ME = { params: { id: 'me' as const } };
const ENDED = { status: 401, code: 'auth.challenge_ended' };

/** A user with the second factor enabled. */
async function person() {
  const user = await makeUser(kinora.platform.db, { password: PASSWORD });
  const { secret, recoveryCodes } = await makeTwoFactor(kinora.platform, user.id);
  return { ...user, recoveryCodes, code: () => authenticatorCode(secret, clock.now()) };
}
type Person = Awaited<ReturnType<typeof person>>;

/** A client that has passed only the password step. */
async function afterPassword({ email }: Person, remember = false): Promise<TestClient> {
  const client = kinora.client();
  await client.call(login, { body: { email, password: PASSWORD, remember } });
  return client;
}
/** A client with a challenge, without the cost of hashing a password. */
async function challenged({ id: userId }: Person): Promise<TestClient> {
  const client = kinora.client();
  client.cookies.set('challenge', await createChallenges(kinora.platform).issue({ userId, remember: false }));
  return client;
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('signing in to an account with a second factor', () => {
  test('[A2-049] [A7-013] returns only two_factor after the password', async () => {
    const { email } = await person();
    const client = kinora.client();
    const response = await client.send(login, { body: { email, password: PASSWORD, remember: true } });
    expect(response.json()).toEqual({ two_factor: true });
    const cookie = response.cookies.find(({ name }) => name === 'challenge');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: CHALLENGE_SECONDS });
    expect(client.cookies.has('session')).toBe(false);
    expect(client.cookies.has('device')).toBe(false);
  });

  test('leaves the browser signed out, so a thief with the password gets no access', async () => {
    const victim = await person();
    const client = await afterPassword(victim);
    expect((await client.call(getBootstrapData)).user).toBeNull();
    for (const endpoint of [
      enableTwoFactor,
      disableTwoFactor,
      getTwoFactorQrCode,
      regenerateRecoveryCodes,
      listSessions,
      getConfirmedPasswordStatus,
    ]) {
      expect(await client.refused(endpoint)).toMatchObject({ status: 401 });
    }
    const withBody = [
      [confirmTwoFactor, { code: await victim.code() }],
      [confirmPassword, { password: PASSWORD }],
      [logoutOtherSessions, { password: PASSWORD }],
    ] as const;
    for (const [endpoint, body] of withBody) {
      expect(await client.refused(endpoint, { body })).toMatchObject({ status: 401 });
    }
    expect(await client.refused(getUser, ME)).toMatchObject({ status: 401 });
  });

  test('accepts neither a challenge as session nor a session as challenge', async () => {
    const victim = await person();
    const client = await afterPassword(victim);
    const challenge = client.cookies.get('challenge') ?? '';
    const thief = kinora.client();
    thief.cookies.set('session', challenge);
    expect(await thief.refused(getUser, ME)).toMatchObject({ status: 401 });
    await client.call(twoFactorChallenge, { body: { code: await victim.code() } });
    const swapped = kinora.client();
    swapped.cookies.set('challenge', client.cookies.get('session') ?? '');
    clock.advance(30_000);
    expect(await swapped.refused(twoFactorChallenge, { body: { code: await victim.code() } })).toMatchObject(
      ENDED,
    );
  });
});

describe('the second step', () => {
  test('[A7-014] accepts the authenticator code and returns the bootstrap data', async () => {
    const account = await person();
    const client = await afterPassword(account);
    const answer = await client.call(twoFactorChallenge, { body: { code: await account.code() } });
    expect(answer.bootstrapData.user?.id).toBe(account.id);
    expect((await client.call(getUser, ME)).user.id).toBe(account.id);
    expect(client.cookies.has('challenge')).toBe(false);
  });

  test('[A7-014] accepts a recovery code once', async () => {
    const account = await person();
    const body = { recovery_code: account.recoveryCodes[3] };
    const client = await challenged(account);
    expect((await client.call(twoFactorChallenge, { body })).bootstrapData.user?.id).toBe(account.id);
    const again = await challenged(account);
    expect(await again.refused(twoFactorChallenge, { body })).toMatchObject({
      status: 422,
      errors: { recovery_code: ['This recovery code is wrong or already used.'] },
    });
  });

  test.each([
    [true, 30 * 24 * 3600],
    [false, undefined],
  ])('keeps the remember option (%o) of the first step', async (remember, maxAge) => {
    const account = await person();
    const client = await afterPassword(account, remember);
    const response = await client.send(twoFactorChallenge, { body: { code: await account.code() } });
    expect(response.cookies.find(({ name }) => name === 'session')?.maxAge).toBe(maxAge);
  });

  test('creates a new session and never adopts a planted one', async () => {
    const account = await person();
    const client = await challenged(account);
    const planted = 'p'.repeat(43);
    client.cookies.set('session', planted);
    await client.call(twoFactorChallenge, { body: { code: await account.code() } });
    expect(client.cookies.get('session')).not.toBe(planted);
    const thief = kinora.client();
    thief.cookies.set('session', planted);
    expect(await thief.refused(getUser, ME)).toMatchObject({ status: 401 });
  });

  test('reports a wrong code on its field and allows another attempt', async () => {
    const account = await person();
    const client = await challenged(account);
    const wrong = wrongOf(await account.code());
    expect(await client.refused(twoFactorChallenge, { body: { code: wrong } })).toMatchObject({
      status: 422,
      errors: { code: ['This code is wrong or has expired.'] },
    });
    await client.call(twoFactorChallenge, { body: { code: await account.code() } });
  });

  test.each([
    [{}, 'code'],
    [{ code: '' }, 'code'],
    [{ code: null }, 'code'],
    [{ code: [] }, 'code'],
    [{ code: true }, 'code'],
    [{ code: 123_456 }, 'code'],
    [{ code: '12345' }, 'code'],
    [{ code: '1234567' }, 'code'],
    [{ code: '12345a' }, 'code'],
    [{ code: '000000', recovery_code: 'x'.repeat(21) }, 'code'],
    [{ recovery_code: 'x'.repeat(20) }, 'recovery_code'],
    [{ recovery_code: 'x'.repeat(22) }, 'recovery_code'],
    [{ recovery_code: [] }, 'recovery_code'],
  ])('[A5-010] [A5-011] rejects %o', async (body, field) => {
    const client = await challenged(await person());
    const refusal = await client.refused(twoFactorChallenge, { body });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
    expect(client.cookies.has('session')).toBe(false);
  });

  test("an attacker's own code or challenge does not work for another account", async () => {
    const [victim, attacker] = [await person(), await person()];
    const client = await challenged(victim);
    const code = await attacker.code();
    expect(await client.refused(twoFactorChallenge, { body: { code } })).toMatchObject({ status: 422 });
    const own = await challenged(attacker);
    const answer = await own.call(twoFactorChallenge, { body: { code } });
    expect(answer.bootstrapData.user?.id).toBe(attacker.id);
  });
});

describe('a challenge', () => {
  test('ends after five wrong codes, even if the sixth is right', async () => {
    const victim = await person();
    const client = await challenged(victim);
    const token = client.cookies.get('challenge') ?? '';
    for (let count = 0; count < CHALLENGE_TRIES; count += 1) {
      const body = { code: wrongOf(await victim.code()) };
      expect(await client.refused(twoFactorChallenge, { body })).toMatchObject({ status: 422 });
    }
    const body = { code: await victim.code() };
    expect(await client.refused(twoFactorChallenge, { body })).toMatchObject(ENDED);
    expect(client.cookies.has('challenge')).toBe(false);
    client.cookies.set('challenge', token);
    expect(await client.refused(twoFactorChallenge, { body })).toMatchObject(ENDED);
  });

  test('allows no more than five concurrent attempts', async () => {
    const victim = await person();
    const client = await challenged(victim);
    await client.call(getBootstrapData);
    const body = { code: wrongOf(await victim.code()) };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.send(twoFactorChallenge, { body })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(CHALLENGE_TRIES);
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20 - CHALLENGE_TRIES);
  });

  test('expires after ten minutes', async () => {
    const account = await person();
    const [early, late] = [await challenged(account), await challenged(account)];
    clock.advance(CHALLENGE_SECONDS * 1000 - 1);
    await early.call(twoFactorChallenge, { body: { code: await account.code() } });
    clock.advance(30_000);
    expect(await late.refused(twoFactorChallenge, { body: { code: await account.code() } })).toMatchObject(
      ENDED,
    );
  });

  test('works once and rejects a replay', async () => {
    const account = await person();
    const client = await challenged(account);
    const token = client.cookies.get('challenge') ?? '';
    await client.call(twoFactorChallenge, { body: { code: await account.code() } });
    const thief = kinora.client();
    thief.cookies.set('challenge', token);
    clock.advance(30_000);
    expect(await thief.refused(twoFactorChallenge, { body: { code: await account.code() } })).toMatchObject(
      ENDED,
    );
  });

  test.each(['', 'x', 'a'.repeat(43), '%00', '{}'])('is rejected as %o', async (value) => {
    const client = kinora.client();
    client.cookies.set('challenge', value);
    expect(await client.refused(twoFactorChallenge, { body: { code: '123456' } })).toMatchObject(ENDED);
  });

  test('is deleted by signing out', async () => {
    const client = await challenged(await person());
    await client.call(logout);
    expect(client.cookies.has('challenge')).toBe(false);
  });

  test('is stored as a hash only, and deleted after it expires', async () => {
    const { db } = kinora.platform;
    const account = await person();
    const client = await challenged(account);
    const rows = () =>
      db.selectFrom('login_challenges').selectAll().where('user_id', '=', account.id).execute();
    expect(JSON.stringify(await rows())).not.toContain(client.cookies.get('challenge'));
    clock.advance(CHALLENGE_SECONDS * 1000);
    await createChallenges(kinora.platform).cleanExpired();
    expect(await rows()).toEqual([]);
  });
});

test('accepts one of fifty concurrent requests with the same recovery code, each with its own challenge', async () => {
  const victim = await person();
  const browsers = await Promise.all(Array.from({ length: 50 }, () => challenged(victim)));
  await Promise.all(browsers.map((client) => client.call(getBootstrapData)));
  const body = { recovery_code: victim.recoveryCodes[0] };
  const answers = await Promise.all(browsers.map((client) => client.send(twoFactorChallenge, { body })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(49);
});
