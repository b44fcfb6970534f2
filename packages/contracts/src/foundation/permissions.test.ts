import { describe, expect, test } from 'vitest';
import {
  foundationPermissions,
  holdsPermission,
  isOverQuota,
  mergeGrants,
  permissionLimit,
} from './permissions.ts';

const grant = (name: string, limits: Record<string, number> = {}) => ({
  name,
  restrictions: Object.entries(limits).map(([limit, value]) => ({ name: limit, value })),
});

describe('holding a permission', () => {
  test('[A6-001] admin grants every permission, including future ones', () => {
    const held = [grant('admin')];
    for (const permission of [...Object.values(foundationPermissions), 'titles.view', 'tomorrow.invented']) {
      expect(holdsPermission(held, permission)).toBe(true);
    }
  });

  test('any other permission grants itself only', () => {
    const held = [grant('admin.access'), grant('users.update')];
    expect(holdsPermission(held, 'users.update')).toBe(true);
    expect(holdsPermission(held, 'users')).toBe(false);
    expect(holdsPermission(held, 'admin')).toBe(false);
    expect(holdsPermission(held, 'roles.update')).toBe(false);
  });
});

describe('merging grants', () => {
  test('gives the union of the permissions, each once', () => {
    const merged = mergeGrants([grant('a'), grant('b'), grant('a')]);
    expect(merged).toEqual([grant('a'), grant('b')]);
  });

  test('lets the highest limit win, in any order', () => {
    const five = grant('lists.create', { count: 5 });
    const nine = grant('lists.create', { count: 9 });
    expect(mergeGrants([five, nine])).toEqual([nine]);
    expect(mergeGrants([nine, five])).toEqual([nine]);
  });

  test('lets a grant without a limit win, in any order', () => {
    const five = grant('lists.create', { count: 5 });
    const free = grant('lists.create');
    expect(mergeGrants([five, free])).toEqual([free]);
    expect(mergeGrants([free, five])).toEqual([free]);
  });

  test('keeps each limit separate', () => {
    const merged = mergeGrants([
      grant('files.create', { count: 5, size: 10 }),
      grant('files.create', { count: 3, size: 20 }),
    ]);
    expect(merged).toEqual([grant('files.create', { count: 5, size: 20 })]);
  });
});

describe('restrictions', () => {
  const held = [grant('lists.create', { count: 5 })];

  test('are read by permission and name', () => {
    expect(permissionLimit(held, 'lists.create', 'count')).toBe(5);
  });

  test('are absent, hence unlimited, without a row', () => {
    expect(permissionLimit(held, 'lists.create', 'size')).toBeNull();
    expect(permissionLimit(held, 'reviews.create', 'count')).toBeNull();
  });

  test('do not apply to an admin', () => {
    expect(permissionLimit([...held, grant('admin')], 'lists.create', 'count')).toBeNull();
  });

  test('[A6-004] usage at or above the limit means over quota', () => {
    const limit = permissionLimit(held, 'lists.create', 'count');
    expect(isOverQuota(4, limit)).toBe(false);
    expect(isOverQuota(5, limit)).toBe(true);
    expect(isOverQuota(6, limit)).toBe(true);
  });

  test('a limit of zero allows nothing, no limit allows everything', () => {
    expect(isOverQuota(0, 0)).toBe(true);
    expect(isOverQuota(1_000_000, null)).toBe(false);
  });
});
