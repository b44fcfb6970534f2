import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { foundationPermissions, holdsPermission } from '@kinora/contracts/foundation/permissions.ts';
import { takeOnboardingTarget } from './onboarding-selection.ts';
import { safeRedirect } from './safe-redirect.ts';

/**
 * Where a person goes after signing in: where they were going, else on with the plan they chose, else the admin
 * area for those it is for, else where the site leads everybody. A stored plan is used up by asking.
 */
export function loginTarget({ user, settings }: BootstrapData, search: string): string {
  const wanted = new URLSearchParams(search).get('redirect');
  return safeRedirect(wanted, '') || (takeOnboardingTarget() ?? usualTarget(user, settings));
}

function usualTarget(user: BootstrapData['user'], { auth }: BootstrapData['settings']): string {
  const isAdmin = user !== null && holdsPermission(user.permissions, foundationPermissions.accessAdmin);
  return isAdmin ? '/admin' : safeRedirect(auth.secondary_redirect_uri, '/');
}
