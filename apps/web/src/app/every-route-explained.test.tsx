import { type LoaderFunction, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { accountState } from '@kinora/contracts/foundation/account-gate.ts';
import { type AccessRule, failingRule, type RuleListener } from '@kinora/contracts/platform/access-rules.ts';
import { browserTransport } from '#platform/api/browser-transport.ts';
import { pageServices } from '#platform/navigation/page-services.ts';
import { PageQueryClient } from '#platform/query/page-query-client.ts';
import { createSessionStore } from '#platform/session/session-store.ts';
import { createServerThemeStore } from '#platform/theme/theme-store.ts';
import { bootstrapData, currentUser, publicSettings } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { ROUTE_TABLE, sampleAddress } from '#test/route-table.ts';

/** What the explainer records beside what the router does, for every route and several persons. */
const modules = import.meta.glob<{ clientLoader?: LoaderFunction }>([
  './**/*-page.tsx',
  './**/*-layout.tsx',
  '../{catalogue,community,foundation,admin}/**/*-{page,layout}.tsx',
  '!./gallery/*',
]);
const loaderOf = async (file: string): Promise<LoaderFunction | undefined> =>
  (await (modules[`../${file}`] ?? modules[file.replace('app/', './')])?.())?.clientLoader;

const grants = (...names: string[]) => names.map((name) => ({ name, restrictions: [] }));
const guestRole = { permissions: grants('titles.view') };
const billing = publicSettings({ billing: { enable: true, require_subscription: true } });
const person = (permissions: string[], changes: Partial<BootstrapData> = {}) =>
  bootstrapData({
    guest_role: guestRole,
    user: currentUser({ permissions: grants(...permissions) }),
    ...changes,
  });

const PERSONS: Readonly<Record<string, BootstrapData>> = {
  'a guest': bootstrapData({ guest_role: guestRole }),
  'a guest without permissions': bootstrapData(),
  'a member': person(['titles.view', 'videos.play']),
  'a member without permissions': person([]),
  'a member who could subscribe': person(['titles.view'], { settings: billing }),
  'a moderator': person(['titles.view', 'admin.access', 'reviews.update', 'comments.update']),
  'a user manager': person(['titles.view', 'admin.access', 'users.update']),
  'an administrator': person(['admin']),
};

beforeEach(() => {
  fakeApi();
  // Pages that pass the access check have no API in this test, so the router logs errors.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const REDIRECTS = new Set(['/login', '/pricing', '/404']);

/** Runs the loaders of a page, layouts first, as the router does. Returns the first redirect that refuses the person. */
async function run(
  path: string,
  loaders: readonly LoaderFunction[],
  { data, onRules }: { data: BootstrapData; onRules?: RuleListener },
): Promise<string | null> {
  const session = createSessionStore(async () => data);
  session.set(data);
  const queryClient = new PageQueryClient(browserTransport);
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const context = new RouterContextProvider();
  context.set(pageServices, { session, queryClient, theme: createServerThemeStore(null), onRules });
  const request = new Request(`http://kinora.test${path}`);
  const args = { request, params: {}, context, url: new URL(request.url), pattern: '' };
  for (const loader of loaders) {
    const end: unknown = await (async () => loader(args))().catch((error: unknown) => error);
    const location = end instanceof Response ? end.headers.get('location') : null;
    const target = location === null ? '' : new URL(location, request.url).pathname;
    if (REDIRECTS.has(target)) return target;
  }
  return null;
}

/** Where the rules that the loaders report would lead the person. */
async function explained(path: string, loaders: readonly LoaderFunction[], data: BootstrapData) {
  const rules: AccessRule[] = [];
  // Only the server explains.
  vi.stubEnv('SSR', true);
  await run(path, loaders, { data, onRules: (added) => void rules.push(...added) });
  vi.unstubAllEnvs();
  const failing = failingRule(rules);
  return failing && 'target' in failing ? failing.target : null;
}

/** Without the error screens, and without registration, which sends everyone away while it is closed. */
const guarded = ROUTE_TABLE.filter(({ files }) => !/app\/screens|register-page/u.test(files.at(-1) ?? ''));

test.each(Object.entries(PERSONS))('%s is led where the explainer says, on every route', async (_, data) => {
  const wrong: string[] = [];
  for (const row of guarded) {
    const path = sampleAddress(row);
    const loaders = (await Promise.all(row.files.map(loaderOf))).filter((one) => one !== undefined);
    const [real, said] = [await run(path, loaders, { data }), await explained(path, loaders, data)];
    if (real !== said) wrong.push(`${path}: ${String(said)}, but ${String(real)}`);
  }
  expect(wrong).toEqual([]);
  expect(guarded.length).toBeGreaterThan(80);
});

test('the account gate follows the rules that the explainer records', () => {
  const verified = { email_verified_at: '2026-01-01T00:00:00Z', banned_at: null };
  expect(accountState({ ...verified, email_verified_at: null }, true)).toBe('unverified');
  expect(accountState({ ...verified, email_verified_at: null }, false)).toBe('normal');
  expect(accountState({ email_verified_at: null, banned_at: '2026-01-01T00:00:00Z' }, true)).toBe(
    'unverified',
  );
  expect(accountState({ ...verified, banned_at: '2026-01-01T00:00:00Z' }, true)).toBe('suspended');
});
