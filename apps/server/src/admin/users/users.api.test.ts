import { describe, expect, test } from 'vitest';
import {
  banUser,
  createAdminUser,
  deleteAdminUser,
  getAdminUser,
  unbanUser,
  updateAdminUser,
} from '@kinora/contracts/admin/users.ts';
import { listAudit } from '@kinora/contracts/foundation/audit.ts';
import { login } from '@kinora/contracts/foundation/auth.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { resetPassword } from '@kinora/contracts/foundation/passwords.ts';
import { makeRole } from '#foundation/access/access.factory.ts';
import { makeUser, type UserOverrides } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { mailedLink, queuedMails } from '#test/mail.ts';
import { withSession } from '#test/sign-in.ts';
import { makeManager } from './users.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const PASSWORD = 'correct horse battery staple';
const NOBODY = 2_147_483_000;

const make = (values?: UserOverrides) => makeUser(kinora.platform.db, values);
const at = (id: number, body?: object) => ({ params: { id }, ...(body && { body }) }) as never;
const get = async (client: TestClient, id: number) => (await client.call(getAdminUser, at(id))).user;
const history = async (client: TestClient, id: number) =>
  (await client.call(listAudit, { query: { subject_type: 'user', subject_id: String(id) } })).pagination.data;
const row = (id: number) =>
  kinora.platform.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

describe('a user', () => {
  test('[A6-015] is shown with the number of sessions only, and without secrets', async () => {
    const { client } = await makeManager(kinora);
    const role = await makeRole(kinora.platform.db, []);
    const { id, email } = await make({ name: 'Bea', password: PASSWORD, roles: [role.name] });
    await withSession(kinora, id);
    await withSession(kinora, id);
    const user = await get(client, id);
    expect(user).toMatchObject({
      id,
      email,
      name: 'Bea',
      is_verified: true,
      banned_at: null,
      own_permissions: [],
      has_password: true,
      two_factor_confirmed_at: null,
      sessions_count: 2,
      social_services: [],
      tokens: [],
      reviews_count: 0,
      ratings_count: 0,
      lists_count: 0,
      reports_count: 0,
      is_editable: true,
      is_last_admin: false,
    });
    expect(user.roles).toMatchObject([{ id: role.id, name: role.name, granted_by: null }]);
    expect(JSON.stringify(user)).not.toMatch(/password_hash|argon2|ip_address|user_agent/);
  });

  test('is readable but not editable when they hold permissions that the manager lacks', async () => {
    const { client } = await makeManager(kinora);
    const { id } = await make({ permissions: ['titles.update'] });
    expect((await get(client, id)).is_editable).toBe(false);
    for (const [endpoint, body] of [
      [updateAdminUser, { first_name: 'X' }],
      [banUser, { reason: 'Spam' }],
      [deleteAdminUser, undefined],
    ] as const)
      expect(await client.refused(endpoint, at(id, body))).toMatchObject({
        status: 403,
        code: 'access.outranked',
      });
    expect(await row(id)).toMatchObject({ first_name: null, banned_at: null });
  });

  test('is not found when they do not exist', async () => {
    const { client } = await makeManager(kinora);
    for (const [endpoint, body] of [
      [getAdminUser, undefined],
      [updateAdminUser, {}],
      [banUser, { reason: 'Spam' }],
      [unbanUser, undefined],
      [deleteAdminUser, undefined],
    ] as const)
      expect(await client.refused(endpoint, at(NOBODY, body))).toMatchObject({ status: 404 });
  });
});

