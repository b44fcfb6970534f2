import { expect, test } from 'vitest';
import { bootstrapData, currentUser, publicSettings } from '#test/bootstrap-data.ts';
import { guardRedirect, type RouteVisitor, routeVisitor } from './route-guard.ts';

const visitor = (changes: Partial<RouteVisitor> = {}): RouteVisitor => ({
  isLoggedIn: true,
  isSubscribed: false,
  isBillingEnabled: false,
  isSubscriptionRequired: false,
  holds: () => false,
  ...changes,
});
const guest = visitor({ isLoggedIn: false });

test('[A2-136] a guest on a guarded route goes to /login', () => {
  expect(guardRedirect({ permission: 'admin.access' }, guest)).toBe('/login');
});

test('[A6-012] a guarded route requires login by default', () => {
  expect(guardRedirect({}, guest)).toBe('/login');
  expect(guardRedirect({ login: true }, guest)).toBe('/login');
  expect(guardRedirect({ login: false }, guest)).toBeNull();
});

test('a page open to visitors still requires its permission', () => {
  const access = { login: false, permission: 'titles.view' };
  expect(guardRedirect(access, visitor({ isLoggedIn: false, holds: () => true }))).toBeNull();
  expect(guardRedirect(access, guest)).toBe('/login');
});

test('[A2-137] a user without the permission who can subscribe goes to /pricing', () => {
  expect(guardRedirect({ permission: 'a.b' }, visitor({ isBillingEnabled: true }))).toBe('/pricing');
});

test('[A2-138] a user without the permission who cannot subscribe goes to /404', () => {
  expect(guardRedirect({ permission: 'a.b' }, visitor())).toBe('/404');
  expect(guardRedirect({ permission: 'a.b' }, visitor({ isBillingEnabled: true, isSubscribed: true }))).toBe(
    '/404',
  );
});

test('[A2-139] unsubscribed users go to /pricing when access needs a subscription', () => {
  const access = { subscription: true };
  expect(guardRedirect(access, visitor({ isBillingEnabled: true }))).toBe('/pricing');
  expect(guardRedirect(access, visitor({ isBillingEnabled: true, isSubscribed: true }))).toBeNull();
  expect(guardRedirect(access, visitor())).toBeNull();
});

test('[A2-139] every page with login requires a subscription when the site does, except exempt pages', () => {
  const unsubscribed = visitor({ isBillingEnabled: true, isSubscriptionRequired: true });
  expect(guardRedirect({}, unsubscribed)).toBe('/pricing');
  expect(guardRedirect({}, { ...unsubscribed, isSubscribed: true })).toBeNull();
  expect(guardRedirect({}, { ...unsubscribed, isBillingEnabled: false })).toBeNull();
  expect(guardRedirect({ subscription: false }, unsubscribed)).toBeNull();
  expect(guardRedirect({ login: false }, unsubscribed)).toBeNull();
});

const billing = (enable: boolean, requireSubscription = false) =>
  publicSettings({ billing: { enable, require_subscription: requireSubscription } });
const subscriber = (valid: boolean) => currentUser({ subscriptions: [{ valid, active: valid }] });

test('[A2-137] [A2-138] [A2-139] billing follows the settings, and one valid subscription makes a subscriber', () => {
  const read = (data: Parameters<typeof bootstrapData>[0]) => {
    const { isSubscribed, isBillingEnabled } = routeVisitor(bootstrapData(data));
    return { isSubscribed, isBillingEnabled };
  };
  expect(read({ settings: billing(true), user: subscriber(true) })).toEqual({
    isSubscribed: true,
    isBillingEnabled: true,
  });
  expect(read({ settings: billing(false), user: subscriber(false) })).toEqual({
    isSubscribed: false,
    isBillingEnabled: false,
  });
  expect(read({ user: currentUser() }).isSubscribed).toBe(false);
});

test('[A2-139] a site can require a subscription of everybody except its staff', () => {
  const settings = billing(true, true);
  const editor = currentUser({ permissions: [{ name: 'admin.access', restrictions: [] }] });
  const target = (user: typeof editor) => guardRedirect({}, routeVisitor(bootstrapData({ settings, user })));
  expect(target(currentUser())).toBe('/pricing');
  expect(target(subscriber(false))).toBe('/pricing');
  expect(target(subscriber(true))).toBeNull();
  expect(target(editor)).toBeNull();
});

test('visitors have the permissions of the guest role, users their own', () => {
  const view = { name: 'titles.view', restrictions: [] };
  const asGuest = routeVisitor(bootstrapData({ guest_role: { permissions: [view] } }));
  expect([asGuest.isLoggedIn, asGuest.holds('titles.view'), asGuest.holds('api.access')]).toEqual([
    false,
    true,
    false,
  ]);
  const user = currentUser({ permissions: [{ name: 'admin', restrictions: [] }] });
  expect(routeVisitor(bootstrapData({ user })).holds('api.access')).toBe(true);
});
