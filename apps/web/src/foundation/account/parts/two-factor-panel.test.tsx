import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Account } from '@kinora/contracts/foundation/account.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactorQrCode,
  regenerateRecoveryCodes,
} from '@kinora/contracts/foundation/two-factor.ts';
import { accountApi, enterPassword, openPanel } from '#test/account.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';

const CODES = ['aaaaaaaaaa-bbbbbbbbbb', 'cccccccccc-dddddddddd'];
const MASKED = CODES.map((code) => '*'.repeat(code.length));
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const off = {};
const started = { two_factor_recovery_codes: MASKED };
const enabled = { ...started, two_factor_confirmed_at: '2026-11-01T12:00:00Z' };

/** A fake that behaves like the server: codes are masked and calls rejected until the password is confirmed. */
async function setUp(start: Partial<Account>, isConfirmed = false) {
  const { api, server } = accountApi(start);
  server.isConfirmed = isConfirmed;
  const become = (changes: Partial<Account>) => {
    server.account = { ...server.account, ...changes };
    return {};
  };
  api.on(enableTwoFactor, () => become({ two_factor_recovery_codes: CODES }));
  api.on(confirmTwoFactor, () => become({ two_factor_confirmed_at: '2026-11-15T12:00:00Z' }));
  api.on(disableTwoFactor, () => become({ two_factor_confirmed_at: null, two_factor_recovery_codes: [] }));
  api.on(getTwoFactorQrCode, () => ({ svg: SVG, secret: 'KZ3Q8WMT2RNALP6D' }));
  const { user } = await openPanel(TwoFactorPanel);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { api, server, user, press, become };
}

const button = (name: string) => screen.queryByRole('button', { name });
const codeField = () => screen.findByLabelText('Authentication code');

test('[A4-012] [A4-013] Enable starts the setup with QR code, setup key and a field for a code', async () => {
  const { api, press } = await setUp(off, true);
  await press('Enable');
  expect(await codeField()).toBeDefined();
  expect(await screen.findByText('KZ3Q 8WMT 2RNA LP6D')).toBeDefined();
  expect(screen.getByRole('img', { name: 'QR code with the setup key' })).toBeDefined();
  expect(api.calls(enableTwoFactor)).toHaveLength(1);
  expect(button('Enable')).toBeNull();
});

test('renders the QR code as an image, so that its markup is not part of the page', async () => {
  await setUp(started, true);
  const image = await screen.findByRole('img', { name: 'QR code with the setup key' });
  expect(image.getAttribute('src')).toBe(`data:image/svg+xml;base64,${btoa(SVG)}`);
  expect(document.querySelector('svg[onload]')).toBeNull();
});

test('[A4-014] [A7-048] Cancel ends the setup with the disable call', async () => {
  const { api, press } = await setUp(started, true);
  await codeField();
  await press('Cancel');
  expect(await screen.findByRole('button', { name: 'Enable' })).toBeDefined();
  expect(api.calls(disableTwoFactor)).toHaveLength(1);
  expect(await screen.findByText('Two factor authentication has been disabled.')).toBeDefined();
});

test('[A4-015] a correct code enables it and shows the recovery codes', async () => {
  const { api, server, user } = await setUp(started, true);
  server.account = { ...server.account, two_factor_recovery_codes: CODES };
  await user.type(await codeField(), '123456{Enter}');
  expect(await screen.findByText('Two factor authentication is enabled.')).toBeDefined();
  expect(api.calls(confirmTwoFactor)).toMatchObject([{ body: { code: '123456' } }]);
  const list = screen.getByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(CODES);
});

test('shows a wrong code at its field, and continues the setup', async () => {
  const { api, user } = await setUp(started, true);
  api.refuse(confirmTwoFactor, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { code: ['This code is not right.'] },
  });
  await user.type(await codeField(), '123456{Enter}');
  expect(await screen.findByText('This code is not right.')).toBeDefined();
  expect(document.activeElement).toBe(await codeField());
});

test('does not send a code that is not six digits', async () => {
  const { api, user } = await setUp(started, true);
  await user.type(await codeField(), '12345{Enter}');
  expect(await screen.findByText('Enter the 6 digits.')).toBeDefined();
  expect(api.calls(confirmTwoFactor)).toEqual([]);
});

