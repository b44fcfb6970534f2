import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { listSessions } from '@kinora/contracts/foundation/sessions.ts';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { IdentityExtensionsProvider } from '#foundation/auth/extensions.tsx';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { accountApi } from '#test/account.tsx';
import { bootstrapData, currentUser, publicSettings } from '#test/bootstrap-data.ts';
import { renderApp } from '#test/render-app.tsx';
import { siteRoute } from '#test/site-routes.ts';
import AccountSettingsPage, { clientLoader } from './account-settings-page.tsx';
import { SettingsPanel } from './settings-panel.tsx';

afterEach(() => act(() => closeAllDialogs()));

const on = { enable: true };
const off = { enable: false };
const withSocial = (google: boolean) =>
  publicSettings({
    social: {
      compact_buttons: false,
      envato: off,
      google: google ? on : off,
      facebook: off,
      twitter: off,
    },
  });
const apiUser = currentUser({ permissions: [{ name: 'api.access', restrictions: [] }] });

/** The page without the panels that other modules add. */
const bare = (
  <IdentityExtensionsProvider extensions={{ registrationFields: [], accountPanels: [] }}>
    <AccountSettingsPage />
  </IdentityExtensionsProvider>
);

async function open(data: Partial<BootstrapData> = {}, page = bare) {
  const rendered = renderApp(
    [
      {
        path: siteRoute('/account-settings'),
        loader: clientLoader,
        HydrateFallback: () => null,
        element: page,
      },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { path: '/account-settings', data: bootstrapData({ user: currentUser(), ...data }) },
  );
  await screen.findByRole('heading', { level: 1, name: 'Account settings' });
  return rendered;
}

/** The anchors of the page, in document order. */
const anchors = () => [...document.querySelectorAll('section[id]')].map((section) => section.id);
const titleOf = (id: string) => document.querySelector(`#${id} h2`)?.textContent;

test('[A2-106] a guest is sent to the login page, with a redirect back', async () => {
  accountApi();
  const { router } = renderApp(
    [
      {
        path: siteRoute('/account-settings'),
        loader: clientLoader,
        HydrateFallback: () => null,
        element: <p>Settings</p>,
      },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { path: '/account-settings' },
  );
  expect(await screen.findByText('Elsewhere')).toBeDefined();
  expect(router.state.location.pathname).toBe('/login');
  expect(router.state.location.search).toBe('?redirect=%2Faccount-settings');
});

test('[A2-107] shows its sections in the order of the specification', async () => {
  accountApi();
  await open({ user: apiUser, settings: withSocial(true) });
  expect(anchors()).toEqual([
    'account-details',
    'social-login',
    'password',
    'two-factor',
    'sessions',
    'location-and-language',
    'developers',
    'delete-account',
  ]);
});

test.each([
  ['A2-109', 'account-details', 'Name and profile image'],
  ['A2-111', 'password', 'Password'],
  ['A2-112', 'two-factor', 'Two factor authentication'],
  ['A2-113', 'sessions', 'Active sessions'],
  ['A2-114', 'location-and-language', 'Date, time and language'],
  ['A2-116', 'delete-account', 'Danger zone'],
])('[%s] the panel at the anchor %s is titled %j', async (_, id, title) => {
  accountApi();
  await open();
  expect(titleOf(id)).toBe(title);
});

test('[A2-110] social-login is hidden when no service is enabled', async () => {
  accountApi();
  await open({ settings: withSocial(false) });
  expect(anchors()).not.toContain('social-login');
});

test('[A2-110] social-login is shown when one service is enabled', async () => {
  accountApi();
  await open({ settings: withSocial(true) });
  expect(titleOf('social-login')).toBe('Social login');
});

test.each([
  ['shows with the API integration and the permission', true, true, true],
  ['is hidden while the API is not integrated', false, true, false],
  ['is hidden without the permission', true, false, false],
])('[A2-115] [A6-003] the developers panel %s', async (_, integrated, mayUseApi, isShown) => {
  accountApi();
  const settings = publicSettings({ api: { integrated } });
  await open({ settings, user: mayUseApi ? apiUser : currentUser() });
  expect(anchors().includes('developers')).toBe(isShown);
});

test('[A2-108] panels that the application adds come first', async () => {
  accountApi();
  const Team = () => (
    <SettingsPanel id="team" title="My team">
      <p>Nobody yet</p>
    </SettingsPanel>
  );
  const accountPanels = [{ id: 'team', title: 'Team', Component: Team }];
  await open(
    {},
    <IdentityExtensionsProvider extensions={{ registrationFields: [], accountPanels }}>
      <AccountSettingsPage />
    </IdentityExtensionsProvider>,
  );
  expect(anchors().slice(0, 2)).toEqual(['team', 'account-details']);
  const links = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link');
  expect(links[0]?.getAttribute('href')).toBe('/account-settings#team');
});

test('the navigation has a link for each panel', async () => {
  accountApi();
  await open({ user: apiUser });
  const links = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    anchors().map((id) => `/account-settings#${id}`),
  );
});

test('keeps the rest of the page when a list fails to load', async () => {
  const { api } = accountApi();
  api.refuse(listSessions, 403, { message: 'No.', code: 'forbidden' });
  await open();
  const panel = document.querySelector<HTMLElement>('#sessions');
  await waitFor(() => expect(panel?.textContent).toContain('This could not be loaded.'));
  expect(titleOf('delete-account')).toBe('Danger zone');
});
