import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '@kinora/contracts/foundation/audit.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { foundationPermissions, type GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import {
  createRole,
  deleteRole,
  getAdminRole,
  listAdminRoles,
  type NewRole,
  type RoleForm,
  updateRole,
} from '@kinora/contracts/foundation/roles.ts';
import { makeAccessToken } from '#foundation/access-tokens/access-tokens.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { createTestApp, useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { signIn, withSession } from '#test/sign-in.ts';
import { grantRoles, makeRole, setGuestPermissions } from './access.factory.ts';

const kinora = useTestApp();
const { updateRoles, createFiles } = foundationPermissions;
const NOBODY = 2_147_483_647;
const grant = (name: string, limits: Record<string, number> = {}): GrantedPermission => ({
  name,
  restrictions: Object.entries(limits).map(([limit, value]) => ({ name: limit, value })),
});
const space = (value: number) => grant(createFiles, { available_space: value });
const newName = () => `Role ${randomUUID().slice(0, 8)}`;

let admin: TestClient;
beforeAll(async () => {
  admin = await signIn(kinora, { permissions: ['admin'], confirmed: true });
});

const manager = (...permissions: (string | GrantedPermission)[]) =>
  signInWith([updateRoles, 'admin.access', ...permissions]);
async function signInWith(permissions: (string | GrantedPermission)[]) {
  const { id } = await makeUser(kinora.platform.db, { permissions });
  return withSession(kinora, id, { confirmed: true });
}
const form = (values: Partial<NewRole> = {}) => ({ name: newName(), ...values });
const create = async (values: Partial<NewRole> = {}, client = admin) =>
  (await client.call(createRole, { body: form(values) })).role;
const get = async (id: number, client = admin) => (await client.call(getAdminRole, { params: { id } })).role;
type Role = Awaited<ReturnType<typeof get>>;
const bodyOf = ({ name, description, kind, permissions, version }: Role) => ({
  name,
  description,
  kind,
  permissions,
  version,
});
const save = async (role: Role, values: Partial<RoleForm>, client = admin) =>
  (await client.call(updateRole, { params: { id: role.id }, body: { ...bodyOf(role), ...values } })).role;
const refusedSave = (role: Role, values: object, client = admin) =>
  client.refused(updateRole, { params: { id: role.id }, body: { ...bodyOf(role), ...values } });
const roleOfKind = async (kind: string) => {
  const { id } = await kinora.platform.db
    .selectFrom('roles')
    .select('id')
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return get(id);
};
const historyOf = async ({ id }: { id: number }) =>
  (await admin.call(listAudit, { query: { subject_type: 'role', subject_id: String(id) } })).pagination.data;
const permissionsOf = async (client: TestClient) =>
  (await client.call(getBootstrapData)).user?.permissions ?? [];

