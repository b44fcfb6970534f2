import { describe, expect, test } from 'vitest';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { eventually } from '#test/eventually.ts';
import { useTestApp } from '#test/app.ts';
import { makeRole, setGuestPermissions } from './access.factory.ts';
import { insertMissingRoles } from './access.service.ts';

const kinora = useTestApp();
const names = (permissions: readonly { name: string }[]) => permissions.map(({ name }) => name).toSorted();

describe('guest permissions', () => {
  test('come from the guest role, and a change reaches every process within a second', async () => {
    const elsewhere = kinora.client();
    const before = (await elsewhere.call(getBootstrapData)).guest_role.permissions;
    expect(names(before)).toEqual(['titles.view']);
    const given = [...before, { name: 'lists.create', restrictions: [{ name: 'count', value: 3 }] }];
    await setGuestPermissions(kinora.platform, given);
    await eventually(async () => {
      const { guest_role: guest } = await elsewhere.call(getBootstrapData);
      expect(guest.permissions).toEqual(expect.arrayContaining(given));
    });
    await setGuestPermissions(kinora.platform, before);
  });
});

describe('the roles of a fresh install', () => {
  test('are created once and do not overwrite changed roles', async () => {
    const { db } = kinora.platform;
    const role = await makeRole(db, ['titles.view']);
    await insertMissingRoles(db, [
      { name: role.name, kind: 'custom', description: '', permissions: ['admin'] },
      { name: 'another guest', kind: 'guest', description: '', permissions: ['admin'] },
    ]);
    const held = await db
      .selectFrom('role_permissions')
      .select('permission')
      .where('role_id', '=', role.id)
      .execute();
    expect(held).toEqual([{ permission: 'titles.view' }]);
    const guests = await db.selectFrom('roles').select('name').where('kind', '=', 'guest').execute();
    expect(guests).toEqual([{ name: 'guest' }]);
  });

  test('are guest, user, moderator, editor and admin', async () => {
    const roles = await kinora.platform.db.selectFrom('roles').select(['name', 'kind']).execute();
    expect(roles).toEqual(
      expect.arrayContaining([
        { name: 'guest', kind: 'guest' },
        { name: 'user', kind: 'default' },
        { name: 'moderator', kind: 'custom' },
        { name: 'editor', kind: 'custom' },
        { name: 'admin', kind: 'custom' },
      ]),
    );
  });
});
