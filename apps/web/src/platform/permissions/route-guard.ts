import { type BootstrapData, viewerOf } from '@kinora/contracts/foundation/bootstrap.ts';
import { foundationPermissions, holdsPermission } from '@kinora/contracts/foundation/permissions.ts';
import { type AccessRule, failingRule } from '@kinora/contracts/platform/access-rules.ts';

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

/** A rule of a page, and where it redirects visitors who fail it. */
interface PageRule extends AccessRule {
  readonly target: '/login' | '/pricing' | '/404';
}

/** The rules of a page for a visitor, in the order in which they are checked. */
export function guardRules(
  { login = true, permission, subscription }: RouteAccess,
  { isLoggedIn, isSubscribed, isBillingEnabled, isSubscriptionRequired, holds }: RouteVisitor,
): PageRule[] {
  const couldSubscribe = isBillingEnabled && !isSubscribed;
  const rules: PageRule[] = [];
  if (login) rules.push({ kind: 'signed_in', isPassed: isLoggedIn, target: '/login' });
  if (permission !== undefined) {
    const userTarget = couldSubscribe ? '/pricing' : '/404';
    const target = isLoggedIn ? userTarget : '/login';
    rules.push({ kind: 'permission', permission, isPassed: holds(permission), target });
  }
  if (isLoggedIn && (subscription ?? (login && isSubscriptionRequired)))
    rules.push({ kind: 'subscription', isPassed: !couldSubscribe, target: '/pricing' });
  return rules;
}

/** Returns where to redirect a visitor, or null if they may see the page. */
export const guardRedirect = (access: RouteAccess, visitor: RouteVisitor): PageRule['target'] | null =>
  failingRule(guardRules(access, visitor))?.target ?? null;

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
