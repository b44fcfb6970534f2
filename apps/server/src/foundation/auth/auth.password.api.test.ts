import { describe, expect, test } from 'vitest';
import { getUser } from '@kinora/contracts/foundation/account.ts';
import { login } from '@kinora/contracts/foundation/auth.ts';
import {
  changePassword,
  confirmPassword,
  getConfirmedPasswordStatus,
  PASSWORD_CONFIRMATION_SECONDS,
  PASSWORDS_DIFFER,
  sendConfirmationCode,
} from '@kinora/contracts/foundation/passwords.ts';
import { listSessions, logoutOtherSessions } from '@kinora/contracts/foundation/sessions.ts';
import { disableTwoFactor } from '@kinora/contracts/foundation/two-factor.ts';
import { makeTwoFactor } from '#foundation/two-factor/two-factor.factory.ts';
import { makeUser, type UserOverrides } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { mailedCode, queuedMails } from '#test/mail.ts';
import { withSession } from '#test/sign-in.ts';
import { createChallenges } from './auth.challenge.service.ts';

const clock = testClock();
const kinora = useTestApp({}, [], { clock });
const PASSWORD = 'correct horse battery staple';
const NEXT = 'a new horse of another stable';
const ME = { params: { id: 'me' as const } };

async function person(overrides: UserOverrides = {}) {
  const user = await makeUser(kinora.platform.db, { password: PASSWORD, ...overrides });
  return { ...user, client: await withSession(kinora, user.id) };
}
const change = (password = NEXT, current = PASSWORD) => ({
  body: { current_password: current, password, password_confirmation: password },
});
const status = (seconds?: number) => ({ query: seconds === undefined ? {} : { seconds } });

describe('changing the password', () => {
  test('[A7-028] requires the current password and sets the new one', async () => {
    const { client, email } = await person();
    await client.call(changePassword, change());
    const fresh = kinora.client();
    await fresh.call(login, { body: { email, password: NEXT } });
    expect(await kinora.client().refused(login, { body: { email, password: PASSWORD } })).toMatchObject({
      status: 422,
    });
  });

  test('rejects a wrong current password on its field and changes nothing', async () => {
    const { client, email } = await person();
    expect(await client.refused(changePassword, change(NEXT, 'not the password'))).toMatchObject({
      status: 422,
      errors: { current_password: ['The password is incorrect.'] },
    });
    await kinora.client().call(login, { body: { email, password: PASSWORD } });
  });

  test('locks out hijackers: other sessions and the old cookie end immediately', async () => {
    const { id, client } = await person();
    const other = await withSession(kinora, id, { remember: true });
    const stolen = kinora.client();
    stolen.cookies.set('session', client.cookies.get('session') ?? '');
    await client.call(changePassword, change());
    expect(client.cookies.get('session')).not.toBe(stolen.cookies.get('session'));
    expect(await other.refused(getUser, ME)).toMatchObject({ status: 401 });
    expect(await stolen.refused(getUser, ME)).toMatchObject({ status: 401 });
    expect((await client.call(getUser, ME)).user.id).toBe(id);
  });

  test('ends pending sign-ins and revokes earlier links and codes', async () => {
    const { db } = kinora.platform;
    const { id, client } = await person();
    const challenges = createChallenges(kinora.platform);
    const challenge = await challenges.issue({ userId: id, remember: false });
    const expires_at = new Date(clock.now().getTime() + 3_600_000);
    const secret = { created_at: clock.now(), expires_at };
    await db
      .insertInto('one_time_tokens')
      .values({ token_hash: `of-${id}`, purpose: 'password-reset', user_id: id, ...secret })
      .execute();
    await client.call(changePassword, change());
    expect(await challenges.tryOnce(challenge)).toBeUndefined();
    expect(await db.selectFrom('one_time_tokens').selectAll().where('user_id', '=', id).execute()).toEqual(
      [],
    );
  });

  test('requires a new confirmation for guarded actions', async () => {
    const { client } = await person();
    await client.call(confirmPassword, { body: { password: PASSWORD } });
    await client.call(changePassword, change());
    expect(await client.call(getConfirmedPasswordStatus, status())).toEqual({ confirmed: false });
  });

  test('sends a mail', async () => {
    const { client, email } = await person();
    await client.call(changePassword, change());
    expect((await queuedMails(kinora, email)).map(({ kind }) => kind)).toEqual(['auth.password-changed']);
  });

  test.each([
    [change('short'), { password: ['Use at least 10 characters.'] }],
    [change('password123'), { password: ['This password is too common. Choose another one.'] }],
    [
      change('kinora2026!'),
      { password: ['This password is too similar to your email address or the name of this site.'] },
    ],
    [
      { body: { ...change().body, password_confirmation: 'something else' } },
      { password_confirmation: [PASSWORDS_DIFFER] },
    ],
  ])('refuses %o', async (input, errors) => {
    const { client } = await person();
    expect(await client.refused(changePassword, input)).toMatchObject({ status: 422, errors });
  });

  test('requires all of its fields and accepts no others', async () => {
    const { client } = await person();
    const missing = await client.refused(changePassword, { body: {} });
    expect(Object.keys(missing.errors ?? {})).toEqual([
      'current_password',
      'password',
      'password_confirmation',
    ]);
    const extra = await client.refused(changePassword, { body: { ...change().body, user_id: 1 } });
    expect(Object.keys(extra.errors ?? {})).toEqual(['user_id']);
  });

  test('requires 15 characters or a second factor from users with back office access', async () => {
    const { id, client } = await person({ permissions: ['admin.access'] });
    const short = 'x7#kQ2!vLmw8$p';
    expect(await client.refused(changePassword, change(short))).toMatchObject({
      errors: { password: ['Use at least 15 characters.'] },
    });
    await makeTwoFactor(kinora.platform, id);
    await client.call(changePassword, change(short));
  });

  test('requires a session', async () => {
    expect(await kinora.client().refused(changePassword, change())).toMatchObject({ status: 401 });
  });

  test('cannot be used to guess the password: the sixth attempt within a minute is rejected', async () => {
    const { client } = await person();
    for (let count = 0; count < 5; count += 1)
      expect((await client.refused(changePassword, change(NEXT, 'guess'))).status).toBe(422);
    const refused = await client.refused(changePassword, change());
    expect(refused).toMatchObject({ status: 429, code: 'rate_limited' });
  });
});