describe('creating a role', () => {
  test('stores its permissions with limits, and records it', async () => {
    const name = newName();
    const role = await create({
      name: `  ${name} `,
      description: 'Uploads',
      permissions: [grant('titles.view'), space(5)],
    });
    expect(role).toMatchObject({
      name,
      description: 'Uploads',
      kind: 'custom',
      holders_count: 0,
      holders: [],
      is_editable: true,
      version: 1,
    });
    expect(role.permissions).toEqual([space(5), grant('titles.view')]);
    expect(await historyOf(role)).toMatchObject([
      {
        action: 'create',
        after: { name, permissions: ['files.create (available_space 5)', 'titles.view'] },
      },
    ]);
  });

  test.each<[string, object, string]>([
    ['without a name', { name: ' ' }, 'name'],
    ['with a long name', { name: 'x'.repeat(61) }, 'name'],
    ['with an unknown permission', { permissions: [grant('nothing.update')] }, 'permissions'],
    ['with a permission twice', { permissions: [grant('titles.view'), grant('titles.view')] }, 'permissions'],
    ['with an unknown limit', { permissions: [grant('titles.view', { count: 1 })] }, 'permissions'],
    [
      'with a limit twice',
      {
        permissions: [
          { name: createFiles, restrictions: [1, 2].map((value) => ({ name: 'available_space', value })) },
        ],
      },
      'permissions',
    ],
    ['with a negative limit', { permissions: [space(-1)] }, 'permissions.0.restrictions.0.value'],
    ['with a fraction as limit', { permissions: [space(0.5)] }, 'permissions.0.restrictions.0.value'],
  ])('is rejected %s', async (_case, values, field) => {
    const body = { ...form(), ...values };
    const { status, errors } = await admin.refused(createRole, { body });
    expect({ status, fields: Object.keys(errors ?? {}) }).toEqual({ status: 422, fields: [field] });
  });

  test('is rejected with the name of another role, also for concurrent requests', async () => {
    const name = newName();
    const answers = await Promise.all([1, 2, 3].map(() => admin.send(createRole, { body: { name } })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    expect(await admin.refused(createRole, { body: { name } })).toMatchObject({
      errors: { name: ['A role with this name already exists.'] },
    });
  });

  test.each<[string, object, string]>([
    ['an unknown kind', { kind: 'admin' }, 'kind'],
    ['the back office for guests', { kind: 'guest', permissions: [grant('admin.access')] }, 'permissions'],
    ['full access for guests', { kind: 'guest', permissions: [grant('admin')] }, 'permissions'],
    ['full access for new users', { kind: 'default', permissions: [grant('admin')] }, 'permissions'],
  ])('rejects %s in the editor', async (_case, values, field) => {
    const { status, errors } = await refusedSave(await create(), values);
    expect({ status, fields: Object.keys(errors ?? {}) }).toEqual({ status: 422, fields: [field] });
  });

  test('rejects fields that the contract does not name', async () => {
    expect(await admin.refused(createRole, { body: { ...form(), kind: 'default' } })).toMatchObject({
      status: 422,
    });
  });
});

describe('editing a role', () => {
  test('reaches its holders with their next request, and records before and after', async () => {
    const role = await create({ permissions: [grant('titles.view')] });
    const { id } = await makeUser(kinora.platform.db, { roles: [role.name] });
    const holder = await withSession(kinora, id);
    expect(await permissionsOf(holder)).toEqual([grant('titles.view')]);
    const saved = await save(role, { permissions: [space(7)], description: 'Now with files' });
    expect(saved).toMatchObject({ version: 2, holders_count: 1, holders: [{ id, name: 'Ada Example' }] });
    expect(await permissionsOf(holder)).toEqual([space(7)]);
    expect((await historyOf(role))[0]).toMatchObject({
      action: 'update',
      before: { description: '', permissions: ['titles.view'] },
      after: { description: 'Now with files', permissions: ['files.create (available_space 7)'] },
    });
  });

  test('is rejected with an old version, and of concurrent saves one succeeds', async () => {
    const role = await create();
    const body = bodyOf(role);
    const params = { id: role.id };
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((description) =>
        admin.send(updateRole, { params, body: { ...body, description } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await refusedSave(role, {})).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('keeps a permission that no module declares any more, until it is removed', async () => {
    const { id } = await makeRole(kinora.platform.db, ['old.thing', 'titles.view']);
    const role = await get(id);
    const kept = await save(role, { permissions: [grant('old.thing')] });
    expect(kept.permissions).toEqual([grant('old.thing')]);
    const without = await save(kept, { permissions: [] });
    expect(await refusedSave(without, { permissions: [grant('old.thing')] })).toMatchObject({ status: 422 });
  });

  test('is not possible for a role that does not exist', async () => {
    const role = { ...(await create()), id: NOBODY };
    expect(await refusedSave(role, {})).toMatchObject({ status: 404 });
    expect(await admin.refused(getAdminRole, { params: { id: NOBODY } })).toMatchObject({ status: 404 });
    expect(await admin.refused(deleteRole, { params: { id: NOBODY } })).toMatchObject({ status: 404 });
  });
});

describe('the guest and the default role', () => {
  test('a change of the guest role reaches visitors', async () => {
    const guest = await roleOfKind('guest');
    const visitor = kinora.client();
    const names = async () =>
      (await visitor.call(getBootstrapData)).guest_role.permissions.map(({ name }) => name);
    await save(guest, { permissions: [...guest.permissions, grant('api.access')] });
    await eventually(async () => expect(await names()).toContain('api.access'));
    await setGuestPermissions(kinora.platform, guest.permissions);
    await eventually(async () => expect(await names()).not.toContain('api.access'));
  });

  test.each(['guest', 'default'] as const)('the %s role can be replaced by another one', async (kind) => {
    const former = await roleOfKind(kind);
    const role = await create({ permissions: [grant('titles.view')] });
    expect(await save(role, { kind })).toMatchObject({ kind });
    expect(await get(former.id)).toMatchObject({ kind: 'custom', version: former.version + 1 });
    expect((await historyOf(former))[0]).toMatchObject({ before: { kind }, after: { kind: 'custom' } });
    expect(await save(await get(former.id), { kind })).toMatchObject({ kind });
    expect(await get(role.id)).toMatchObject({ kind: 'custom' });
  });

  test.each(['guest', 'default'] as const)('there is always a %s role', async (kind) => {
    const role = await roleOfKind(kind);
    expect(await refusedSave(role, { kind: 'custom' })).toMatchObject({
      status: 422,
      errors: { kind: ['Choose another role for this first.'] },
    });
    const other = kind === 'guest' ? 'default' : 'guest';
    expect(await refusedSave(role, { kind: other })).toMatchObject({ status: 422 });
    expect(await admin.refused(deleteRole, { params: { id: role.id } })).toMatchObject({
      status: 422,
      code: 'roles.needed',
    });
  });

  test('concurrent choices leave one default role', async () => {
    const former = await roleOfKind('default');
    const roles = [await create(), await create(), await create()];
    const answers = await Promise.all(
      roles.map((role) =>
        admin.send(updateRole, { params: { id: role.id }, body: { ...bodyOf(role), kind: 'default' } }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    const found = await kinora.platform.db
      .selectFrom('roles')
      .select('id')
      .where('kind', '=', 'default')
      .execute();
    expect(found).toHaveLength(1);
    await save(await get(former.id), { kind: 'default' });
  });
});

describe('deleting a role', () => {
  test('takes it from its holders, and records it', async () => {
    const role = await create({ permissions: [grant('titles.view')] });
    const { id } = await makeUser(kinora.platform.db, { roles: [role.name] });
    const holder = await withSession(kinora, id);
    await admin.call(deleteRole, { params: { id: role.id } });
    expect(await permissionsOf(holder)).toEqual([]);
    expect((await historyOf(role))[0]).toMatchObject({
      action: 'delete',
      before: { name: role.name, permissions: ['titles.view'] },
    });
  });
});

describe('the list of roles', () => {
  test('has the number of holders and permissions, and can be searched and filtered', async () => {
    const role = await create({ description: 'Findable', permissions: [grant('titles.view'), space(1)] });
    for (let count = 0; count < 3; count += 1) {
      const { id } = await makeUser(kinora.platform.db);
      await grantRoles(kinora.platform.db, id, [role.name]);
    }
    const find = async (query: object) =>
      (await admin.call(listAdminRoles, { query: { perPage: 100, ...query } })).pagination.data;
    expect(await find({ query: role.name })).toMatchObject([
      { id: role.id, kind: 'custom', holders_count: 3, permissions_count: 2, is_editable: true },
    ]);
    const filters = JSON.stringify({
      match: 'all',
      rules: [{ key: 'kind', operator: 'is', value: 'guest' }],
    });
    expect(await find({ filters })).toMatchObject([{ name: 'guest', kind: 'guest' }]);
  });

  test('says which roles the reader cannot change', async () => {
    const client = await manager('titles.view');
    const { pagination } = await client.call(listAdminRoles, { query: { perPage: 100 } });
    const editable = (name: string) => pagination.data.find((role) => role.name === name)?.is_editable;
    expect([editable('guest'), editable('user'), editable('admin')]).toEqual([true, false, false]);
  });

  test('can be downloaded', async () => {
    const role = await create({ permissions: [grant('titles.view'), grant('videos.play')] });
    const url = `/api/v1/admin/roles/csv?query=${encodeURIComponent(role.name)}&columns=name,permissions`;
    const { body } = await admin.request({ method: 'GET', url });
    expect(body).toContain(`${role.name},titles.view videos.play`);
  });
});

describe('a role manager', () => {
  test('needs roles.update, the back office, a recent password, and no token', async () => {
    const body = form();
    const without = await signInWith(['admin.access', 'users.update']);
    const outside = await signInWith([updateRoles]);
    const stale = await signIn(kinora, { permissions: [updateRoles] });
    expect(await kinora.client().refused(createRole, { body })).toMatchObject({ status: 401 });
    expect(await without.refused(createRole, { body })).toMatchObject({ status: 403 });
    expect(await outside.refused(createRole, { body })).toMatchObject({ status: 403 });
    expect(await stale.refused(createRole, { body })).toMatchObject({ status: 423 });
    const { id } = await makeUser(kinora.platform.db, { permissions: ['admin'] });
    const { plain } = await makeAccessToken(kinora.platform.db, id);
    const { statusCode } = await kinora.client().request({
      method: 'POST',
      url: '/api/v1/admin/roles',
      headers: { authorization: `Bearer ${plain}`, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    expect(statusCode).toBe(403);
    const allowed = await manager();
    expect((await allowed.send(createRole, { body })).statusCode).toBe(200);
    expect((await allowed.send(listAdminRoles)).statusCode).toBe(200);
  });

  test('gives only permissions they hold, with limits up to their own', async () => {
    const client = await manager('titles.view', space(10));
    const role = await create({ permissions: [grant('titles.view'), space(10)] }, client);
    expect(await refusedSave(role, { permissions: [grant('settings.update')] }, client)).toMatchObject({
      status: 403,
      code: 'access.not_held',
    });
    for (const permissions of [[space(11)], [grant(createFiles)]])
      expect(await refusedSave(role, { permissions }, client)).toMatchObject({
        status: 403,
        code: 'access.limit_exceeded',
      });
    const body = form({ permissions: [grant('admin')] });
    expect(await client.refused(createRole, { body })).toMatchObject({
      status: 403,
      code: 'access.not_held',
    });
  });

  test('cannot give themselves more through a role they hold', async () => {
    const role = await create({ permissions: [grant('admin.access'), grant(updateRoles)] });
    const { id } = await makeUser(kinora.platform.db, { roles: [role.name] });
    const client = await withSession(kinora, id, { confirmed: true });
    for (const name of ['admin', 'users.update', 'settings.update'])
      expect(
        await refusedSave(role, { permissions: [...role.permissions, grant(name)] }, client),
      ).toMatchObject({ status: 403 });
    expect(await permissionsOf(client)).toEqual(role.permissions);
  });

  test('cannot change, replace or delete a role with permissions they lack', async () => {
    const role = await create({ permissions: [grant('settings.update')] });
    const own = await create();
    const client = await manager('titles.view');
    const outranked = { status: 403, code: 'access.outranked' };
    expect(await get(role.id, client)).toMatchObject({ is_editable: false });
    expect(await refusedSave(role, { permissions: [] }, client)).toMatchObject(outranked);
    expect(await refusedSave(role, { description: 'x' }, client)).toMatchObject(outranked);
    expect(await client.refused(deleteRole, { params: { id: role.id } })).toMatchObject(outranked);
    // New users would otherwise lose videos.play, which the manager does not hold.
    expect(await refusedSave(own, { kind: 'default' }, client)).toMatchObject(outranked);
  });
});

describe('the last administrator', () => {
  /** Uses its own site, because other tests create administrators too. */
  test('cannot lose the permission through a role, even in concurrent requests', async () => {
    const site = await createTestApp();
    try {
      const { db } = site.platform;
      const roles = [await makeRole(db, ['admin']), await makeRole(db, ['admin'])];
      const clients: TestClient[] = [];
      for (const { name } of roles) {
        const { id } = await makeUser(db, { roles: [name] });
        clients.push(await withSession(site, id, { confirmed: true }));
      }
      // Each takes the permission from the other one.
      const answers = await Promise.all(
        clients.map((client, index) => {
          const role = roles[1 - index];
          const body = { name: role?.name ?? '', permissions: [], version: 1 };
          return client.send(updateRole, { params: { id: role?.id ?? 0 }, body });
        }),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
      const left = answers.findIndex(({ statusCode }) => statusCode === 200);
      const own = roles[left];
      expect(await clients[left]?.refused(deleteRole, { params: { id: own?.id ?? 0 } })).toMatchObject({
        status: 422,
        code: 'account.last_admin',
      });
    } finally {
      await site.close();
    }
  });
});
