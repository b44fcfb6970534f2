import { beforeEach, expect, test } from 'vitest';
import { bootstrapData, currentUser, publicSettings } from '#test/bootstrap-data.ts';
import { loginTarget } from './login-target.ts';
import { ONBOARDING_STORAGE_KEY } from './onboarding-selection.ts';

const person = (permission?: string, secondary = '') =>
  bootstrapData({
    user: currentUser({ permissions: permission ? [{ name: permission, restrictions: [] }] : [] }),
    settings: publicSettings({ auth: { redirect_uri: '/', secondary_redirect_uri: secondary } }),
  });
const member = person();
const select = (value: unknown) => localStorage.setItem(ONBOARDING_STORAGE_KEY, JSON.stringify(value));

beforeEach(() => localStorage.clear());

test('returns the redirect target', () => {
  expect(loginTarget(member, '?redirect=%2Flists%2F4%3Fview%3Dnotes')).toBe('/lists/4?view=notes');
  expect(loginTarget(person('admin'), '?redirect=%2Flists%2F4')).toBe('/lists/4');
});

test('[A2-133] returns / without a target', () => {
  expect(loginTarget(member, '')).toBe('/');
});

test('[A2-134] returns /admin without a target for users with admin access', () => {
  expect(loginTarget(person('admin.access'), '')).toBe('/admin');
  expect(loginTarget(person('admin'), '')).toBe('/admin');
});

test('[A2-070] returns the secondary redirect when there is no target', () => {
  expect(loginTarget(person(undefined, '/channels/new'), '')).toBe('/channels/new');
  expect(loginTarget(person(undefined, '/channels/new'), '?redirect=%2Flists%2F4')).toBe('/lists/4');
  expect(loginTarget(person('admin', '/channels/new'), '')).toBe('/admin');
});

test.each(['//evil.example', 'https://evil.example/', String.raw`/\evil.example`, '/%2F/evil.example'])(
  'keeps a redirect to %s on the site',
  (redirect) => {
    const target = loginTarget(member, `?${new URLSearchParams({ redirect })}`);
    expect(new URL(target, 'https://kinora.test').origin).toBe('https://kinora.test');
  },
);

test('rejects redirects to another site', () => {
  expect(loginTarget(member, '?redirect=https%3A%2F%2Fevil.example')).toBe('/');
  expect(loginTarget(person('admin.access'), '?redirect=%2F%2Fevil.example')).toBe('/admin');
  expect(loginTarget(person(undefined, '//evil.example'), '')).toBe('/');
});

test('[A2-135] returns the checkout of a stored plan selection, once', () => {
  select({ productId: 3, priceId: 12 });
  expect(loginTarget(person('admin', '/channels/new'), '')).toBe('/checkout/3/12');
  expect(localStorage.getItem(ONBOARDING_STORAGE_KEY)).toBeNull();
  expect(loginTarget(member, '')).toBe('/');
});

test('prefers a target in the URL to the stored selection, and keeps the selection', () => {
  select({ productId: 3, priceId: 12 });
  expect(loginTarget(member, '?redirect=%2Flists%2F4')).toBe('/lists/4');
  expect(loginTarget(member, '')).toBe('/checkout/3/12');
});

test.each([{ productId: '../evil', priceId: 1 }, { productId: 1 }, 'text', null, 7])(
  'ignores an invalid stored selection: %j',
  (value) => {
    select(value);
    expect(loginTarget(member, '')).toBe('/');
  },
);

test('ignores a stored selection that is not JSON', () => {
  localStorage.setItem(ONBOARDING_STORAGE_KEY, '{');
  expect(loginTarget(member, '')).toBe('/');
});
