import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ActiveSession, logoutOtherSessions } from '@kinora/contracts/foundation/sessions.ts';
import { accountApi, activeSession, enterPassword, openPanel } from '#test/account.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

const uuid = (last: number) => `018f0000-0000-7000-8000-00000000000${last}`;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

async function setUp(sessions: ActiveSession[]) {
  const { api, server } = accountApi();
  server.sessions = sessions;
  const { user } = await openPanel(SessionsPanel);
  const list = await screen.findByRole('group', { name: 'Sessions' });
  const lines = () => within(list).getAllByRole('listitem');
  return { api, server, user, list, lines };
}

test('shows the device, location and last use of each session', async () => {
  const { lines } = await setUp([
    activeSession({
      id: uuid(1),
      is_current_device: true,
      city: 'Oslo',
      country: 'Norway',
      last_active: hoursAgo(0),
    }),
    activeSession({
      id: uuid(2),
      device_type: 'mobile',
      platform: 'Android',
      browser: 'Firefox',
      country: 'Norway',
      ip_address: '203.0.113.8',
      last_active: hoursAgo(2),
    }),
    activeSession({ id: uuid(3), platform: null, browser: null, ip_address: null }),
  ]);
  const [current, phone, unknown] = lines();
  expect(current?.textContent).toBe('Linux - ChromiumOslo, Norway · 203.0.113.7This device');
  expect(phone?.textContent).toBe('Android - FirefoxNorway · 203.0.113.82 hours ago');
  expect(unknown?.textContent).toContain('Unknown device');
});

test('shows different icons for phones, tablets and other devices', async () => {
  const { lines } = await setUp([
    activeSession({ id: uuid(1), device_type: 'mobile' }),
    activeSession({ id: uuid(2), device_type: 'tablet' }),
    activeSession({ id: uuid(3), device_type: 'other' }),
  ]);
  const icons = lines().map((line) => line.querySelector('svg')?.getAttribute('class') ?? '');
  expect(icons.map((icon) => /smartphone|tablet|monitor/.exec(icon)?.[0])).toEqual([
    'smartphone',
    'tablet',
    'monitor',
  ]);
});

test('[A9-020] the list is at most 400 px high and scrolls, also by keyboard', async () => {
  const { list } = await setUp([activeSession()]);
  expect(list.style.maxHeight).toBe('400px');
  expect(list.className).toContain('overflow-y-auto');
  expect(list.tabIndex).toBe(0);
});

test('[A7-045] logging out other sessions shows a toast and removes them from the list', async () => {
  const current = activeSession({ id: uuid(1), is_current_device: true });
  const { api, server, user, lines } = await setUp([current, activeSession({ id: uuid(2) })]);
  server.isConfirmed = true;
  api.on(logoutOtherSessions, () => {
    server.sessions = [current];
    return {};
  });
  await user.click(screen.getByRole('button', { name: 'Log out of other devices' }));
  expect(await screen.findByText('Logged out other sessions.')).toBeDefined();
  expect(api.calls(logoutOtherSessions)).toHaveLength(1);
  await expect.poll(() => lines().length).toBe(1);
});

test('[A4-024] logging out other sessions asks for the password first', async () => {
  const { api, user } = await setUp([activeSession()]);
  api.on(logoutOtherSessions, () => ({}));
  await user.click(screen.getByRole('button', { name: 'Log out of other devices' }));
  await screen.findByRole('dialog', { name: 'Confirm password' });
  expect(api.calls(logoutOtherSessions)).toEqual([]);
  await enterPassword(user);
  expect(await screen.findByText('Logged out other sessions.')).toBeDefined();
});

test('names the source of the locations, as its licence requires', async () => {
  await setUp([activeSession()]);
  const link = screen.getByRole('link', { name: 'IP Geolocation by DB-IP' });
  expect(link.getAttribute('href')).toBe('https://db-ip.com');
});

test('renders markup in a user agent as text', async () => {
  const { list } = await setUp([activeSession({ browser: '<img src=x onerror=alert(1)>' })]);
  expect(list.querySelector('img')).toBeNull();
  expect(list.textContent).toContain('<img src=x onerror=alert(1)>');
});
