import {
  foundationPermissions,
  type HeldPermission,
  holdsPermission,
} from '@kinora/contracts/foundation/permissions.ts';
import { safeRedirect } from './safe-redirect.ts';

/** Where a person goes after signing in: where they were going, else the admin area for those it is for. */
export function loginTarget(user: { permissions: readonly HeldPermission[] }, search: string): string {
  const isAdmin = holdsPermission(user.permissions, foundationPermissions.accessAdmin);
  return safeRedirect(new URLSearchParams(search).get('redirect'), isAdmin ? '/admin' : '/');
}
