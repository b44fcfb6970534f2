import type { DeclaredPermission, PermissionGroup } from '@kinora/contracts/foundation/access.ts';
import {
  foundationPermissions,
  type GrantedPermission,
  mergeGrants,
} from '@kinora/contracts/foundation/permissions.ts';
import { isDeepEqual } from './record-values.ts';

export type Grants = readonly GrantedPermission[];

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

/** Sorts grants and their limits, so that equal ones are deeply equal. */
export const sortGrants = (grants: Grants): GrantedPermission[] =>
  grants
    .map(({ name, restrictions }) => ({ name, restrictions: restrictions.toSorted(byName) }))
    .toSorted(byName);

export const findGrant = (grants: Grants, name: string): GrantedPermission | undefined =>
  grants.find((grant) => grant.name === name);

export const withoutGrants = (grants: Grants, names: readonly string[]): GrantedPermission[] =>
  grants.filter(({ name }) => !names.includes(name));

/** Adds grants, and replaces those of the same permissions. */
export const withGrants = (grants: Grants, added: Grants): GrantedPermission[] =>
  sortGrants([
    ...withoutGrants(
      grants,
      added.map(({ name }) => name),
    ),
    ...added,
  ]);

/** Sets a limit of a grant; null removes it. */
export function withLimit(grant: GrantedPermission, limit: string, value: number | null): GrantedPermission {
  const others = grant.restrictions.filter(({ name }) => name !== limit);
  return { ...grant, restrictions: value === null ? others : [...others, { name: limit, value }] };
}

export const limitOf = (grant: GrantedPermission | undefined, limit: string): number | null =>
  grant?.restrictions.find(({ name }) => name === limit)?.value ?? null;

/** The most that a user can give of a permission, or undefined if they do not hold it. */
export function highestGrant(held: Grants, name: string): GrantedPermission | undefined {
  if (findGrant(held, foundationPermissions.admin)) return { name, restrictions: [] };
  return mergeGrants(held.filter((grant) => grant.name === name))[0];
}

export const isGrantChanged = (saved: Grants, now: Grants, name: string): boolean =>
  !isDeepEqual(findGrant(sortGrants(saved), name), findGrant(sortGrants(now), name));

/** Adds a group for granted permissions that no module declares any more. */
export function withUndeclared(
  groups: readonly PermissionGroup[],
  grants: Grants,
  texts: { label: string; description: string },
): readonly PermissionGroup[] {
  const declared = new Set(groups.flatMap(({ permissions }) => permissions.map(({ name }) => name)));
  const names = new Set(grants.map(({ name }) => name).filter((name) => !declared.has(name)));
  if (names.size === 0) return groups;
  const { label, description } = texts;
  const permissions = [...names].map((name): DeclaredPermission => ({
    name,
    label: name,
    description,
    limits: [],
  }));
  return [...groups, { label, permissions }];
}