test('[A4-016] [A7-048] Disable turns it off and shows a toast', async () => {
  const { api, press } = await setUp(enabled, true);
  await press('Disable');
  expect(await screen.findByText('Two factor authentication has been disabled.')).toBeDefined();
  expect(button('Enable')).not.toBeNull();
  expect(api.calls(disableTwoFactor)).toHaveLength(1);
});

test('[A4-019] enabling asks for the password first', async () => {
  const { api, user, press } = await setUp(off);
  await press('Enable');
  await screen.findByRole('dialog', { name: 'Confirm password' });
  expect(api.calls(enableTwoFactor)).toEqual([]);
  await enterPassword(user);
  expect(await codeField()).toBeDefined();
});

test('[A4-020] confirming asks for the password first', async () => {
  const { api, user } = await setUp(started);
  await user.type(await codeField(), '123456{Enter}');
  await screen.findByRole('dialog', { name: 'Confirm password' });
  expect(api.calls(confirmTwoFactor)).toEqual([]);
  await enterPassword(user);
  expect(await screen.findByText('Two factor authentication is enabled.')).toBeDefined();
});

test('[A4-021] disabling asks for the password first', async () => {
  const { api, user, press } = await setUp(enabled);
  await press('Disable');
  await screen.findByRole('dialog', { name: 'Confirm password' });
  expect(api.calls(disableTwoFactor)).toEqual([]);
  await enterPassword(user);
  expect(await screen.findByRole('button', { name: 'Enable' })).toBeDefined();
});

test('[A4-022] regenerating recovery codes asks for the password first, then shows the new ones', async () => {
  const { api, user, press, become } = await setUp(enabled);
  const fresh = ['eeeeeeeeee-ffffffffff'];
  api.on(regenerateRecoveryCodes, () => {
    become({ two_factor_recovery_codes: fresh });
    return { codes: fresh };
  });
  await press('Regenerate recovery codes');
  await screen.findByRole('dialog', { name: 'Confirm password' });
  expect(api.calls(regenerateRecoveryCodes)).toEqual([]);
  await enterPassword(user);
  expect(await screen.findByText('eeeeeeeeee-ffffffffff')).toBeDefined();
  expect(api.calls(regenerateRecoveryCodes)).toHaveLength(1);
});

test('hides the recovery codes until the password is confirmed', async () => {
  const { user, press, become } = await setUp(enabled);
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull();
  await press('Show recovery codes');
  await screen.findByRole('dialog', { name: 'Confirm password' });
  become({ two_factor_recovery_codes: CODES });
  await enterPassword(user);
  expect(await screen.findByText('cccccccccc-dddddddddd')).toBeDefined();
});

test('asks for the password again when the confirmation has expired, instead of showing masked codes', async () => {
  const { user, press, become } = await setUp(enabled, true);
  await press('Show recovery codes');
  await screen.findByRole('dialog', { name: 'Confirm password' });
  become({ two_factor_recovery_codes: CODES });
  await enterPassword(user);
  expect(await screen.findByText('aaaaaaaaaa-bbbbbbbbbb')).toBeDefined();
});

test('shows the secret of an earlier setup only after the password', async () => {
  const { api, server } = accountApi(started);
  api.refuse(getTwoFactorQrCode, 423, {
    message: 'Password confirmation required',
    code: 'password_unconfirmed',
  });
  const { user } = await openPanel(TwoFactorPanel);
  await user.click(await screen.findByRole('button', { name: 'Continue setup' }));
  await screen.findByRole('dialog', { name: 'Confirm password' });
  api.on(getTwoFactorQrCode, () => ({ svg: SVG, secret: 'KZ3Q8WMT2RNALP6D' }));
  await enterPassword(user);
  expect(await screen.findByText('KZ3Q 8WMT 2RNA LP6D')).toBeDefined();
  expect(server.isConfirmed).toBe(true);
});

test('copies and downloads the recovery codes', async () => {
  const { user, press } = await setUp({ ...enabled, two_factor_recovery_codes: CODES }, true);
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  await press('Copy');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(CODES.join('\n')));
  expect(button('Copied!')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(saved.mock.calls[0]?.[0]).toHaveProperty('size', CODES.join('\n').length + 1);
});
