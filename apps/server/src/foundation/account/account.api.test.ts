import { describe, expect, test } from 'vitest';
import { getUser } from '@kinora/contracts/foundation/account.ts';
import { makeRole } from '#foundation/access/access.factory.ts';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { makeUser, type UserOverrides } from '#foundation/users/users.factory.ts';

const kinora = useTestApp();

/** A new person and their browser. */
async function signedIn(overrides: UserOverrides = {}): Promise<{ id: number; client: TestClient }> {
  const { id } = await makeUser(kinora.platform.db, overrides);
  const { token } = await makeSession(kinora.platform.db, id);
  const client = kinora.client();
  client.cookies.set('session', token);
  return { id, client };
}

const limited = (name: string, value: number) => ({ name, restrictions: [{ name: 'count', value }] });

describe("one's own account", () => {
  test('[A3-002] carries email_verified_at and banned_at', async () => {
    const verifiedAt = new Date('2026-01-02T03:04:05.000Z');
    const { client } = await signedIn({ email_verified_at: verifiedAt });
    const { user } = await client.call(getUser, { params: { id: 'me' } });
    expect(user).toMatchObject({ email_verified_at: verifiedAt.toISOString(), banned_at: null });
  });

  test('[A3-004] carries roles, each with its id', async () => {
    const role = await makeRole(kinora.platform.db, []);
    const { client } = await signedIn({ roles: [role.name] });
    const { user } = await client.call(getUser, { params: { id: 'me' } });
    expect(user.roles).toEqual([role]);
  });

  test('[A3-005] carries permissions, each with a name and restrictions of name and value', async () => {
    const { client } = await signedIn({ permissions: [limited('lists.create', 5), 'api.access'] });
    const { user } = await client.call(getUser, { params: { id: 'me' } });
    expect(user.permissions).toEqual([{ name: 'api.access', restrictions: [] }, limited('lists.create', 5)]);
  });

  test('holds the union of its roles and its own permissions, with the highest limit', async () => {
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

  test('is reached by its id as well', async () => {
    const { id, client } = await signedIn();
    expect((await client.call(getUser, { params: { id } })).user.id).toBe(id);
  });

  test('never shows the hash of the password', async () => {
    const { client } = await signedIn({ password: 'correct horse battery staple' });
    const { body } = await client.send(getUser, { params: { id: 'me' } });
    expect(body).not.toMatch(/password_hash|argon2/);
  });

  test('is nobody for a visitor', async () => {
    expect(await kinora.client().refused(getUser, { params: { id: 'me' } })).toMatchObject({ status: 401 });
  });
});

describe("somebody else's account", () => {
  test('does not exist for whoever does not manage users, exactly as one that is not there', async () => {
    const { id: other } = await makeUser(kinora.platform.db);
    const { client } = await signedIn({ permissions: ['admin.access'] });
    const { request_id: _one, ...forbidden } = await client.refused(getUser, { params: { id: other } });
    const { request_id: _two, ...missing } = await client.refused(getUser, { params: { id: 2_147_483_647 } });
    expect(forbidden.status).toBe(404);
    expect(forbidden).toEqual(missing);
  });

  test('is there for those who do', async () => {
    const { id: other } = await makeUser(kinora.platform.db);
    const { client } = await signedIn({ permissions: ['users.update'] });
    expect((await client.call(getUser, { params: { id: other } })).user.id).toBe(other);
    expect(await client.refused(getUser, { params: { id: 2_147_483_647 } })).toMatchObject({ status: 404 });
  });

  test.each(['0', '-1', '2147483648', '1e3', '1.5', 'you', '99999999999999999999'])(
    'does not exist as %s',
    async (id) => {
      const { client } = await signedIn({ permissions: ['admin'] });
      expect(await client.refused(getUser, { params: { id } })).toMatchObject({ status: 404 });
    },
  );
});
