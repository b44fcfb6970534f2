/** Permissions any site of this kind has. `admin` grants every other. */
export const foundationPermissions = {
  admin: 'admin',
  accessAdmin: 'admin.access',
  accessApi: 'api.access',
  updateUsers: 'users.update',
  updateRoles: 'roles.update',
  updateSettings: 'settings.update',
  viewLogs: 'logs.view',
} as const;

export interface PermissionRestriction {
  name: string;
  value: number;
}

export interface HeldPermission {
  name: string;
  restrictions: PermissionRestriction[];
}

/** Whether somebody holding these permissions may do what `permission` names. */
export function holdsPermission(held: readonly HeldPermission[], permission: string): boolean {
  return held.some((one) => one.name === foundationPermissions.admin || one.name === permission);
}