describe('confirming the password', () => {
  test('[A7-040] [A7-042] is remembered by the server for this session only', async () => {
    const { id, client } = await person();
    const other = await withSession(kinora, id);
    expect(await client.call(getConfirmedPasswordStatus, status(9000))).toEqual({ confirmed: false });
    await client.call(confirmPassword, { body: { password: PASSWORD } });
    expect(await client.call(getConfirmedPasswordStatus, status(9000))).toEqual({ confirmed: true });
    expect(await other.call(getConfirmedPasswordStatus, status(9000))).toEqual({ confirmed: false });
  });

  test('[A7-041] lasts 9000 seconds, and the client cannot extend it', async () => {
    const { id, client } = await person();
    await makeTwoFactor(kinora.platform, id);
    await client.call(confirmPassword, { body: { password: PASSWORD } });
    // Requests keep the session itself alive.
    clock.advance(5_000_000);
    await client.call(getUser, ME);
    clock.advance(PASSWORD_CONFIRMATION_SECONDS * 1000 - 5_000_000 - 1);
    expect(await client.call(getConfirmedPasswordStatus, status())).toEqual({ confirmed: true });
    clock.advance(1);
    expect(await client.call(getConfirmedPasswordStatus, status(999_999))).toEqual({ confirmed: false });
    expect(await client.refused(disableTwoFactor)).toMatchObject({
      status: 423,
      message: 'Password confirmation required',
    });
  });

  test('can be queried for a shorter time', async () => {
    const { client } = await person();
    await client.call(confirmPassword, { body: { password: PASSWORD } });
    clock.advance(60_000);
    expect(await client.call(getConfirmedPasswordStatus, status(60))).toEqual({ confirmed: false });
    expect(await client.call(getConfirmedPasswordStatus, status(61))).toEqual({ confirmed: true });
    expect(await client.call(getConfirmedPasswordStatus, status(0))).toEqual({ confirmed: false });
    for (const seconds of ['-1', 'x', '1e9', '9999999999999'])
      expect(await client.refused(getConfirmedPasswordStatus, { query: { seconds } })).toMatchObject({
        status: 422,
      });
  });

  test('rejects a wrong password on its field and confirms nothing', async () => {
    const { client } = await person();
    expect(await client.refused(confirmPassword, { body: { password: 'wrong' } })).toMatchObject({
      status: 422,
      errors: { password: ['The password is incorrect.'] },
    });
    expect(await client.call(getConfirmedPasswordStatus, status())).toEqual({ confirmed: false });
  });

  test('cannot be used to guess the password: after five attempts in a minute even the right one is rejected', async () => {
    const { client } = await person();
    for (let count = 0; count < 5; count += 1)
      expect((await client.refused(confirmPassword, { body: { password: 'guess' } })).status).toBe(422);
    const response = await client.send(confirmPassword, { body: { password: PASSWORD } });
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('does not accept the stored hash as password', async () => {
    const { id, client } = await person();
    const { password_hash } = await kinora.platform.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const refusal = await client.refused(confirmPassword, { body: { password: password_hash } });
    expect(refusal.status).toBe(422);
  });

  test('requires a session', async () => {
    for (const endpoint of [getConfirmedPasswordStatus, sendConfirmationCode])
      expect(await kinora.client().refused(endpoint)).toMatchObject({ status: 401 });
    const body = { password: PASSWORD };
    expect(await kinora.client().refused(confirmPassword, { body })).toMatchObject({ status: 401 });
  });
});

describe('an account without a password', () => {
  async function passwordless() {
    const user = await makeUser(kinora.platform.db);
    return { ...user, client: await withSession(kinora, user.id) };
  }

  test('confirms with a mailed code, once', async () => {
    const { id, email, client } = await passwordless();
    await client.call(sendConfirmationCode);
    const password = await mailedCode(kinora, email);
    await client.call(confirmPassword, { body: { password } });
    expect(await client.call(getConfirmedPasswordStatus, status())).toEqual({ confirmed: true });
    const other = await withSession(kinora, id);
    expect(await other.refused(confirmPassword, { body: { password } })).toMatchObject({
      status: 422,
      errors: { password: ['This code is wrong or has expired.'] },
    });
  });

  test('rejects a code sent to another account', async () => {
    const [victim, attacker] = [await passwordless(), await passwordless()];
    await attacker.client.call(sendConfirmationCode);
    const password = await mailedCode(kinora, attacker.email);
    expect(await victim.client.refused(confirmPassword, { body: { password } })).toMatchObject({
      status: 422,
    });
  });

  test('sets its first password with a mailed code', async () => {
    const { email, client } = await passwordless();
    await client.call(sendConfirmationCode);
    await client.call(changePassword, change(NEXT, await mailedCode(kinora, email)));
    const answer = await kinora.client().call(login, { body: { email, password: NEXT } });
    expect(answer.two_factor).toBe(false);
  });

  test('gets a second code only after a minute', async () => {
    const { client } = await passwordless();
    await client.call(sendConfirmationCode);
    expect(await client.refused(sendConfirmationCode)).toMatchObject({ status: 429, code: 'rate_limited' });
  });

  test('is the only kind of account that gets codes', async () => {
    const { email, client } = await person();
    expect(await client.refused(sendConfirmationCode)).toMatchObject({ status: 422 });
    expect(await queuedMails(kinora, email)).toEqual([]);
  });
});

describe('logging out other sessions', () => {
  test('[A7-044] ends all others with the password and keeps this one', async () => {
    const { id, client } = await person();
    const others = [await withSession(kinora, id), await withSession(kinora, id, { remember: true })];
    await client.call(logoutOtherSessions, { body: { password: PASSWORD } });
    for (const other of others) expect(await other.refused(getUser, ME)).toMatchObject({ status: 401 });
    expect((await client.call(listSessions)).sessions).toHaveLength(1);
  });

  test('needs no password after a recent confirmation', async () => {
    const { id, client } = await person();
    const other = await withSession(kinora, id);
    await client.call(confirmPassword, { body: { password: PASSWORD } });
    await client.call(logoutOtherSessions, { body: {} });
    expect(await other.refused(getUser, ME)).toMatchObject({ status: 401 });
  });

  test('is rejected without both, and ends nothing', async () => {
    const { id, client } = await person();
    const other = await withSession(kinora, id);
    expect(await client.refused(logoutOtherSessions, { body: {} })).toMatchObject({
      status: 423,
      code: 'password_unconfirmed',
      message: 'Password confirmation required',
    });
    expect(await client.refused(logoutOtherSessions, { body: { password: 'wrong' } })).toMatchObject({
      status: 422,
      errors: { password: ['The password is incorrect.'] },
    });
    expect((await other.call(getUser, ME)).user.id).toBe(id);
  });

  test("does not affect other users' sessions", async () => {
    const [attacker, victim] = [await person(), await person()];
    await attacker.client.call(logoutOtherSessions, { body: { password: PASSWORD } });
    expect((await victim.client.call(getUser, ME)).user.id).toBe(victim.id);
  });

  test('requires a session', async () => {
    const refusal = await kinora.client().refused(logoutOtherSessions, { body: { password: PASSWORD } });
    expect(refusal.status).toBe(401);
  });
});
