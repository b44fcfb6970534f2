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
  test('[A3-053] [A7-013] returns two_factor and the bootstrap data of the user', async () => {
    const { id, email } = await person();
    const answer = await kinora.client().call(login, { body: { email, password: PASSWORD, remember: true } });
    expect(answer).toMatchObject({
      two_factor: false,
      bootstrapData: { user: { id, email }, settings: { branding: { site_name: 'Kinora' } } },
    });
  });

  test('starts a session for the browser', async () => {
    const { id, email } = await person();
    const client = kinora.client();
    expect(await client.refused(getUser, ME)).toMatchObject({ status: 401, code: 'unauthenticated' });
    await signIn(client, email);
    expect((await client.call(getUser, ME)).user.id).toBe(id);
  });

  test('accepts the email in any case', async () => {
    const { email } = await person();
    const response = await signIn(kinora.client(), email.toUpperCase());
    expect(response.statusCode).toBe(200);
  });

  test('returns the same error for a wrong password, an unknown address and an account without password', async () => {
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
  ])('[A5-001] rejects %o with errors on the fields', async (body, fields) => {
    const refusal = await kinora.client().refused(login, { body });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual(fields);
  });

  test('rehashes the password when the hashing policy has changed', async () => {
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
  test('is HttpOnly, SameSite, and ends with the browser', async () => {
    const { email } = await person();
    const { cookies } = await signIn(kinora.client(), email);
    const cookie = cookies.find(({ name }) => name === 'session');
    expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax' });
    expect(cookie?.secure).toBeUndefined();
    expect(cookie?.maxAge).toBeUndefined();
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
  });

  test('lasts a month if the user asked to be remembered', async () => {
    const { email } = await person();
    const { cookies } = await signIn(kinora.client(), email, true);
    expect(cookies.find(({ name }) => name === 'session')?.maxAge).toBe(30 * 24 * 3600);
  });

  test('uses the __Host- prefix and Secure on an HTTPS site', async () => {
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

  test('is never adopted from the visitor: a planted value is replaced at sign-in', async () => {
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

  test('changes at every sign-in, and the previous session ends', async () => {
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

  test('is not in the response body, and neither is the password hash', async () => {
    const { email } = await person();
    const client = kinora.client();
    const { body } = await signIn(client, email);
    expect(body).not.toContain(client.cookies.get('session'));
    expect(body).not.toContain('argon2');
  });
});

describe('signing out', () => {
  test('[A3-053] [A7-015] returns the bootstrap data of a visitor', async () => {
    const { email } = await person();
    const client = kinora.client();
    await signIn(client, email);
    expect((await client.call(logout)).bootstrapData.user).toBeNull();
    expect((await client.call(getBootstrapData)).user).toBeNull();
  });

  test('ends the session on the server, not only the cookie', async () => {
    const { email } = await person();
    const client = kinora.client();
    await signIn(client, email);
    const token = client.cookies.get('session') ?? '';
    await client.call(logout);
    expect(client.cookies.has('session')).toBe(false);
    client.cookies.set('session', token);
    expect(await client.refused(getUser, ME)).toMatchObject({ status: 401 });
  });

  test('can be repeated', async () => {
    const client = kinora.client();
    await client.call(logout);
    expect((await client.send(logout)).statusCode).toBe(200);
  });

  test("clears the cache but keeps the visitor's theme", async () => {
    const response = await kinora.client().send(logout);
    expect(response.headers['clear-site-data']).toBe('"cache"');
  });

  test("keeps the user's other sessions", async () => {
    const { email } = await person();
    const [phone, laptop] = [kinora.client(), kinora.client()];
    await signIn(phone, email);
    await signIn(laptop, email);
    await phone.call(logout);
    expect((await laptop.call(getUser, ME)).user.email).toBe(email);
  });
});

describe('a suspended user', () => {
  test('is locked out from the next request on, but can see the reason and sign out', async () => {
    const { id, email } = await person();
    const client = kinora.client();
    await signIn(client, email);
    const { db } = kinora.platform;
    await db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', id).execute();
    expect(await client.refused(getUser, ME)).toMatchObject({ status: 403, code: 'account_suspended' });
    expect((await client.call(getBootstrapData)).user?.banned_at).not.toBeNull();
    expect((await client.call(logout)).bootstrapData.user).toBeNull();
  });

  test('can sign in, but do nothing else', async () => {
    const { email } = await person({ banned_at: new Date(), permissions: ['admin'] });
    const client = kinora.client();
    await signIn(client, email);
    expect(await client.refused(getUser, ME)).toMatchObject({ status: 403, code: 'account_suspended' });
  });
});
