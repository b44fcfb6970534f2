import { type BootstrapData, viewerOf } from '@kinora/contracts/foundation/bootstrap.ts';
import { foundationPermissions, holdsPermission } from '@kinora/contracts/foundation/permissions.ts';

/** Who may open a page. A guarded page requires login by default. */
export interface RouteAccess {
  /** False on pages open to visitors, e.g. the public catalogue. */
  login?: boolean;
  permission?: string;
  /**
   * True on a page for subscribers, if billing is enabled; false on a page that users need without a subscription, e.g.
   * their account. If omitted, the site's setting applies to pages that require login.
   */
  subscription?: boolean;
}

export interface RouteVisitor {
  isLoggedIn: boolean;
  isSubscribed: boolean;
  isBillingEnabled: boolean;
  /** Whether the site requires a subscription from this user on all pages that require login. */
  isSubscriptionRequired: boolean;
  holds: (permission: string) => boolean;
}

/** Returns where to redirect a visitor, or null if they may see the page. */
export function guardRedirect(
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

/** The visitor in the bootstrap data. Admins need no subscription. */
export function routeVisitor(data: BootstrapData): RouteVisitor {
  const { settings } = data;
  const { isSignedIn, permissions, is_subscribed: isSubscribed } = viewerOf(data);
  const holds = (permission: string) => holdsPermission(permissions, permission);
  return {
    isLoggedIn: isSignedIn,
    isSubscribed,
    isBillingEnabled: settings.billing.enable,
    isSubscriptionRequired:
      settings.billing.require_subscription && !holds(foundationPermissions.accessAdmin),
    holds,
  };
}
