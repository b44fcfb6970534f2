import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { login, logout } from '@kinora/contracts/foundation/auth.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { getUser } from '@kinora/contracts/foundation/account.ts';
import { makeUser, type UserOverrides } from '#foundation/users/users.factory.ts';
import { createTestApp, useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';

// Rate limits are tested in a separate file.
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const PASSWORD = 'correct horse battery staple';
const WRONG = 'These credentials do not match our records.';
const ME = { params: { id: 'me' as const } };

const person = (overrides: UserOverrides = {}) =>
  makeUser(kinora.platform.db, { password: PASSWORD, ...overrides });
const signIn = (client: TestClient, email: string, remember = false) =>
  client.send(login, { body: { email, password: PASSWORD, remember } });

describe('signing in', () => {
  test('[A3-053] [A7-013] answers two_factor and the bootstrap data of the person', async () => {
    const { id, email } = await person();
    const answer = await kinora.client().call(login, { body: { email, password: PASSWORD, remember: true } });
    expect(answer).toMatchObject({
      two_factor: false,
      bootstrapData: { user: { id, email }, settings: { branding: { site_name: 'Kinora' } } },
    });
  });

  test('makes the browser that person', async () => {
    const { id, email } = await person();
    const client = kinora.client();
    expect(await client.refused(getUser, ME)).toMatchObject({ status: 401, code: 'unauthenticated' });
    await signIn(client, email);
    expect((await client.call(getUser, ME)).user.id).toBe(id);
  });

  test('takes the email in any case', async () => {
    const { email } = await person();
    const response = await signIn(kinora.client(), email.toUpperCase());
    expect(response.statusCode).toBe(200);
  });

  test('says the same about a wrong password, an unknown address and an account without password', async () => {
    const { email } = await person();
    const { email: passwordless } = await makeUser(kinora.platform.db);
    const attempts = [
      { email, password: 'not the password' },
      { email: 'nobody@example.com', password: PASSWORD },
      { email: passwordless, password: PASSWORD },
    ];
    const answers = await Promise.all(attempts.map((body) => kinora.client().refused(login, { body })));
    for (const { request_id: _, ...answer } of answers) {
      expect(answer).toEqual({
        status: 422,
        code: 'validation_failed',
        message: 'The given data was invalid.',
        errors: { email: [WRONG] },
      });
    }
  });

  test.each([
    [{}, ['email', 'password']],
    [{ email: 'a@example.com' }, ['password']],
    [{ email: 'not an address', password: 'x' }, ['email']],
    [{ email: ['a@example.com'], password: 'x' }, ['email']],
    [{ email: 'a@example.com', password: 'x'.repeat(129) }, ['password']],
    [{ email: 'a@example.com', password: 'x', admin: true }, ['admin']],
  ])('[A5-001] refuses %o on its fields', async (body, fields) => {
    const refusal = await kinora.client().refused(login, { body });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual(fields);
  });

  test('makes the hash anew when the policy has changed', async () => {
    const { db } = kinora.platform;
    const { id, email } = await person();
    const old = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2 });
    const readHash = () =>
      db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow();
    await db.updateTable('users').set({ password_hash: old }).where('id', '=', id).execute();
    expect((await signIn(kinora.client(), email)).statusCode).toBe(200);
    expect((await readHash()).password_hash).toContain('m=47104,t=1,p=1');
    expect((await signIn(kinora.client(), email)).statusCode).toBe(200);
  });
});

