import type { GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import type { PermissionDetails } from '@kinora/contracts/platform/permission-details.ts';
import { fieldError } from '#platform/errors/app-error.ts';

type Grants = readonly GrantedPermission[];
type Named = readonly { readonly name: string }[];

const hasTwice = (list: Named) => new Set(list.map(({ name }) => name)).size < list.length;
const has = (list: Named, name: string) => list.some((one) => one.name === name);

/**
 * Throws a field error unless each permission exists, is listed once and has only limits that it knows. What was
 * granted before can stay, even if no module declares it any more.
 */
export function assertKnownGrants(
  declared: readonly PermissionDetails[],
  grants: Grants,
  before: Grants,
): void {
  if (hasTwice(grants)) throw fieldError('permissions', 'Each permission can be given once.');
  for (const { name, restrictions } of grants) {
    const details = declared.find((one) => one.name === name);
    const stored = before.find((one) => one.name === name);
    if (details === undefined && stored === undefined)
      throw fieldError('permissions', 'One of the permissions does not exist.');
    const known = [...(details?.limits ?? []), ...(stored?.restrictions ?? [])];
    if (hasTwice(restrictions) || restrictions.some((limit) => !has(known, limit.name)))
      throw fieldError('permissions', 'One of the limits does not exist.');
  }
}
