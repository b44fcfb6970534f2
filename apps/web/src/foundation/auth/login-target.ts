import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { foundationPermissions, holdsPermission } from '@kinora/contracts/foundation/permissions.ts';
import { consumeOnboardingTarget } from './onboarding-selection.ts';
import { safeRedirect } from './safe-redirect.ts';

/**
 * Returns where a user goes after signing in: the requested page, else the checkout of the plan they chose, else the
 * admin area for those with access, else the site's default page. Reading a stored plan removes it.
 */
export function loginTarget({ user, settings }: BootstrapData, search: string): string {
  const wanted = new URLSearchParams(search).get('redirect');
  return safeRedirect(wanted, '') || (consumeOnboardingTarget() ?? usualTarget(user, settings));
}

function usualTarget(user: BootstrapData['user'], { auth }: BootstrapData['settings']): string {
  const isAdmin = user !== null && holdsPermission(user.permissions, foundationPermissions.accessAdmin);
  return isAdmin ? '/admin' : safeRedirect(auth.secondary_redirect_uri, '/');
}