describe('the session cookie', () => {
  test('is out of reach for scripts and other sites, and ends with the browser', async () => {
    const { email } = await person();
    const { cookies } = await signIn(kinora.client(), email);
    const cookie = cookies.find(({ name }) => name === 'session');
    expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax' });
    expect(cookie?.secure).toBeUndefined();
    expect(cookie?.maxAge).toBeUndefined();
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
  });

  test('stays a month when the person asked for it', async () => {
    const { email } = await person();
    const { cookies } = await signIn(kinora.client(), email, true);
    expect(cookies.find(({ name }) => name === 'session')?.maxAge).toBe(30 * 24 * 3600);
  });

  test('is bound to the host and to https where the site is', async () => {
    const secure = await createTestApp({ BASE_URL: 'https://kinora.example' });
    try {
      const { email } = await makeUser(secure.platform.db, { password: PASSWORD });
      const { cookies } = await signIn(secure.client(), email);
      expect(cookies.find(({ name }) => name === '__Host-session')).toMatchObject({
        path: '/',
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
      });
      expect(cookies.every((cookie) => cookie.secure === true)).toBe(true);
    } finally {
      await secure.close();
    }
  });

  test('is never taken over from the visitor: a planted value dies at sign-in', async () => {
    const { email } = await person();
    const client = kinora.client();
    const planted = 'a'.repeat(43);
    client.cookies.set('session', planted);
    await signIn(client, email);
    expect(client.cookies.get('session')).not.toBe(planted);
    const thief = kinora.client();
    thief.cookies.set('session', planted);
    expect(await thief.refused(getUser, ME)).toMatchObject({ status: 401 });
  });

  test('changes at every sign-in, and the session before it is over', async () => {
    const { email } = await person();
    const client = kinora.client();
    await signIn(client, email);
    const before = client.cookies.get('session') ?? '';
    await signIn(client, email);
    expect(client.cookies.get('session')).not.toBe(before);
    const old = kinora.client();
    old.cookies.set('session', before);
    expect(await old.refused(getUser, ME)).toMatchObject({ status: 401 });
  });

  test('is not in the answer, and neither is the hash of the password', async () => {
    const { email } = await person();
    const client = kinora.client();
    const { body } = await signIn(client, email);
    expect(body).not.toContain(client.cookies.get('session'));
    expect(body).not.toContain('argon2');
  });
});

describe('signing out', () => {
  test('[A3-053] [A7-015] answers the bootstrap data of a visitor', async () => {
    const { email } = await person();
    const client = kinora.client();
    await signIn(client, email);
    expect((await client.call(logout)).bootstrapData.user).toBeNull();
    expect((await client.call(getBootstrapData)).user).toBeNull();
  });

  test('ends the session itself, not only the cookie', async () => {
    const { email } = await person();
    const client = kinora.client();
    await signIn(client, email);
    const token = client.cookies.get('session') ?? '';
    await client.call(logout);
    expect(client.cookies.has('session')).toBe(false);
    client.cookies.set('session', token);
    expect(await client.refused(getUser, ME)).toMatchObject({ status: 401 });
  });

  test('may be repeated', async () => {
    const client = kinora.client();
    await client.call(logout);
    expect((await client.send(logout)).statusCode).toBe(200);
  });

  test("clears the cache but not the visitor's choice of theme", async () => {
    const response = await kinora.client().send(logout);
    expect(response.headers['clear-site-data']).toBe('"cache"');
  });

  test("leaves the person's other sessions alone", async () => {
    const { email } = await person();
    const [phone, laptop] = [kinora.client(), kinora.client()];
    await signIn(phone, email);
    await signIn(laptop, email);
    await phone.call(logout);
    expect((await laptop.call(getUser, ME)).user.email).toBe(email);
  });
});

describe('a suspended person', () => {
  test('is shut out from the next request on, yet may see why and sign out', async () => {
    const { id, email } = await person();
    const client = kinora.client();
    await signIn(client, email);
    const { db } = kinora.platform;
    await db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', id).execute();
    expect(await client.refused(getUser, ME)).toMatchObject({ status: 403, code: 'account_suspended' });
    expect((await client.call(getBootstrapData)).user?.banned_at).not.toBeNull();
    expect((await client.call(logout)).bootstrapData.user).toBeNull();
  });

  test('may sign in, to no more than that', async () => {
    const { email } = await person({ banned_at: new Date(), permissions: ['admin'] });
    const client = kinora.client();
    await signIn(client, email);
    expect(await client.refused(getUser, ME)).toMatchObject({ status: 403, code: 'account_suspended' });
  });
});
