import { beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '@kinora/contracts/foundation/account.ts';
import { login } from '@kinora/contracts/foundation/auth.ts';
import { listSessions } from '@kinora/contracts/foundation/sessions.ts';
import { insertMissingLocalization } from '#foundation/localizations/index.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { hashToken } from '#platform/crypto/tokens.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { withSettings } from '#test/settings.ts';
import { withSession } from '#test/sign-in.ts';
import { GRACE_MS, IDLE_MS, ROTATE_MS, STAFF_IDLE_MS } from './limits.ts';
import { createSessionsService } from './sessions.service.ts';

const clock = testClock();
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
const ME = { params: { id: 'me' as const } };
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

const person = (permissions: string[] = []) => makeUser(kinora.platform.db, { permissions });
/** Another session of a user. */
const elsewhere = (userId: number, ip: string, userAgent = '') =>
  createSessionsService(kinora.platform).issue({ userId, remember: true, ip, userAgent, replaces: null });

beforeAll(() =>
  insertMissingLocalization(kinora.platform.db, {
    language: 'de',
    name: 'Deutsch',
    direction: 'ltr',
    lines: {},
  }),
);

describe('the list of sessions', () => {
  test('[A3-018] [A7-043] contains the details of each session and marks the current one', async () => {
    const { id } = await person();
    const other = await elsewhere(id, '81.2.69.142', WINDOWS);
    clock.advance(1000);
    const client = await withSession(kinora, id);
    const { sessions } = await client.call(listSessions);
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({
      device_type: 'other',
      city: null,
      country: null,
      ip_address: '127.0.0.1',
      is_current_device: true,
      last_active: clock.now().toISOString(),
    });
    expect(sessions[1]).toEqual({
      id: other.id,
      device_type: 'other',
      platform: 'Windows',
      browser: 'Chrome',
      city: 'London',
      country: 'United Kingdom',
      ip_address: '81.2.69.142',
      token: expect.stringMatching(/^[\w-]{43}$/),
      is_current_device: false,
      last_active: new Date(clock.now().getTime() - 1000).toISOString(),
    });
  });

  test('[A6-015] never contains a session of another user, not even for user managers', async () => {
    const victim = await person();
    await elsewhere(victim.id, '81.2.69.142');
    const attacker = await withSession(kinora, (await person(['users.update', 'admin.access'])).id);
    const { sessions } = await attacker.call(listSessions);
    expect(sessions.map((session) => session.is_current_device)).toEqual([true]);
    const asked = await attacker.send(listSessions, { query: { user_id: victim.id, userId: victim.id } });
    expect(asked.json<{ sessions: unknown[] }>().sessions).toHaveLength(1);
  });

  test('requires a session', async () => {
    expect(await kinora.client().refused(listSessions)).toMatchObject({ status: 401 });
  });

  test('contains nothing that an attacker could use as a cookie, nor a hash of one', async () => {
    const { id } = await person();
    const other = await elsewhere(id, '127.0.0.1');
    const client = await withSession(kinora, id);
    const { body } = await client.send(listSessions);
    for (const token of [other.token, client.cookies.get('session') ?? '']) {
      expect(body).not.toContain(token);
      expect(body).not.toContain(hashToken(token));
    }
    for (const { token } of (await client.call(listSessions)).sessions) {
      const thief = kinora.client();
      thief.cookies.set('session', token);
      expect(await thief.refused(getUser, ME)).toMatchObject({ status: 401 });
    }
  });

  test('contains no markup from the user agent', async () => {
    const { id } = await person();
    await elsewhere(id, '127.0.0.1', '<script>alert(1)</script>/1 <img src=x onerror=alert(1)>');
    const { body } = await (await withSession(kinora, id)).send(listSessions);
    expect(body).not.toMatch(/script|onerror|alert/);
  });

  test("names the country in the user's language", async () => {
    const { id } = await makeUser(kinora.platform.db, { language: 'de' });
    await elsewhere(id, '81.2.69.142');
    const { sessions } = await (await withSession(kinora, id)).call(listSessions);
    expect(sessions.map(({ country }) => country)).toContain('Vereinigtes Königreich');
  });

  test('omits expired sessions', async () => {
    const { id } = await person(['admin.access']);
    await elsewhere(id, '127.0.0.1');
    await withSession(kinora, id);
    clock.advance(Math.max(STAFF_IDLE_MS, IDLE_MS));
    const { sessions } = await (await withSession(kinora, id)).call(listSessions);
    expect(sessions.map((session) => session.is_current_device)).toEqual([true]);
  });
});

describe('a remembered browser', () => {
  test('gets a new cookie with the first response after a day, and keeps working', async () => {
    const { id } = await person();
    const client = await withSession(kinora, id, { remember: true });
    const first = client.cookies.get('session') ?? '';
    await client.call(getUser, ME);
    expect(client.cookies.get('session')).toBe(first);
    clock.advance(ROTATE_MS);
    const response = await client.send(getUser, ME);
    const cookie = response.cookies.find(({ name }) => name === 'session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 29 * 24 * 3600 });
    expect(cookie?.value).not.toBe(first);
    expect((await client.call(getUser, ME)).user.id).toBe(id);
  });

  test('locks out a thief with yesterday’s cookie', async () => {
    const { id } = await person();
    const client = await withSession(kinora, id, { remember: true });
    const thief = kinora.client();
    thief.cookies.set('session', client.cookies.get('session') ?? '');
    clock.advance(ROTATE_MS);
    await client.call(getUser, ME);
    clock.advance(GRACE_MS);
    expect(await thief.refused(getUser, ME)).toMatchObject({ status: 401 });
    expect((await client.call(getUser, ME)).user.id).toBe(id);
  });

  test('gets the new cookie with an error response too', async () => {
    const { id } = await person();
    const client = await withSession(kinora, id, { remember: true });
    clock.advance(ROTATE_MS);
    await client.refused(getUser, { params: { id: 999_999 } });
    clock.advance(GRACE_MS);
    expect((await client.call(getUser, ME)).user.id).toBe(id);
  });
});

test('signing in ends the other sessions of the person if the site allows only one', async () => {
  const password = 'correct horse battery staple';
  const { id, email } = await makeUser(kinora.platform.db, { password });
  const other = await withSession(kinora, id);
  const bystander = await withSession(kinora, (await person()).id);
  const signIn = async () => {
    const client = kinora.client();
    await client.call(login, { body: { email, password } });
    return client;
  };
  const first = await signIn();
  expect((await other.send(getUser, ME)).statusCode).toBe(200);
  await withSettings(kinora, { section: 'auth', values: { single_session: true } }, async () => {
    const second = await signIn();
    expect((await second.call(listSessions)).sessions).toHaveLength(1);
    for (const ended of [other, first]) expect((await ended.send(getUser, ME)).statusCode).toBe(401);
    expect((await bystander.send(getUser, ME)).statusCode).toBe(200);
  });
});