describe('creating a user', () => {
  const body = (changes: object = {}) =>
    ({
      body: {
        name: 'Tove Marsh',
        email: `tove-${Math.random()}@marsh.example`,
        password: PASSWORD,
        role_ids: [],
        is_verified: true,
        ...changes,
      },
    }) as never;

  test('with a password and a role lets them sign in, and records it without the password', async () => {
    const { client, id: managerId } = await makeManager(kinora);
    const role = await makeRole(kinora.platform.db, ['users.update']);
    const email = 'tove.new@marsh.example';
    const { user } = await client.call(createAdminUser, body({ email, role_ids: [role.id] }));
    expect(user).toMatchObject({ name: 'Tove Marsh', email, is_verified: true, has_password: true });
    expect(user.roles.map(({ name }) => name)).toEqual(expect.arrayContaining(['user', role.name]));
    expect(user.roles.find(({ id }) => id === role.id)?.granted_by?.id).toBe(managerId);
    await kinora.client().call(login, { body: { email, password: PASSWORD } });
    const entries = await history(client, user.id);
    expect(entries).toMatchObject([{ action: 'create', after: { email, roles: [role.name] } }]);
    expect(JSON.stringify(entries)).not.toContain(PASSWORD);
  });

  test('without a password mails a link to set one, which works for days', async () => {
    const { client } = await makeManager(kinora);
    const email = 'linked@marsh.example';
    const { user } = await client.call(createAdminUser, body({ email, password: null }));
    expect(user.has_password).toBe(false);
    expect((await queuedMails(kinora, email)).at(-1)?.subject).toBe('Your new account');
    const token = (await mailedLink(kinora, email)).pathname.split('/').at(-1) ?? '';
    await kinora.client().call(resetPassword, {
      body: { token, email, password: PASSWORD, password_confirmation: PASSWORD },
    });
    expect((await get(client, user.id)).has_password).toBe(true);
  });

  test('rejects a role above the manager, an unknown role and a taken address', async () => {
    const { client } = await makeManager(kinora);
    const above = await makeRole(kinora.platform.db, ['titles.update']);
    const taken = await make();
    expect(await client.refused(createAdminUser, body({ role_ids: [above.id] }))).toMatchObject({
      status: 403,
      code: 'access.not_held',
    });
    for (const [changes, field] of [
      [{ role_ids: [NOBODY] }, 'role_ids'],
      [{ email: taken.email.toUpperCase() }, 'email'],
      [{ email: 'no address' }, 'email'],
      [{ password: 'password12' }, 'password'],
      [{ name: 'Two\nlines' }, 'name'],
    ] as const)
      expect(await client.refused(createAdminUser, body(changes))).toMatchObject({
        status: 422,
        errors: { [field]: expect.anything() },
      });
  });

  test('asks for the password', async () => {
    const { client } = await makeManager(kinora, { confirmed: false });
    expect(await client.refused(createAdminUser, body())).toMatchObject({ status: 423 });
  });
});

describe('editing details', () => {
  test('changes the given fields only and records them', async () => {
    const { client } = await makeManager(kinora, { confirmed: false });
    const { id } = await make({ name: 'Bea Old', first_name: 'Bea', last_name: 'Old' });
    const { user } = await client.call(updateAdminUser, at(id, { last_name: 'New', country: 'SE' }));
    expect(user).toMatchObject({ name: 'Bea New', last_name: 'New', country: 'SE', timezone: null });
    expect(await history(client, id)).toMatchObject([
      {
        action: 'update',
        before: { last_name: 'Old', country: null },
        after: { last_name: 'New', country: 'SE' },
      },
    ]);
    await client.call(updateAdminUser, at(id, { last_name: 'New' }));
    expect(await history(client, id)).toHaveLength(1);
  });

  test('marks an address as verified or not', async () => {
    const { client } = await makeManager(kinora, { confirmed: false });
    const { id } = await make({ email_verified_at: null });
    expect((await client.call(updateAdminUser, at(id, { is_verified: true }))).user.is_verified).toBe(true);
    expect((await client.call(updateAdminUser, at(id, { is_verified: false }))).user.is_verified).toBe(false);
  });

  test('replaces the address at once, tells the old one and lets it undo the change', async () => {
    const { client } = await makeManager(kinora);
    const { id, email } = await make();
    const next = 'moved@marsh.example';
    const { user } = await client.call(updateAdminUser, at(id, { email: next }));
    expect(user).toMatchObject({ email: next, is_verified: false });
    expect((await queuedMails(kinora, email)).at(-1)?.text).toContain('/email/undo/');
    const { user: verified } = await client.call(
      updateAdminUser,
      at(id, { email: 'again@marsh.example', is_verified: true }),
    );
    expect(verified.is_verified).toBe(true);
  });

  test('asks for the password before it replaces an address', async () => {
    const { client } = await makeManager(kinora, { confirmed: false });
    const { id } = await make();
    expect(await client.refused(updateAdminUser, at(id, { email: 'new@marsh.example' }))).toMatchObject({
      status: 423,
    });
  });

  test('rejects a taken address, an unknown choice and the own address', async () => {
    const { client, id: self } = await makeManager(kinora);
    const [{ id }, taken] = [await make(), await make()];
    for (const [who, change, field] of [
      [id, { email: taken.email }, 'email'],
      [id, { country: 'XX' }, 'country'],
      [id, { timezone: 'Moon/Sea' }, 'timezone'],
      [id, { language: 'xx' }, 'language'],
      [self, { email: 'own@marsh.example' }, 'email'],
    ] as const)
      expect(await client.refused(updateAdminUser, at(who, change))).toMatchObject({
        status: 422,
        errors: { [field]: expect.anything() },
      });
    expect(await client.refused(updateAdminUser, at(id, { banned_at: null }))).toMatchObject({ status: 422 });
  });
});

