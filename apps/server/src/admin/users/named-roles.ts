import type { RoleGrants } from '#foundation/access/index.ts';
import { fieldError } from '#platform/errors/app-error.ts';

/** Returns the roles with these ids; throws a field error when one does not exist. */
export function namedRoles(
  roles: readonly RoleGrants[],
  ids: readonly number[],
  field = 'role_ids',
): RoleGrants[] {
  return [...new Set(ids)].map((id) => {
    const role = roles.find((one) => one.id === id);
    if (role === undefined) throw fieldError(field, 'This role does not exist.');
    return role;
  });
}
