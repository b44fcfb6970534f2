import { type BootstrapData, viewerOf } from '@kinora/contracts/foundation/bootstrap.ts';
import { foundationPermissions, holdsPermission } from '@kinora/contracts/foundation/permissions.ts';
import { consumeOnboardingTarget } from './onboarding-selection.ts';
import { safeRedirect } from './safe-redirect.ts';

/**
 * Returns where a user goes after signing in: the requested page, else the checkout of the plan they chose, else the
 * admin area for those with access, else the site's default page. Reading a stored plan removes it.
 */
export function loginTarget(data: BootstrapData, search: string): string {
  const wanted = new URLSearchParams(search).get('redirect');
  return safeRedirect(wanted, '') || (consumeOnboardingTarget() ?? usualTarget(data));
}

function usualTarget(data: BootstrapData): string {
  const { isSignedIn, permissions } = viewerOf(data);
  const isAdmin = isSignedIn && holdsPermission(permissions, foundationPermissions.accessAdmin);
  return isAdmin ? '/admin' : safeRedirect(data.settings.auth.secondary_redirect_uri, '/');
}
