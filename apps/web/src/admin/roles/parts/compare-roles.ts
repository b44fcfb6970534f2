import type { PermissionGroup } from '@kinora/contracts/foundation/access.ts';
import { findGrant, type Grants, isGrantChanged, limitOf } from '#admin/kit/permission-grants.ts';

type Declared = PermissionGroup['permissions'][number];

/** A limit that differs, in its unit; null means no limit. */
export interface LimitDifference {
  readonly limit: Declared['limits'][number];
  readonly here: number | null;
  readonly there: number | null;
}

/** The permissions of two roles, by where they are granted. */
export interface RoleComparison {
  readonly onlyHere: readonly string[];
  readonly onlyThere: readonly string[];
  readonly differing: readonly { readonly label: string; readonly limits: readonly LimitDifference[] }[];
  readonly both: readonly string[];
}

/** Compares two roles, in the order of the permissions. */
export function compareRoles(
  groups: readonly PermissionGroup[],
  here: Grants,
  there: Grants,
): RoleComparison {
  const declared = groups.flatMap(({ permissions }) => permissions);
  const known = new Set(declared.map(({ name }) => name));
  const undeclared = [...new Set([...here, ...there].map(({ name }) => name))]
    .filter((name) => !known.has(name))
    .map((name): Declared => ({ name, label: name, description: '', limits: [] }));
  const all = [...declared, ...undeclared];
  const isIn = (grants: Grants) => (permission: Declared) => findGrant(grants, permission.name) !== undefined;
  const [isHere, isThere] = [isIn(here), isIn(there)];
  const shared = all.filter((permission) => isHere(permission) && isThere(permission));
  const isEqual = ({ name }: Declared) => !isGrantChanged(here, there, name);
  const labels = (permissions: readonly Declared[]) => permissions.map(({ label }) => label);
  return {
    onlyHere: labels(all.filter((permission) => isHere(permission) && !isThere(permission))),
    onlyThere: labels(all.filter((permission) => isThere(permission) && !isHere(permission))),
    differing: shared
      .filter((permission) => !isEqual(permission))
      .map(({ name, label, limits }) => ({
        label,
        limits: limits
          .map((limit) => ({
            limit,
            here: limitOf(findGrant(here, name), limit.name),
            there: limitOf(findGrant(there, name), limit.name),
          }))
          .filter((limit) => limit.here !== limit.there),
      })),
    both: labels(shared.filter(isEqual)),
  };
}
