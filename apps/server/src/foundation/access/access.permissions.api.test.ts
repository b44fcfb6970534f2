import { describe, expect, test } from 'vitest';
import { listPermissions } from '@kinora/contracts/foundation/access.ts';
import { FILE_SPACE_LIMIT, foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { useTestApp } from '#test/app.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp();
const { updateUsers, updateRoles, updateSettings } = foundationPermissions;
const forRoles = { query: { for: 'roles' as const } };
const forUsers = { query: { for: 'users' as const } };

describe('the list of permissions', () => {
  test('has every permission that a module declares, once, with a label and by group', async () => {
    const client = await signIn(kinora, { permissions: [updateRoles] });
    const { groups } = await client.call(listPermissions, forRoles);
    const names = groups.flatMap(({ permissions }) => permissions.map(({ name }) => name));
    expect(names.toSorted()).toEqual([...kinora.composition.permissions].toSorted());
    expect(groups.slice(0, 3).map(({ label }) => label)).toEqual(['Back office', 'Titles', 'Videos']);
    expect(new Set(groups.map(({ label }) => label)).size).toBe(groups.length);
    expect(groups[0]?.permissions.slice(0, 2)).toEqual([
      {
        name: 'admin',
        label: 'Full access',
        description: 'Grants every permission, now and later.',
        limits: [],
      },
      expect.objectContaining({ name: 'admin.access', label: 'Enter the back office' }),
    ]);
  });

  test('names the limits of a permission, with their units', async () => {
    const client = await signIn(kinora, { permissions: [updateUsers] });
    const { groups } = await client.call(listPermissions, forUsers);
    const upload = groups
      .flatMap(({ permissions }) => permissions)
      .find(({ name }) => name === 'files.create');
    expect(upload?.limits).toEqual([{ name: FILE_SPACE_LIMIT, label: 'GB of storage', scale: 1024 ** 3 }]);
  });

  test('needs the permission to change users or roles, and the back office', async () => {
    const users = await signIn(kinora, { permissions: [updateUsers] });
    const others = await signIn(kinora, { permissions: [updateSettings] });
    const outside = await signIn(kinora, { permissions: [updateRoles], hasAdminAccess: false });
    expect((await users.send(listPermissions, forUsers)).statusCode).toBe(200);
    expect(await users.refused(listPermissions, forRoles)).toMatchObject({ status: 403 });
    expect(await others.refused(listPermissions, forUsers)).toMatchObject({ status: 403 });
    expect(await outside.refused(listPermissions, forRoles)).toMatchObject({ status: 403 });
    expect(await kinora.client().refused(listPermissions, forRoles)).toMatchObject({ status: 401 });
    expect(await users.refused(listPermissions, { query: { for: 'all' } })).toMatchObject({
      status: 422,
    });
  });
});