describe('a ban', () => {
  test('is explained to the banned person, and recorded', async () => {
    const { client } = await makeManager(kinora, { confirmed: false });
    const { id, email } = await make({ name: 'Mirko' });
    const banned = await withSession(kinora, id);
    const reason = 'Repeated spoilers after two warnings.';
    const { user } = await client.call(banUser, at(id, { reason }));
    expect(user).toMatchObject({ ban_reason: reason, banned_at: expect.any(String) });
    const { user: self } = await banned.call(getBootstrapData);
    expect(self).toMatchObject({ banned_at: expect.any(String), ban_reason: reason });
    expect((await queuedMails(kinora, email)).at(-1)?.text).toContain(reason);
    expect(await history(client, id)).toMatchObject([{ action: 'ban', reason }]);
    await client.call(banUser, at(id, { reason: 'Another' }));
    expect((await get(client, id)).ban_reason).toBe(reason);
    expect(await history(client, id)).toHaveLength(1);
  });

  test('can be lifted', async () => {
    const { client } = await makeManager(kinora, { confirmed: false });
    const { id } = await make({ banned_at: new Date(), ban_reason: 'Spam' });
    expect((await client.call(unbanUser, at(id))).user).toMatchObject({ banned_at: null, ban_reason: null });
    await client.call(unbanUser, at(id));
    expect(await history(client, id)).toMatchObject([{ action: 'unban' }]);
  });

  test('needs a reason', async () => {
    const { client } = await makeManager(kinora);
    const { id } = await make();
    for (const reason of ['', '  ', 'x'.repeat(501)])
      expect(await client.refused(banUser, at(id, { reason }))).toMatchObject({ status: 422 });
  });
});

test('nobody bans or deletes themselves here', async () => {
  const { client, id } = await makeManager(kinora, { permissions: ['admin'] });
  for (const [endpoint, body] of [
    [banUser, { reason: 'Oops' }],
    [deleteAdminUser, undefined],
  ] as const)
    expect(await client.refused(endpoint, at(id, body))).toMatchObject({
      status: 422,
      code: 'users.own_account',
    });
  expect(await row(id)).toMatchObject({ banned_at: null });
});

describe('deleting a user', () => {
  test('removes the account and keeps no name in the log', async () => {
    const { client } = await makeManager(kinora);
    const { id } = await make({ name: 'Gone Girl' });
    await client.call(deleteAdminUser, at(id));
    expect(await row(id)).toBeUndefined();
    const entries = await history(client, id);
    expect(entries).toMatchObject([{ action: 'delete' }]);
    expect(JSON.stringify(entries)).not.toContain('Gone Girl');
  });

  test('asks for the password', async () => {
    const { client } = await makeManager(kinora, { confirmed: false });
    const { id } = await make();
    expect(await client.refused(deleteAdminUser, at(id))).toMatchObject({ status: 423 });
    expect(await row(id)).toBeDefined();
  });
});
