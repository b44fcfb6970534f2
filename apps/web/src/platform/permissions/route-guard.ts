import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { holdsPermission } from '@kinora/contracts/foundation/permissions.ts';

/** Who may open a page. A guarded page needs login unless it says otherwise. */
export interface RouteAccess {
  /** False on pages that visitors may see, such as the public catalogue. */
  login?: boolean;
  permission?: string;
  /** The page is for subscribers, where the site sells subscriptions. */
  subscription?: boolean;
}

export interface RouteVisitor {
  isLoggedIn: boolean;
  isSubscribed: boolean;
  isBillingEnabled: boolean;
  holds: (permission: string) => boolean;
}

/** Where a visitor is sent instead of the page they asked for, or null when they may see it. */
export function guardTarget(
  { login = true, permission, subscription = false }: RouteAccess,
  visitor: RouteVisitor,
): '/login' | '/pricing' | '/404' | null {
  const isAllowed = permission === undefined || visitor.holds(permission);
  const couldSubscribe = visitor.isBillingEnabled && !visitor.isSubscribed;
  if (!visitor.isLoggedIn) return login || !isAllowed ? '/login' : null;
  if (!isAllowed) return couldSubscribe ? '/pricing' : '/404';
  return subscription && couldSubscribe ? '/pricing' : null;
}

/** The visitor of the bootstrap data. Until billing exists nobody can subscribe. */
export function routeVisitor({ user, guest_role: guestRole }: BootstrapData): RouteVisitor {
  const permissions = (user ?? guestRole).permissions;
  return {
    isLoggedIn: user !== null,
    isSubscribed: false,
    isBillingEnabled: false,
    holds: (permission) => holdsPermission(permissions, permission),
  };
}
