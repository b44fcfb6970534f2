import { describe, expect, test } from 'vitest';
import { getUser } from '@kinora/contracts/foundation/account.ts';
import { login } from '@kinora/contracts/foundation/auth.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { changePassword, forgotPassword, resetPassword } from '@kinora/contracts/foundation/passwords.ts';
import { makeAccessToken } from '#foundation/access-tokens/access-tokens.factory.ts';
import { makeTwoFactor } from '#foundation/two-factor/two-factor.factory.ts';
import { makeUser, type UserOverrides } from '#foundation/users/users.factory.ts';
import { hashToken } from '#platform/crypto/tokens.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { runJobs } from '#test/jobs.ts';
import { mailedLink, queuedMails } from '#test/mail.ts';
import { withSession } from '#test/sign-in.ts';
import { passwordResetJob } from './auth.password-reset.service.ts';

const clock = testClock();
// The limit of mails per email address applies here; clients use different IP addresses.
const kinora = useTestApp({ BASE_URL: 'http://kinora.example:8080/site/' }, [], { clock });
const PASSWORD = 'correct horse battery staple';
const NEXT = 'a new horse of another stable';
const SENT = 'We have emailed your password reset link!';
const INVALID = {
  status: 422,
  errors: { email: ['This password reset link is invalid or has expired.'] },
};
const ME = { params: { id: 'me' as const } };
let visitors = 0;

const person = (overrides: UserOverrides = {}) =>
  makeUser(kinora.platform.db, { password: PASSWORD, ...overrides });

