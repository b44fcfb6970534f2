import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getChannel } from '@kinora/contracts/catalogue/channels.ts';
import { getWatching } from '@kinora/contracts/catalogue/watch-progress.ts';
import { listFriendTitles } from '@kinora/contracts/community/activities.ts';
import { getLanding, landingSettings } from '@kinora/contracts/catalogue/landing.ts';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { channel, channelRow, channelTitles } from '#test/channels.ts';
import { currentUser, publicSettings } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import { catalogueVisitor } from '#test/titles.ts';
import { watchingCard } from '#test/watching.ts';
import { siteRoute } from '#test/site-routes.ts';
import HomePage, { clientLoader } from './home-page.tsx';

const home = channel(5, {
  name: 'Home',
  slug: 'home',
  config: { content_model: 'channel', hide_title: true },
});
const rows = [
  channelRow(11, 'hero', { model: 'title', data: channelTitles(5) }),
  channelRow(12, 'posters', { model: 'title', data: channelTitles(6, 10) }),
];

type Homepage = BootstrapData['settings']['homepage'];

function open(homepage: Partial<Homepage> = {}, changes: Partial<BootstrapData> = {}) {
  const settings = publicSettings({
    homepage: { type: 'channel', value: null, ...homepage },
    branding: { ...publicSettings().branding, site_name: 'Lumen', site_description: 'Pictures that move.' },
  });
  return renderApp(
    [
      { path: siteRoute('/'), loader: clientLoader, element: <HomePage />, HydrateFallback: () => null },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { data: catalogueVisitor({ settings, ...changes }) },
  );
}

function site() {
  const api = fakeApi();
  api.on(getChannel, () => ({ channel: home, restriction: null, rows, content: null }));
  api.on(getWatching, () => ({ continue_watching: [watchingCard(7)], next_up: [] }));
  api.on(listFriendTitles, () => ({ titles: [] }));
  return api;
}
const member = currentUser({ permissions: [{ name: 'titles.view', restrictions: [] }] });

test('[B2-001] the home page shows the channel named home to visitors with titles.view', async () => {
  site();
  const { router } = open();
  await screen.findByRole('region', { name: 'Row 12' });
  expect(router.state.location.pathname).toBe('/');
  expect(await screen.findByRole('region', { name: 'Row 11' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Film 10' }).getAttribute('href')).toBe('/titles/10/film-10');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('uses the title and canonical URL of the site', async () => {
  site();
  open();
  await screen.findByRole('region', { name: 'Row 12' });
  expect(document.title).toBe('Lumen');
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe('http://kinora.test/');
});

test('extends the reel under the top bar', async () => {
  site();
  open();
  await screen.findByRole('region', { name: 'Row 11' });
  expect(document.querySelector('[data-hero]')).not.toBeNull();
});

test('renders rows below the first screen lazily', async () => {
  const api = site();
  const more = [13, 14].map((id) =>
    channelRow(id, 'posters', { model: 'title', data: channelTitles(2, id * 10) }),
  );
  api.on(getChannel, () => ({ channel: home, restriction: null, rows: [...rows, ...more], content: null }));
  open();
  const lazyRow = await screen.findByRole('region', { name: 'Row 14' });
  expect(lazyRow.parentElement?.className).toContain('content-visibility:auto');
  expect(lazyRow.parentElement?.className).toMatch(/\[--deferred:\d+px\]/);
  expect(screen.getByRole('region', { name: 'Row 12' }).parentElement?.className).not.toContain(
    'content-visibility',
  );
});

test('can be any channel', async () => {
  const api = site();
  open({ value: 77 });
  await screen.findByRole('region', { name: 'Row 12' });
  expect(api.calls(getChannel)).toHaveLength(1);
});

const landing = {
  ...landingSettings.schema.parse({}),
  secondary_features: [],
  posters: [],
};

test('falls back to the landing page when the channel is missing', async () => {
  const api = fakeApi();
  api.refuse(getChannel, 404, { message: 'This could not be found.', code: 'not_found' });
  api.on(getLanding, () => ({ landing }));
  open();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(landing.general.headline);
});

test('can be the landing page', async () => {
  const api = site();
  api.on(getLanding, () => ({ landing }));
  open({ type: 'landingPage' });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(landing.general.headline);
  expect(api.calls(getChannel)).toEqual([]);
});

test.each([
  ['loginPage', '/login'],
  ['registerPage', '/register?key=a-key-of-the-server'],
] as const)('with %s, redirects guests to %s', async (type, path) => {
  site();
  const { router } = open({ type });
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname + router.state.location.search).toBe(path);
});

test.each(['loginPage', 'registerPage'] as const)(
  'with %s, shows the channel to signed-in users',
  async (type) => {
    site();
    open({ type }, { user: member });
    expect(await screen.findByRole('region', { name: 'Row 12' })).toBeDefined();
  },
);

test('[B2-001] redirects visitors without titles.view to the login page', async () => {
  fakeApi().refuse(getChannel, 401, { message: 'Sign in to continue.', code: 'unauthenticated' });
  const { router } = open({}, { guest_role: { permissions: [] } });
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname).toBe('/login');
});

test('shows "Continue watching" below the reel to members', async () => {
  site();
  open({}, { user: member });
  await screen.findByRole('region', { name: 'Row 12' });
  const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'));
  const continueWatching = screen
    .getByRole('region', { name: 'Continue watching' })
    .getAttribute('aria-labelledby');
  const posters = screen.getByRole('region', { name: 'Row 12' }).getAttribute('aria-labelledby');
  expect(names.indexOf(continueWatching)).toBeLessThan(names.indexOf(posters));
  const reel = document.querySelector('[data-hero]');
  const own = screen.getByRole('region', { name: 'Continue watching' });
  expect(reel && reel.compareDocumentPosition(own) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('does not request watch progress for visitors', async () => {
  const api = site();
  open();
  await screen.findByRole('region', { name: 'Row 12' });
  expect(api.calls(getWatching)).toEqual([]);
});

test('shows the page to members when their watch progress fails to load', async () => {
  const api = site();
  api.refuse(getWatching, 500, { message: 'Something went wrong.', code: 'internal' });
  open({}, { user: member });
  expect(await screen.findByRole('region', { name: 'Row 12' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Continue watching' })).toBeNull();
});
