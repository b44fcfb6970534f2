import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { MenuItem } from '@kinora/contracts/foundation/menus.ts';
import type { CurrentUser } from '@kinora/contracts/foundation/users.ts';
import { AccountMenu } from '#foundation/account/account-menu.tsx';
import { type IdentityExtensions, IdentityExtensionsProvider } from '#foundation/auth/extensions.tsx';
import { bootstrapData, currentUser, publicSettings } from '#test/bootstrap-data.ts';
import { renderApp } from '#test/render-app.tsx';

const theme = (id: number, isDark: boolean) => ({
  id,
  name: '',
  is_dark: isDark,
  default_dark: isDark,
  default_light: !isDark,
  values: {},
});
const myLists = MenuItem.parse({
  id: 'lists',
  label: 'My lists',
  action: '/user/:userId/lists',
  type: 'route',
});
const menus = [{ id: 'm', name: '', positions: ['auth-dropdown' as const], items: [myLists] }];

interface Visit {
  user?: Partial<CurrentUser>;
  settings?: Partial<BootstrapData['settings']>;
  extensions?: Partial<IdentityExtensions>;
}

/** Renders the button of the menu. */
function draw({ user: changes = {}, settings, extensions }: Visit = {}) {
  const user = currentUser(changes);
  const added = { registrationFields: [], accountPanels: [], ...extensions };
  renderApp(
    [
      {
        path: '*',
        element: (
          <IdentityExtensionsProvider extensions={added}>
            <AccountMenu user={user} />
          </IdentityExtensionsProvider>
        ),
      },
    ],
    {
      data: bootstrapData({
        user,
        themes: [theme(1, true), theme(2, false)],
        settings: publicSettings({ menus, ...settings }),
      }),
    },
  );
  return screen.getByRole('button', { name: /^Account menu/ });
}

/** Opens the menu and returns the texts of its items. */
async function open(visit: Visit = {}) {
  await userEvent.click(draw(visit));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
}

const hrefOf = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('href');
const onPhone = () => {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('max-width'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
};

test('[A2-092] [A2-096] [A2-097] [A6-010] contains the items of auth-dropdown, the theme switch and Log out', async () => {
  expect(await open()).toEqual(['My lists', 'Help Center', 'Support', 'Light mode', 'Log out']);
  expect(hrefOf('My lists')).toBe('/user/7/lists');
});

test('[A6-011] Help Center and Support link to the configured addresses', async () => {
  await open({
    settings: { help: { center_action: '/pages/help', support_action: 'mailto:a@example.org' } },
  });
  expect([hrefOf('Help Center'), hrefOf('Support')]).toEqual(['/pages/help', 'mailto:a@example.org']);
});

test('[A2-096] offers the other theme mode only if users may change the theme', async () => {
  expect(await open({ settings: { themes: { default_id: 0, user_change: false } } })).not.toContain(
    'Light mode',
  );
});

test('links to the account settings on a fresh install', async () => {
  await open({ settings: { menus: publicSettings().menus } });
  expect(hrefOf('Account settings')).toBe('/account-settings');
});

test('[A2-093] contains Profile page if the application provides one', async () => {
  await open({ extensions: { profilePath: ({ id, name }) => `/user/${id}/${name.toLowerCase()}` } });
  expect(hrefOf('Profile page')).toBe('/user/7/nadia');
});

test('[A2-093] has no Profile page otherwise', async () => {
  expect(await open()).not.toContain('Profile page');
});

test.each([
  ['Enter', 'My lists'],
  ['ArrowDown', 'My lists'],
  ['ArrowUp', 'Log out'],
])('%s opens it at %s, and Escape returns the focus', async (key, name) => {
  const button = draw();
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard(`{${key}}`);
  const item = await screen.findByRole('menuitem', { name });
  await waitFor(() => expect(document.activeElement).toBe(item));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});

const notif = { notif: { integrated: true, subs: { integrated: false } } };

test('[A2-094] contains Notifications on phones', async () => {
  onPhone();
  await open({ settings: notif });
  expect(hrefOf('Notifications')).toBe('/notifications');
});

test('[A2-094] has no Notifications on larger screens', async () => {
  expect(await open({ settings: notif })).not.toContain('Notifications');
});

test('[A2-095] contains Billing for subscribers', async () => {
  await open({ user: { subscriptions: [{ valid: true, active: true }] } });
  expect(hrefOf('Billing')).toBe('/billing');
});

test('[A2-095] has no Billing after the subscription has ended', async () => {
  expect(await open({ user: { subscriptions: [{ valid: false, active: false }] } })).not.toContain('Billing');
});
