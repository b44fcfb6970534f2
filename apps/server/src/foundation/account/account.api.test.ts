import { describe, expect, test } from 'vitest';
import { getUser } from '@kinora/contracts/foundation/account.ts';
import { makeAccessToken } from '#foundation/access-tokens/access-tokens.factory.ts';
import { makeRole } from '#foundation/access/access.factory.ts';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { makeTwoFactor } from '#foundation/two-factor/two-factor.factory.ts';
import { makeUser, type UserOverrides } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { withSession } from '#test/sign-in.ts';

const kinora = useTestApp();

/** A new user and a client with their session. */
async function signedIn(overrides: UserOverrides = {}): Promise<{ id: number; client: TestClient }> {
  const { id } = await makeUser(kinora.platform.db, overrides);
  const { token } = await makeSession(kinora.platform.db, id);
  const client = kinora.client();
  client.cookies.set('session', token);
  return { id, client };
}

const limited = (name: string, value: number) => ({ name, restrictions: [{ name: 'count', value }] });

const ME = { params: { id: 'me' as const } };

describe("the user's own account", () => {
  test('[A7-011][A3-001][A3-003] contains identity and locale fields', async () => {
    const person = {
      name: 'Ada Lovelace',
      first_name: 'Ada',
      last_name: 'Lovelace',
      image: '/storage/avatars/a.webp',
      language: 'en',
      country: 'GB',
      timezone: 'Europe/London',
    };
    const { id, client } = await signedIn(person);
    const { user } = await client.call(getUser, ME);
    expect(user).toMatchObject({ ...person, id, parent_id: null, email: expect.stringContaining('@') });
  });

  test('[A3-007] contains two_factor_confirmed_at and the recovery codes, masked until the password is confirmed', async () => {
    const { id, client } = await signedIn();
    expect((await client.call(getUser, ME)).user.two_factor_recovery_codes).toEqual([]);
    const { recoveryCodes } = await makeTwoFactor(kinora.platform, id);
    const { body } = await client.send(getUser, ME);
    for (const code of recoveryCodes) expect(body).not.toContain(code);
    const { user } = await client.call(getUser, ME);
    expect(user.two_factor_confirmed_at).not.toBeNull();
    expect(user.two_factor_recovery_codes).toEqual(recoveryCodes.map(({ length }) => '•'.repeat(length)));
    const confirmed = await withSession(kinora, id, { confirmed: true });
    expect((await confirmed.call(getUser, ME)).user.two_factor_recovery_codes).toEqual(recoveryCodes);
  });

  test('[A3-008] contains its tokens, without their text', async () => {
    const { id, client } = await signedIn();
    const token = await makeAccessToken(kinora.platform.db, id);
    await makeAccessToken(kinora.platform.db, (await makeUser(kinora.platform.db)).id);
    const { user } = await client.call(getUser, ME);
    expect(user.tokens).toEqual([
      {
        id: token.id,
        name: 'A program',
        abilities: ['*'],
        last_used_at: null,
        expires_at: null,
        created_at: expect.any(String),
      },
    ]);
  });

  test('[A3-009] contains social_profiles, each with service_name and username', async () => {
    const { id, client } = await signedIn();
    const link = { subject: String(id), user_id: id, created_at: new Date() };
    await kinora.platform.db
      .insertInto('social_profiles')
      .values([
        { ...link, service_name: 'google', username: 'ada' },
        { ...link, service_name: 'envato', username: null },
      ])
      .execute();
    const { user } = await client.call(getUser, ME);
    expect(user.social_profiles).toEqual([
      { service_name: 'envato', username: null },
      { service_name: 'google', username: 'ada' },
    ]);
  });

  test('shows whether it has a password', async () => {
    const [without, having] = [
      await signedIn(),
      await signedIn({ password: 'correct horse battery staple' }),
    ];
    expect((await without.client.call(getUser, ME)).user.has_password).toBe(false);
    expect((await having.client.call(getUser, ME)).user.has_password).toBe(true);
  });

  test('[A3-002] contains email_verified_at and banned_at', async () => {
    const verifiedAt = new Date('2026-01-02T03:04:05.000Z');
    const { client } = await signedIn({ email_verified_at: verifiedAt });
    const { user } = await client.call(getUser, { params: { id: 'me' } });
    expect(user).toMatchObject({ email_verified_at: verifiedAt.toISOString(), banned_at: null });
  });

  test('[A3-004] contains roles, each with its id', async () => {
    const role = await makeRole(kinora.platform.db, []);
    const { client } = await signedIn({ roles: [role.name] });
    const { user } = await client.call(getUser, { params: { id: 'me' } });
    expect(user.roles).toEqual([role]);
  });

  test('[A3-005] contains permissions, each with a name and restrictions of name and value', async () => {
    const { client } = await signedIn({ permissions: [limited('lists.create', 5), 'api.access'] });
    const { user } = await client.call(getUser, { params: { id: 'me' } });
    expect(user.permissions).toEqual([{ name: 'api.access', restrictions: [] }, limited('lists.create', 5)]);
  });

  test('merges permissions of roles and user, with the highest limit', async () => {
    const { db } = kinora.platform;
    const one = await makeRole(db, [limited('lists.create', 5), limited('reviews.create', 1)]);
    const two = await makeRole(db, [limited('lists.create', 9), 'titles.view']);
    const { client } = await signedIn({ roles: [one.name, two.name], permissions: ['reviews.create'] });
    const { user } = await client.call(getUser, { params: { id: 'me' } });
    expect(user.permissions).toEqual([
      limited('lists.create', 9),
      { name: 'reviews.create', restrictions: [] },
      { name: 'titles.view', restrictions: [] },
    ]);
  });

  test('can be read by its id too', async () => {
    const { id, client } = await signedIn();
    expect((await client.call(getUser, { params: { id } })).user.id).toBe(id);
  });

  test('never contains the password hash', async () => {
    const { client } = await signedIn({ password: 'correct horse battery staple' });
    const { body } = await client.send(getUser, { params: { id: 'me' } });
    expect(body).not.toMatch(/password_hash|argon2/);
  });

  test('returns 401 to visitors', async () => {
    expect(await kinora.client().refused(getUser, { params: { id: 'me' } })).toMatchObject({ status: 401 });
  });
});

