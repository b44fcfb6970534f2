import { describe, expect, test } from 'vitest';
import {
  getAdminUser,
  listAssignableRoles,
  setUserPermissions,
  setUserRoles,
} from '@kinora/contracts/admin/users.ts';
import { listAudit } from '@kinora/contracts/foundation/audit.ts';
import { sql } from 'kysely';
import { makeRole } from '#foundation/access/access.factory.ts';
import { makeUser, type UserOverrides } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { withSession } from '#test/sign-in.ts';
import { makeManager } from './users.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const NOBODY = 2_147_483_000;

const make = (values?: UserOverrides) => makeUser(kinora.platform.db, values);
const role = (...permissions: string[]) => makeRole(kinora.platform.db, permissions);
const roles = (id: number, ids: readonly number[]) => ({ params: { id }, body: { role_ids: [...ids] } });
const grants = (id: number, ...names: string[]) => ({
  params: { id },
  body: { permissions: names.map((name) => ({ name, restrictions: [] })) },
});

describe('the roles to choose from', () => {
  test('are all but the role of guests, and say which ones the manager can grant', async () => {
    const { client } = await makeManager(kinora);
    const [below, above] = [await role('users.update'), await role('titles.update')];
    const { roles: all } = await client.call(listAssignableRoles);
    const named = (name: string) => all.find((one) => one.name === name);
    expect(named('guest')).toBeUndefined();
    expect(named('user')).toMatchObject({ is_default: true });
    expect(named(below.name)).toMatchObject({ is_grantable: true, is_default: false });
    expect(named(above.name)).toMatchObject({ is_grantable: false });
  });
});

describe('setting roles', () => {
  test('adds and removes them, says who granted them, and records the names', async () => {
    const { client, id: managerId } = await makeManager(kinora);
    const [old, next] = [await role('users.update'), await role('admin.access')];
    const { id } = await make({ roles: [old.name] });
    const { user } = await client.call(setUserRoles, roles(id, [next.id, next.id]));
    expect(user.roles).toMatchObject([
      { id: next.id, granted_by: { id: managerId, name: 'Mara Manager' }, granted_at: expect.any(String) },
    ]);
    const query = { subject_type: 'user', subject_id: String(id) };
    const { pagination } = await client.call(listAudit, { query });
    expect(pagination.data).toMatchObject([
      { action: 'update', before: { roles: [old.name] }, after: { roles: [next.name] } },
    ]);
  });

  test('takes effect with the next request of the user', async () => {
    const { client } = await makeManager(kinora);
    const staff = await role('admin.access', 'users.update');
    const { id } = await make();
    const them = await withSession(kinora, id);
    expect(await them.refused(listAssignableRoles)).toMatchObject({ status: 403 });
    await client.call(setUserRoles, roles(id, [staff.id]));
    expect((await them.call(listAssignableRoles)).roles.length).toBeGreaterThan(0);
  });

  test('rejects a role above the manager, an unknown one and the role of guests', async () => {
    const { client } = await makeManager(kinora);
    const above = await role('titles.update');
    const { id } = await make();
    expect(await client.refused(setUserRoles, roles(id, [above.id]))).toMatchObject({
      status: 403,
      code: 'access.not_held',
    });
    const guest = await kinora.platform.db
      .selectFrom('roles')
      .select('id')
      .where('kind', '=', 'guest')
      .executeTakeFirstOrThrow();
    for (const roleId of [NOBODY, guest.id])
      expect(await client.refused(setUserRoles, roles(id, [roleId]))).toMatchObject({ status: 422 });
  });

  test('rejects a user who outranks the manager, even to remove a role', async () => {
    const { client } = await makeManager(kinora);
    const above = await role('titles.update');
    const { id } = await make({ roles: [above.name] });
    expect(await client.refused(setUserRoles, roles(id, []))).toMatchObject({ code: 'access.outranked' });
  });

  test('asks for the password', async () => {
    const { client } = await makeManager(kinora, { confirmed: false });
    const { id } = await make();
    expect(await client.refused(setUserRoles, roles(id, []))).toMatchObject({ status: 423 });
    expect(await client.refused(setUserPermissions, grants(id))).toMatchObject({ status: 423 });
  });

  test('does not let managers lock themselves out', async () => {
    const staff = await role('admin.access', 'users.update');
    const { id } = await make({ roles: [staff.name] });
    const client = await withSession(kinora, id, { confirmed: true });
    expect(await client.refused(setUserRoles, roles(id, []))).toMatchObject({
      status: 422,
      code: 'users.would_lock_out',
    });
    await client.call(setUserPermissions, grants(id, 'admin.access', 'users.update'));
    await client.call(setUserRoles, roles(id, []));
    expect(await client.refused(setUserPermissions, grants(id, 'admin.access'))).toMatchObject({
      code: 'users.would_lock_out',
    });
  });
});

describe('setting permissions', () => {
  test('replaces them with their limits, and records them', async () => {
    const { client } = await makeManager(kinora, { permissions: ['files.create', 'titles.view'] });
    const { id } = await make({ permissions: ['titles.view'] });
    const limited = { name: 'files.create', restrictions: [{ name: 'available_space', value: 1_000_000 }] };
    const { user } = await client.call(setUserPermissions, {
      params: { id },
      body: { permissions: [limited] },
    });
    expect(user.own_permissions).toEqual([limited]);
    const query = { subject_type: 'user', subject_id: String(id) };
    const [entry] = (await client.call(listAudit, { query })).pagination.data;
    expect(entry).toMatchObject({ action: 'update', after: { permissions: [limited] } });
  });

  test('rejects what the manager lacks, and unknown permissions and limits', async () => {
    const { client } = await makeManager(kinora, { permissions: ['titles.view'] });
    const { id } = await make();
    expect(await client.refused(setUserPermissions, grants(id, 'admin'))).toMatchObject({
      status: 403,
      code: 'access.not_held',
    });
    for (const permission of [
      { name: 'no.such', restrictions: [] },
      { name: 'titles.view', restrictions: [{ name: 'no_such', value: 1 }] },
    ])
      expect(
        await client.refused(setUserPermissions, { params: { id }, body: { permissions: [permission] } }),
      ).toMatchObject({ status: 422 });
    expect((await client.call(getAdminUser, { params: { id } })).user.own_permissions).toEqual([]);
  });
});

describe('the last administrator', () => {
  /** Leaves only these administrators, by banning all others of this database. */
  const only = async (...ids: number[]) => {
    await sql`
      update users set banned_at = now()
      where id <> all(${ids}::integer[]) and id in (select user_id from user_grants where permission = 'admin')
    `.execute(kinora.platform.db);
  };

  test('keeps `admin`, and the page says so', async () => {
    const { client, id } = await makeManager(kinora, { permissions: ['admin'] });
    await only(id);
    expect((await client.call(getAdminUser, { params: { id } })).user.is_last_admin).toBe(true);
    const without = grants(id, 'admin.access', 'users.update');
    expect(await client.refused(setUserPermissions, without)).toMatchObject({
      status: 422,
      code: 'account.last_admin',
    });
  });

  test('remains when two administrators take `admin` from each other at once', async () => {
    const [one, two] = [
      await makeManager(kinora, { permissions: ['admin'] }),
      await makeManager(kinora, { permissions: ['admin'] }),
    ];
    await only(one.id, two.id);
    const results = await Promise.allSettled([
      one.client.call(setUserPermissions, grants(two.id, 'admin.access', 'users.update')),
      two.client.call(setUserPermissions, grants(one.id, 'admin.access', 'users.update')),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
