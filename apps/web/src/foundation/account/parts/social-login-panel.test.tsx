import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Account } from '@kinora/contracts/foundation/account.ts';
import { disconnectSocial } from '@kinora/contracts/foundation/social.ts';
import { accountApi, enterPassword, openPanel } from '#test/account.tsx';
import { publicSettings } from '#test/bootstrap-data.ts';
import { SocialLoginPanel } from './social-login-panel.tsx';

const on = { enable: true };
const allOn = { compact_buttons: false, google: on, facebook: on, twitter: on, envato: on };
const google = { service_name: 'google', username: 'nadia.brandt' } as const;
const popup = vi.fn<(...args: string[]) => unknown>(() => ({ closed: false, focus: () => undefined }));

afterEach(() => {
  vi.unstubAllGlobals();
  popup.mockClear();
});

async function setUp(profiles: Account['social_profiles'] = [], social: Partial<typeof allOn> = {}) {
  vi.stubGlobal('open', popup);
  const { api, server } = accountApi({ social_profiles: profiles });
  const settings = publicSettings({ social: { ...allOn, ...social } });
  const { user } = await openPanel(SocialLoginPanel, { settings });
  const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent);
  return { api, server, user, lines };
}

test('[A2-117] lists envato, google, facebook and twitter, in that order', async () => {
  const { lines } = await setUp();
  expect(lines().map((line) => /[A-Z][a-z]+/.exec(line.slice(1))?.[0])).toEqual([
    'Envato',
    'Google',
    'Facebook',
    'Twitter',
  ]);
});

test('[A2-118] each service shows the connected username with Disable, or Disabled with Enable', async () => {
  const { lines } = await setUp([google]);
  expect(lines()[1]).toContain('Googlenadia.brandtDisable');
  expect(lines()[0]).toContain('EnvatoDisabledEnable');
  expect(screen.getByRole('button', { name: 'Disable Google' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Enable Twitter' })).toBeDefined();
});

test('[A2-119] a note says that email and password still work when social logins are disabled', async () => {
  await setUp();
  const note = 'If you disable social logins, you can still log in with your email and password.';
  expect(screen.getByText(note)).toBeDefined();
});

test('omits a service the site does not offer, unless it is connected', async () => {
  const off = { enable: false };
  const { lines } = await setUp([google], { google: off, twitter: off });
  expect(lines().map((line) => line.slice(1, 7))).toEqual(['Envato', 'Google', 'Facebo']);
});

test('enabling a service asks for the password, then opens its popup', async () => {
  const { server, user, lines } = await setUp();
  await user.click(screen.getByRole('button', { name: 'Enable Google' }));
  await screen.findByRole('dialog', { name: 'Confirm password' });
  expect(popup).not.toHaveBeenCalled();
  await enterPassword(user);
  await waitFor(() => expect(popup).toHaveBeenCalledTimes(1));
  expect(popup.mock.calls[0]?.[0]).toBe('/secure/auth/social/google/connect');
  server.account = { ...server.account, social_profiles: [google] };
  const data = { type: 'social-auth', status: 'SUCCESS', callbackData: {} };
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin: 'http://kinora.test' })));
  await waitFor(() => expect(lines()[1]).toContain('nadia.brandt'));
});

test('disabling a service disconnects it', async () => {
  const { api, server, user, lines } = await setUp([google]);
  api.on(disconnectSocial, () => {
    server.account = { ...server.account, social_profiles: [] };
    return {};
  });
  await user.click(screen.getByRole('button', { name: 'Disable Google' }));
  await waitFor(() => expect(lines()[1]).toContain('GoogleDisabledEnable'));
  expect(api.calls(disconnectSocial)).toHaveLength(1);
});

test('shows why the last sign-in method cannot be disabled', async () => {
  const { api, user, lines } = await setUp([google]);
  const message = "Set a password first. Without one you couldn't sign in.";
  api.refuse(disconnectSocial, 422, { message, code: 'social.password_needed' });
  await user.click(screen.getByRole('button', { name: 'Disable Google' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
  expect(lines()[1]).toContain('nadia.brandt');
});