describe("another user's account", () => {
  test('returns 404 without the permission to manage users, exactly like a missing account', async () => {
    const { id: other } = await makeUser(kinora.platform.db);
    const { client } = await signedIn({ permissions: ['admin.access'] });
    const { request_id: _one, ...forbidden } = await client.refused(getUser, { params: { id: other } });
    const { request_id: _two, ...missing } = await client.refused(getUser, { params: { id: 2_147_483_647 } });
    expect(forbidden.status).toBe(404);
    expect(forbidden).toEqual(missing);
  });

  test('can be read with the permission to manage users', async () => {
    const { id: other } = await makeUser(kinora.platform.db);
    const { client } = await signedIn({ permissions: ['users.update'] });
    expect((await client.call(getUser, { params: { id: other } })).user.id).toBe(other);
    expect(await client.refused(getUser, { params: { id: 2_147_483_647 } })).toMatchObject({ status: 404 });
  });

  test('hides private fields from an attacker who manages users', async () => {
    const { db } = kinora.platform;
    const { id: victim } = await makeUser(db, { password: 'correct horse battery staple' });
    const { recoveryCodes } = await makeTwoFactor(kinora.platform, victim);
    await makeAccessToken(db, victim);
    const link = { subject: String(victim), user_id: victim, created_at: new Date() };
    await db
      .insertInto('social_profiles')
      .values({ ...link, service_name: 'google', username: 'v' })
      .execute();
    const { id } = await makeUser(db, { permissions: ['users.update'] });
    const client = await withSession(kinora, id, { confirmed: true });
    const response = await client.send(getUser, { params: { id: victim } });
    expect(getUser.response.parse(response.json()).user).toMatchObject({
      id: victim,
      two_factor_recovery_codes: [],
      tokens: [],
      social_profiles: [],
      has_password: false,
      pending_email: null,
    });
    for (const code of recoveryCodes) expect(response.body).not.toContain(code);
  });

  test.each(['0', '-1', '2147483648', '1e3', '1.5', 'you', '99999999999999999999'])(
    'returns 404 for the id %s',
    async (id) => {
      const { client } = await signedIn({ permissions: ['admin'] });
      expect(await client.refused(getUser, { params: { id } })).toMatchObject({ status: 404 });
    },
  );
});
