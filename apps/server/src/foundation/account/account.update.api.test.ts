import { describe, expect, test } from 'vitest';
import { getUser, setLocale, updateUser } from '@kinora/contracts/foundation/account.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { grantPermissions } from '#foundation/access/access.factory.ts';
import { makeUser, type UserOverrides } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { addLanguage } from '#test/localization.ts';
import { withSession } from '#test/sign-in.ts';

const kinora = useTestApp();
const me = (body: object) => ({ params: { id: 'me' as const }, body });

async function person(overrides: UserOverrides = {}) {
  const user = await makeUser(kinora.platform.db, overrides);
  return { ...user, client: await withSession(kinora, user.id) };
}
const rowOf = (id: number) =>
  kinora.platform.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe("changing one's own details", () => {
  test('[A7-030][A1-008] changes names, language, country and time zone', async () => {
    const { id, client } = await person();
    const details = {
      first_name: 'Grace',
      last_name: 'Hopper',
      language: 'en',
      country: 'US',
      timezone: 'America/New_York',
    };
    const { user } = await client.call(updateUser, me(details));
    expect(user).toMatchObject({ ...details, id, name: 'Grace Hopper' });
    expect((await client.call(getUser, { params: { id } })).user).toMatchObject(details);
  });

  test('keeps omitted fields and clears fields set to null', async () => {
    const { client } = await person({ first_name: 'Ada', last_name: 'Lovelace', country: 'GB' });
    const { user: renamed } = await client.call(updateUser, me({ first_name: 'Augusta' }));
    expect(renamed).toMatchObject({ name: 'Augusta Lovelace', country: 'GB' });
    const { user: nowhere } = await client.call(updateUser, me({ country: null, timezone: null }));
    expect(nowhere).toMatchObject({ name: 'Augusta Lovelace', country: null, timezone: null });
  });

  test.each([
    { first_name: null, last_name: null },
    { first_name: ' ', last_name: '' },
  ])('without any name (%o) displays the start of the email address', async (names) => {
    const { email, client } = await person({ first_name: 'Ada' });
    const { user } = await client.call(updateUser, me(names));
    expect(user).toMatchObject({ name: email.split('@')[0], first_name: null, last_name: null });
  });

  test.each([
    [{ language: 'xx' }, 'language'],
    [{ language: '../../etc' }, 'language'],
    [{ country: 'XX' }, 'country'],
    [{ country: 'us' }, 'country'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ timezone: 'europe/berlin' }, 'timezone'],
    [{ first_name: 'x'.repeat(121) }, 'first_name'],
    [{ first_name: 7 }, 'first_name'],
    [{ email: 'not an address' }, 'email'],
    [{ email: ['a@example.com', 'b@example.com'] }, 'email'],
  ])('rejects %o with an error on the field', async (body, field) => {
    const { id, client } = await person();
    const before = await rowOf(id);
    const refusal = await client.refused(updateUser, me(body));
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
    expect(await rowOf(id)).toEqual(before);
  });

  test.each([
    { roles: [1] },
    { permissions: [{ name: 'admin', restrictions: [] }] },
    { email_verified_at: '2026-01-01T00:00:00Z' },
    { banned_at: null },
    { parent_id: 1 },
    { subscriptions: [] },
    { password: 'a new password!' },
    { password_hash: 'x' },
    { image: 'https://example.com/a.png' },
    { two_factor_confirmed_at: null },
    { id: 1 },
    { name: 'Admin' },
  ])('an attacker cannot set fields that the form does not have: %o', async (body) => {
    const { id, client } = await person();
    const before = await rowOf(id);
    const refusal = await client.refused(updateUser, me({ first_name: 'X', ...body }));
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual(Object.keys(body));
    expect(await rowOf(id)).toEqual(before);
  });

  test('requires a session', async () => {
    expect(await kinora.client().refused(updateUser, me({}))).toMatchObject({ status: 401 });
  });
});

describe("changing another user's details", () => {
  const rename = (id: number) => ({ params: { id }, body: { first_name: 'Changed' } });

  test('requires the permission to manage users', async () => {
    const { id: other } = await makeUser(kinora.platform.db);
    const { client } = await person({ permissions: ['users.update'] });
    expect((await client.call(updateUser, rename(other))).user.first_name).toBe('Changed');
  });

  test('an attacker without the permission gets 404', async () => {
    const { id: victim } = await makeUser(kinora.platform.db);
    const { client } = await person({ permissions: ['admin.access'] });
    const before = await rowOf(victim);
    expect(await client.refused(updateUser, rename(victim))).toMatchObject({ status: 404 });
    expect(await rowOf(victim)).toEqual(before);
  });

  test.each([[['admin']], [['users.update', 'settings.update']]])(
    'an attacker who manages users cannot change a user with the permissions %o',
    async (permissions) => {
      const { id: victim } = await makeUser(kinora.platform.db, { permissions });
      const { client } = await person({ permissions: ['users.update'] });
      const before = await rowOf(victim);
      expect(await client.refused(updateUser, rename(victim))).toMatchObject({ status: 403 });
      expect(await rowOf(victim)).toEqual(before);
    },
  );

  test('a revoked permission takes effect on the next request', async () => {
    const { id: other } = await makeUser(kinora.platform.db);
    const { id, client } = await person({ permissions: ['users.update'] });
    await client.call(updateUser, rename(other));
    await grantPermissions(kinora.platform.db, id, []);
    expect(await client.refused(updateUser, rename(other))).toMatchObject({ status: 404 });
  });
});

describe('choosing a language', () => {
  const locale = (value: unknown) => ({ body: { locale: value } });

  test('[A7-038] returns it and stores it in the account of a signed-in user', async () => {
    await addLanguage(kinora, { language: 'de', name: 'Deutsch' });
    const { client } = await person();
    expect(await client.call(setLocale, { body: { locale: 'de' } })).toEqual({ locale: 'de' });
    expect((await client.call(getUser, { params: { id: 'me' } })).user.language).toBe('de');
    expect((await client.call(getBootstrapData)).i18n.language).toBe('de');
    expect(client.cookies.has('locale')).toBe(false);
  });

  test('[A7-038] is stored in a cookie for a year for visitors', async () => {
    await addLanguage(kinora, { language: 'de', name: 'Deutsch' });
    const client = kinora.client();
    const { cookies } = await client.send(setLocale, locale('de'));
    expect(cookies.find(({ name }) => name === 'locale')).toMatchObject({
      value: 'de',
      path: '/',
      sameSite: 'Lax',
      maxAge: 365 * 24 * 3600,
    });
    expect((await client.call(getBootstrapData)).i18n.language).toBe('de');
  });

  test.each(['xx', '', '../../etc/passwd', 'de; Domain=evil', ['en'], null])(
    'rejects %o, which the site does not support',
    async (value) => {
      const client = kinora.client();
      const refusal = await client.refused(setLocale, locale(value));
      expect(refusal.status).toBe(422);
      expect(Object.keys(refusal.errors ?? {})).toEqual(['locale']);
      expect(client.cookies.has('locale')).toBe(false);
    },
  );
});
