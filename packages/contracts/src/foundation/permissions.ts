import { ADMIN_ACCESS } from '../platform/admin-access.ts';

/** Permissions that any site needs. `admin` grants all others. */
export const foundationPermissions = {
  admin: 'admin',
  accessAdmin: ADMIN_ACCESS,
  accessApi: 'api.access',
  updateUsers: 'users.update',
  updateRoles: 'roles.update',
  updateSettings: 'settings.update',
  viewLogs: 'logs.view',
  createFiles: 'files.create',
  updateFiles: 'files.update',
  updatePages: 'custom_pages.update',
  updateTags: 'tags.update',
  /** To read and answer the messages of the contact page. */
  updateContact: 'contact.update',
  updateLocalizations: 'localizations.update',
} as const;

/** The limit of `files.create`: the storage of a user, in bytes. */
export const FILE_SPACE_LIMIT = 'available_space';

export interface PermissionRestriction {
  name: string;
  value: number;
}

export interface GrantedPermission {
  name: string;
  restrictions: PermissionRestriction[];
}

/** Whether the held permissions include `permission`, directly or through `admin`. */
export function holdsPermission(held: readonly GrantedPermission[], permission: string): boolean {
  return held.some((one) => one.name === foundationPermissions.admin || one.name === permission);
}

/**
 * Merges several grants (roles, own permissions) into the union of their permissions. The higher of two limits wins,
 * and a grant without a limit removes it, so an additional role never takes anything away.
 */
export function mergeGrants(grants: readonly GrantedPermission[]): GrantedPermission[] {
  const byName = Map.groupBy(grants, (grant) => grant.name);
  return [...byName].map(([name, same]) => ({ name, restrictions: commonLimits(same) }));
}

function commonLimits([first, ...others]: readonly GrantedPermission[]): PermissionRestriction[] {
  const limits = new Map(first?.restrictions.map(({ name, value }) => [name, value]));
  for (const other of others) {
    const theirs = new Map(other.restrictions.map(({ name, value }) => [name, value]));
    for (const [name, value] of limits) {
      const their = theirs.get(name);
      if (their === undefined) limits.delete(name);
      else limits.set(name, Math.max(value, their));
    }
  }
  return [...limits].map(([name, value]) => ({ name, value }));
}

/** Whether the held permissions include the grant, with limits at least as high. `admin` includes everything. */
export function includesGrant(
  held: readonly GrantedPermission[],
  { name, restrictions }: GrantedPermission,
): boolean {
  if (held.some((one) => one.name === foundationPermissions.admin)) return true;
  const [own] = mergeGrants(held.filter((one) => one.name === name));
  if (own === undefined) return false;
  const given = new Map(restrictions.map((limit) => [limit.name, limit.value]));
  return own.restrictions.every((limit) => (given.get(limit.name) ?? Infinity) <= limit.value);
}

/** Returns the numeric limit of a held permission, or null if it has none. */
export function permissionLimit(
  held: readonly GrantedPermission[],
  permission: string,
  restriction: string,
): number | null {
  if (held.some((one) => one.name === foundationPermissions.admin)) return null;
  const merged = mergeGrants(held.filter((one) => one.name === permission));
  return merged[0]?.restrictions.find((one) => one.name === restriction)?.value ?? null;
}

/** Nothing more can be added once usage has reached the limit. */
export function isOverQuota(usage: number, limit: number | null): boolean {
  return limit !== null && usage >= limit;
}