/** A client with its own IP address, so that tests do not use up each other's rate limits. */
async function visitor() {
  visitors += 1;
  const remoteAddress = `10.7.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
  const client = kinora.client();
  await client.send(getBootstrapData);
  return {
    client,
    post: async (endpoint: { path: string }, body: unknown, headers: Record<string, string> = {}) => {
      const response = await kinora.app.inject({
        method: 'POST',
        url: `/${endpoint.path}`,
        remoteAddress,
        payload: JSON.stringify(body),
        headers: {
          host: kinora.platform.config.baseUrl.host,
          'content-type': 'application/json',
          cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
          ...headers,
        },
      });
      return response;
    },
  };
}

const ask = async (email: unknown, headers?: Record<string, string>) =>
  (await visitor()).post(forgotPassword, { email }, headers);
/** The token of the link in the newest mail. */
async function linkFor(email: string): Promise<string> {
  await ask(email);
  await runJobs(kinora, passwordResetJob);
  return (await mailedLink(kinora, email)).pathname.split('/').at(-1) ?? '';
}
const form = (email: string, token: unknown, password = NEXT) => ({
  token,
  email,
  password,
  password_confirmation: password,
});
const reset = async (given: unknown) => {
  const response = await (await visitor()).post(resetPassword, given);
  const body = response.json<{ message: string; errors?: Record<string, string[]> }>();
  return { ...body, status: response.statusCode, response };
};
const mayLogIn = async (email: string, password: string) =>
  (await (await visitor()).post(login, { email, password })).statusCode === 200;

describe('requesting a password reset', () => {
  test('[A7-024] returns a message and mails a link of this site', async () => {
    const { email } = await person();
    const response = await ask(email);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ message: SENT });
    await runJobs(kinora, passwordResetJob);
    const link = await mailedLink(kinora, email);
    expect(link.href).toMatch(/^http:\/\/kinora\.example:8080\/site\/password\/reset\/[\w-]{43}\?email=/);
    expect(link.searchParams.get('email')).toBe(email);
  });

  test('does not reveal whether an address has an account: same response, same work', async () => {
    const { email } = await person();
    const { db } = kinora.platform;
    const waiting = () =>
      db
        .selectFrom('outbox')
        .select('id')
        .where('job', '=', passwordResetJob.name)
        .where('done_at', 'is', null)
        .execute();
    await runJobs(kinora, passwordResetJob);
    const [known, unknown] = [await ask(email), await ask('nobody-at-all@example.com')];
    expect(unknown.statusCode).toBe(known.statusCode);
    expect(unknown.json()).toEqual(known.json());
    expect(await waiting()).toHaveLength(2);
    await runJobs(kinora, passwordResetJob);
    expect(await queuedMails(kinora, 'nobody-at-all@example.com')).toEqual([]);
  });

  test('stores no address without an account in the database', async () => {
    const address = 'a-stranger@example.com';
    await ask(address);
    const rows = await kinora.platform.db.selectFrom('outbox').select('payload').execute();
    expect(JSON.stringify(rows)).not.toContain(address);
  });

  test('limits mails per address: the fourth request within an hour gets the same response and sends no mail', async () => {
    const { email } = await person();
    for (let count = 0; count < 4; count += 1) {
      const response = await ask(count % 2 === 0 ? email : email.toUpperCase());
      expect(response.json()).toEqual({ message: SENT });
      await runJobs(kinora, passwordResetJob);
    }
    expect(await queuedMails(kinora, email)).toHaveLength(3);
  });

  test('is limited to ten per hour from one address', async () => {
    const { post } = await visitor();
    for (let count = 0; count < 10; count += 1) {
      expect((await post(forgotPassword, { email: `spray-${count}@example.com` })).statusCode).toBe(200);
    }
    expect((await post(forgotPassword, { email: 'spray-10@example.com' })).statusCode).toBe(429);
  });

  test.each([
    ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example' }, 200],
    ['X-Forwarded-Proto and -Port', { 'x-forwarded-proto': 'https', 'x-forwarded-port': '1' }, 200],
    ['Forwarded', { forwarded: 'host=evil.example' }, 200],
    ['Host', { host: 'evil.example' }, 421],
  ])('never mails a link of another site with a forged %s', async (_name, headers, status) => {
    const { email } = await person();
    const response = await ask(email, headers);
    expect(response.statusCode).toBe(status);
    await runJobs(kinora, passwordResetJob);
    const mails = await queuedMails(kinora, email);
    expect(mails).toHaveLength(status === 200 ? 1 : 0);
    for (const { html, text } of mails) {
      expect(text).toContain('http://kinora.example:8080/site/password/reset/');
      expect(`${html}${text}`).not.toContain('evil.example');
    }
  });

  test.each([
    [['victim@example.com', 'thief@example.com']],
    [{ email: 'victim@example.com' }],
    [null],
    [''],
    ['victim@example.com,thief@example.com'],
    ['victim@example.com\nBcc: thief@example.com'],
  ])('[A5-009] rejects %o as an email address', async (email) => {
    const response = await ask(email);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(['email']);
  });
});

describe('a password reset link', () => {
  test('[A7-026] sets the new password', async () => {
    const { email } = await person();
    const answer = await reset(form(email, await linkFor(email)));
    expect(answer).toMatchObject({ status: 200, message: 'Your password has been reset!' });
    expect(await mayLogIn(email, NEXT)).toBe(true);
    expect(await mayLogIn(email, PASSWORD)).toBe(false);
  });

  test('does not sign in', async () => {
    const { email } = await person();
    const { response } = await reset(form(email, await linkFor(email)));
    expect(response.cookies.map(({ name }) => name)).not.toContain('session');
  });

  test('ends every session and API token, and mails the owner', async () => {
    const { id, email } = await person({ permissions: ['api.access'] });
    const client = await withSession(kinora, id, { remember: true });
    await makeAccessToken(kinora.platform.db, id);
    await reset(form(email, await linkFor(email)));
    expect(await client.refused(getUser, ME)).toMatchObject({ status: 401 });
    const tokens = await kinora.platform.db
      .selectFrom('access_tokens')
      .select('id')
      .where('user_id', '=', id)
      .execute();
    expect(tokens).toEqual([]);
    expect((await queuedMails(kinora, email)).map(({ kind }) => kind)).toEqual([
      'auth.password-reset',
      'auth.password-changed',
    ]);
  });

  test('removes social profiles of an attacker who registered the address first', async () => {
    const squatted = await person({ email_verified_at: null });
    const owned = await person();
    for (const { id } of [squatted, owned]) {
      await kinora.platform.db
        .insertInto('social_profiles')
        .values({ service_name: 'google', subject: `subject-${id}`, user_id: id, created_at: clock.now() })
        .execute();
    }
    for (const { email } of [squatted, owned]) await reset(form(email, await linkFor(email)));
    const left = await kinora.platform.db.selectFrom('social_profiles').select('user_id').execute();
    // Users who had verified the address before keep the accounts that they connected.
    expect(left).toEqual([{ user_id: owned.id }]);
  });

  test('does not bypass the second factor', async () => {
    const { id, email } = await person();
    await makeTwoFactor(kinora.platform, id);
    await reset(form(email, await linkFor(email)));
    const answer = await (await visitor()).post(login, { email, password: NEXT });
    expect(answer.json()).toEqual({ two_factor: true });
    expect(answer.cookies.map(({ name }) => name)).not.toContain('session');
  });

  test('works once', async () => {
    const { email } = await person();
    const token = await linkFor(email);
    expect((await reset(form(email, token))).status).toBe(200);
    expect(await reset(form(email, token, 'yet another horse'))).toMatchObject(INVALID);
    expect(await mayLogIn(email, NEXT)).toBe(true);
  });

  test('works once for ten concurrent requests', async () => {
    const { email } = await person();
    const token = await linkFor(email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => reset(form(email, token, `${NEXT} ${index}`))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
  });

  test('expires after an hour', async () => {
    const [{ email: early }, { email: late }] = [await person(), await person()];
    const tokens = [await linkFor(early), await linkFor(late)] as const;
    clock.advance(3_600_000 - 1);
    expect((await reset(form(early, tokens[0]))).status).toBe(200);
    clock.advance(1);
    expect(await reset(form(late, tokens[1]))).toMatchObject(INVALID);
  });

  test('is invalid once a newer one is requested', async () => {
    const { email } = await person();
    const first = await linkFor(email);
    const second = await linkFor(email);
    expect(await reset(form(email, first))).toMatchObject(INVALID);
    expect((await reset(form(email, second))).status).toBe(200);
  });

  test('of an attacker does not work for another account', async () => {
    const [victim, attacker] = [await person(), await person()];
    const token = await linkFor(attacker.email);
    expect(await reset(form(victim.email, token))).toMatchObject(INVALID);
    expect(await mayLogIn(victim.email, PASSWORD)).toBe(true);
  });

  test('is invalid after the email address changed', async () => {
    const { id, email } = await person();
    const token = await linkFor(email);
    const moved = `moved-${email}`;
    await kinora.platform.db.updateTable('users').set({ email: moved }).where('id', '=', id).execute();
    expect(await reset(form(email, token))).toMatchObject(INVALID);
    expect(await reset(form(moved, token))).toMatchObject(INVALID);
  });

  test('is invalid after the user changed the password', async () => {
    const { id, email } = await person();
    const token = await linkFor(email);
    const client = await withSession(kinora, id);
    const body = { current_password: PASSWORD, password: NEXT, password_confirmation: NEXT };
    await client.call(changePassword, { body });
    expect(await reset(form(email, token, 'yet another horse'))).toMatchObject(INVALID);
  });

  test('is invalid after the password hash changed in another way', async () => {
    const { id, email } = await person();
    const token = await linkFor(email);
    await kinora.platform.db
      .updateTable('users')
      .set({ password_hash: 'another' })
      .where('id', '=', id)
      .execute();
    expect(await reset(form(email, token))).toMatchObject(INVALID);
  });

  test('stays valid after a rejected password', async () => {
    const { email } = await person();
    const token = await linkFor(email);
    expect(await reset(form(email, token, 'password123'))).toMatchObject({
      status: 422,
      errors: { password: ['This password is too common. Choose another one.'] },
    });
    expect((await reset(form(email, token))).status).toBe(200);
  });

  test('requires 15 characters from users with back office access', async () => {
    const { email } = await person({ permissions: ['admin'] });
    const token = await linkFor(email);
    expect(await reset(form(email, token, 'x7#kQ2!vLmw8$p'))).toMatchObject({
      errors: { password: ['Use at least 15 characters.'] },
    });
  });

  test.each([[{}], [null], [''], [[]], [true], ['x'.repeat(101)]])('rejects the token %o', async (token) => {
    const { email } = await person();
    const answer = await reset(form(email, token));
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors ?? {})).toEqual(['token']);
  });

  test.each(['x', 'a'.repeat(43), '../../etc/passwd'])('rejects the made-up token %o', async (token) => {
    const { email } = await person();
    expect(await reset(form(email, token))).toMatchObject(INVALID);
  });

  test('[A5-009] requires the email address', async () => {
    const { email } = await person();
    const { email: _, ...body } = form(email, await linkFor(email));
    const answer = await reset(body);
    expect(Object.keys(answer.errors ?? {})).toEqual(['email']);
  });

  test('is stored as a hash only', async () => {
    const { id, email } = await person();
    const token = await linkFor(email);
    const rows = await kinora.platform.db
      .selectFrom('one_time_tokens')
      .selectAll()
      .where('user_id', '=', id)
      .execute();
    expect(rows.map((row) => row.token_hash)).toEqual([hashToken(token)]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain('argon2');
  });
});
