import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { foundationPermissions, holdsPermission } from '@kinora/contracts/foundation/permissions.ts';
import { isSubscribed } from '@kinora/contracts/foundation/users.ts';

/** Who may open a page. A guarded page needs login unless it says otherwise. */
export interface RouteAccess {
  /** False on pages that visitors may see, such as the public catalogue. */
  login?: boolean;
  permission?: string;
  /**
   * True on a page for subscribers, where the site sells subscriptions; false on one that people need without one,
   * such as their account. Left out, a page that needs login goes by the site's setting.
   */
  subscription?: boolean;
}

export interface RouteVisitor {
  isLoggedIn: boolean;
  isSubscribed: boolean;
  isBillingEnabled: boolean;
  /** Whether the site asks this person for a subscription wherever they must be signed in. */
  isSubscriptionRequired: boolean;
  holds: (permission: string) => boolean;
}

/** Where a visitor is sent instead of the page they asked for, or null when they may see it. */
export function guardTarget(
  { login = true, permission, subscription }: RouteAccess,
  visitor: RouteVisitor,
): '/login' | '/pricing' | '/404' | null {
  const isAllowed = permission === undefined || visitor.holds(permission);
  const couldSubscribe = visitor.isBillingEnabled && !visitor.isSubscribed;
  if (!visitor.isLoggedIn) return login || !isAllowed ? '/login' : null;
  if (!isAllowed) return couldSubscribe ? '/pricing' : '/404';
  const needsSubscription = subscription ?? (login && visitor.isSubscriptionRequired);
  return needsSubscription && couldSubscribe ? '/pricing' : null;
}

/** The visitor of the bootstrap data. Those who run the site need no subscription to it. */
export function routeVisitor({ user, guest_role: guestRole, settings }: BootstrapData): RouteVisitor {
  const { permissions } = user ?? guestRole;
  const holds = (permission: string) => holdsPermission(permissions, permission);
  return {
    isLoggedIn: user !== null,
    isSubscribed: isSubscribed(user),
    isBillingEnabled: settings.billing.enable,
    isSubscriptionRequired:
      settings.billing.require_subscription && !holds(foundationPermissions.accessAdmin),
    holds,
  };
}
