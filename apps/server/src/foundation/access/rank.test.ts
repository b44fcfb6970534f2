import { describe, expect, test } from 'vitest';
import type { GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import { makeUser, type UserOverrides } from '#foundation/users/users.factory.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createTestApp } from '#test/app.ts';
import { replaceUserPermissions } from './access.repository.ts';
import { assertMayBan, assertMayEdit, assertMayGrant, keepingAnAdmin } from './rank.ts';

const grant = (name: string, limits: Record<string, number> = {}): GrantedPermission => ({
  name,
  restrictions: Object.entries(limits).map(([limit, value]) => ({ name: limit, value })),
});
const actor = (...permissions: GrantedPermission[]) => ({ userId: 1, permissions });
const account = (...permissions: GrantedPermission[]) => ({ id: 2, name: 'Bea', permissions });
/** The code of the error, or undefined if there is none. */
const refusal = (act: () => void) => {
  try {
    act();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return undefined;
};

describe('granting', () => {
  test('is limited to permissions that the actor holds', () => {
    const give = (...grants: GrantedPermission[]) =>
      refusal(() => assertMayGrant(actor(grant('users.update'), grant('titles.view')), grants));
    expect(give(grant('users.update'), grant('titles.view'))).toBeUndefined();
    expect(give(grant('titles.view'), grant('roles.update'))).toBe('access.not_held');
    expect(give(grant('admin'))).toBe('access.not_held');
    expect(give()).toBeUndefined();
  });

  test('allows limits up to the own one, and no grant without it', () => {
    const give = (limits: Record<string, number>) =>
      refusal(() =>
        assertMayGrant(actor(grant('files.create', { space: 10 })), [grant('files.create', limits)]),
      );
    expect(give({ space: 10 })).toBeUndefined();
    expect(give({ space: 3, other: 1 })).toBeUndefined();
    expect(give({ space: 11 })).toBe('access.limit_exceeded');
    expect(give({})).toBe('access.limit_exceeded');
    expect(give({ other: 1 })).toBe('access.limit_exceeded');
  });

  test('counts the highest of several own limits', () => {
    const held = actor(grant('files.create', { space: 3 }), grant('files.create', { space: 10 }));
    const give = (space: number) => refusal(() => assertMayGrant(held, [grant('files.create', { space })]));
    expect([give(10), give(11)]).toEqual([undefined, 'access.limit_exceeded']);
  });

  test('is unlimited for administrators', () => {
    const grants = [grant('admin'), grant('files.create'), grant('tomorrow.invented')];
    expect(refusal(() => assertMayGrant(actor(grant('admin')), grants))).toBeUndefined();
  });
});

test('an account can be edited by its owner, and by those who hold all its permissions', () => {
  const edit = (target: ReturnType<typeof account>) =>
    refusal(() => assertMayEdit(actor(grant('users.update'), grant('files.create', { space: 5 })), target));
  expect(edit(account())).toBeUndefined();
  expect(edit(account(grant('users.update')))).toBeUndefined();
  expect(edit(account(grant('files.create', { space: 5 })))).toBeUndefined();
  expect(edit(account(grant('files.create', { space: 6 })))).toBe('access.outranked');
  expect(edit(account(grant('settings.update')))).toBe('access.outranked');
  expect(edit({ ...account(grant('admin')), id: 1 })).toBeUndefined();
});

test('nobody bans themselves or staff with permissions they lack', () => {
  const ban = (target: ReturnType<typeof account>) =>
    refusal(() => assertMayBan(actor(grant('admin.access'), grant('users.update')), target));
  expect(ban(account(grant('videos.play')))).toBeUndefined();
  expect(ban(account(grant('admin.access'), grant('users.update')))).toBeUndefined();
  expect(ban(account(grant('admin.access'), grant('settings.update')))).toBe('account.cannot_ban');
  expect(ban(account(grant('admin')))).toBe('account.cannot_ban');
  expect(ban({ ...account(), id: 1 })).toBe('account.cannot_ban');
});

describe('the last administrator', () => {
  /** Uses its own site, because other tests create administrators too. */
  async function siteWithAdmins(...admins: UserOverrides[]) {
    const site = await createTestApp();
    const { db } = site.platform;
    const ids: number[] = [];
    for (const admin of admins) ids.push((await makeUser(db, { permissions: ['admin'], ...admin })).id);
    const demote = (id: number) =>
      transaction(db, (tx) => keepingAnAdmin(tx, [grant('admin')], () => replaceUserPermissions(tx, id, [])));
    return { site, ids, demote };
  }

  test('remains when two administrators demote each other at the same time', async () => {
    const { site, ids, demote } = await siteWithAdmins({}, {}, { banned_at: new Date() });
    try {
      const [one = 0, other = 0] = ids;
      const results = await Promise.allSettled([demote(other), demote(one)]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'account.last_admin' },
      });
      const left = await site.platform.db
        .selectFrom('user_permissions')
        .select('user_id')
        .where('user_id', 'in', [one, other])
        .execute();
      expect(left).toHaveLength(1);
    } finally {
      await site.close();
    }
  });

  test('counts whether the permission comes from a role or was granted directly', async () => {
    const { site, ids, demote } = await siteWithAdmins({}, { permissions: [], roles: ['admin'] });
    try {
      await demote(ids[0] ?? 0);
      const { db } = site.platform;
      const takeRoles = () =>
        transaction(db, (tx) =>
          keepingAnAdmin(tx, [grant('admin')], () => tx.deleteFrom('user_roles').execute()),
        );
      await expect(takeRoles()).rejects.toMatchObject({ code: 'account.last_admin' });
    } finally {
      await site.close();
    }
  });

  test('is no obstacle to changes on a site without any', async () => {
    const { site, ids, demote } = await siteWithAdmins({ permissions: ['users.update'] });
    try {
      await expect(demote(ids[0] ?? 0)).resolves.toBeUndefined();
    } finally {
      await site.close();
    }
  });
});
