import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  type AccessToken,
  createAccessToken,
  deleteAccessToken,
} from '@kinora/contracts/foundation/access-tokens.ts';
import type { Account } from '@kinora/contracts/foundation/account.ts';
import { accountApi, enterPassword, openPanel } from '#test/account.tsx';
import { currentUser, publicSettings } from '#test/bootstrap-data.ts';
import { TokensPanel } from './tokens-panel.tsx';

function token(id: number, changes: Partial<AccessToken> = {}): AccessToken {
  return {
    id,
    name: `Token ${id}`,
    last_used_at: null,
    expires_at: null,
    abilities: ['*'],
    created_at: '2026-11-01T12:00:00Z',
    ...changes,
  };
}

async function setUp(start: Partial<Account> = {}) {
  const { api, server } = accountApi(start);
  server.isConfirmed = true;
  api.on(createAccessToken, () => {
    const made = token(9, { name: 'Backup script' });
    server.account = { ...server.account, tokens: [...server.account.tokens, made] };
    return { plainTextToken: '9|kin_secret', token: made };
  });
  const { user } = await openPanel(TokensPanel);
  const openForm = async () => {
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    return screen.findByRole('dialog', { name: 'Create token' });
  };
  return { api, server, user, openForm };
}

async function create(name = 'Backup script') {
  const context = await setUp();
  const form = await context.openForm();
  await context.user.type(within(form).getByLabelText('Token name'), `${name}{Enter}`);
  const dialog = await screen.findByRole('dialog', { name: 'Your new token' });
  return { ...context, dialog };
}

test('[A3-016] a token shows its name and last use, or that it was never used', async () => {
  const twoHoursAgo = new Date(Date.now() - 7_200_000).toISOString();
  await setUp({ tokens: [token(1, { name: 'Home theatre', last_used_at: twoHoursAgo }), token(2)] });
  const [used, unused] = screen.getAllByRole('listitem');
  expect(used?.textContent).toContain('Home theatreLast used 2 hours ago');
  expect(unused?.textContent).toContain('Token 2Never used');
});

test("[A9-022] the expiry date of a token uses the site's time zone when the user has none", async () => {
  const ends = { expires_at: '2027-03-01T23:30:00Z' };
  accountApi({ tokens: [token(1, ends)] });
  const settings = publicSettings({ dates: { ...publicSettings().dates, default_timezone: 'UTC' } });
  await openPanel(TokensPanel, { settings });
  expect(screen.getByRole('listitem').textContent).toContain('Expires Mar 1, 2027');
});

test("[A9-022] the expiry date of a token uses the user's time zone", async () => {
  accountApi({ tokens: [token(1, { expires_at: '2027-03-01T23:30:00Z' })] });
  const settings = publicSettings({ dates: { ...publicSettings().dates, default_timezone: 'UTC' } });
  await openPanel(TokensPanel, { settings, user: currentUser({ timezone: 'Asia/Tokyo' }) });
  expect(screen.getByRole('listitem').textContent).toContain('Expires Mar 2, 2027');
});

test("[A6-016] the empty state differs for one's own tokens and another user's", async () => {
  accountApi();
  await openPanel(({ account }) => (
    <>
      <TokensPanel account={account} />
      <TokensPanel account={account} isOwn={false} />
    </>
  ));
  expect(screen.getByText('You have no access tokens yet')).toBeDefined();
  expect(screen.getByText('This user has no access tokens')).toBeDefined();
});

test('[A2-132] the API documentation opens in a new tab', async () => {
  await setUp();
  const link = screen.getByRole('link', { name: 'API documentation' });
  expect(link.getAttribute('href')).toBe('/api-docs');
  expect(link.getAttribute('target')).toBe('_blank');
});

test("offers no actions for another user's tokens", async () => {
  accountApi({ tokens: [token(1)] });
  await openPanel(({ account }) => <TokensPanel account={account} isOwn={false} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('[A4-025] [A7-053] the dialog shows a form first and, after creation, the plain token', async () => {
  const { api, dialog, user } = await create();
  expect(within(dialog).getByLabelText('Token')).toHaveProperty('value', '9|kin_secret');
  expect(within(dialog).queryByLabelText('Token name')).toBeNull();
  expect(await screen.findByText('Token create')).toBeDefined();
  expect(api.calls(createAccessToken)).toMatchObject([
    { body: { tokenName: 'Backup script', abilities: ['*'], expires_in_days: 365 } },
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('listitem').textContent).toContain('Backup script');
  expect(document.body.textContent).not.toContain('kin_secret');
});

test('[A4-025] does not show a token a second time', async () => {
  const { dialog, user, openForm } = await create();
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const form = await openForm();
  expect(within(form).getByLabelText('Token name')).toHaveProperty('value', '');
  expect(document.querySelector('input[value*=kin_secret]')).toBeNull();
});

test("[A4-026] Copy copies the token and shows 'Copied!' for one second", async () => {
  const { dialog, user } = await create();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(await within(dialog).findByRole('button', { name: 'Copied!' })).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('9|kin_secret');
  act(() => void vi.advanceTimersByTime(1000));
  expect(within(dialog).getByRole('button', { name: 'Copy' })).toBeDefined();
});

test('[A4-027] the dialog warns that the token cannot be viewed again', async () => {
  const { dialog } = await create();
  expect(within(dialog).getByText(/You won't be able to see it again/)).toBeDefined();
});

test('[A5-008] a token requires a name', async () => {
  const { api, user, openForm } = await setUp();
  const form = await openForm();
  await user.type(within(form).getByLabelText('Token name'), '  {Enter}');
  expect(await within(form).findByText('This field is required.')).toBeDefined();
  expect(api.calls(createAccessToken)).toEqual([]);
});

test("limits a token to some of the user's permissions, with a chosen expiry", async () => {
  const permissions = ['api.access', 'titles.view'].map((name) => ({ name, restrictions: [] }));
  const { api, user, openForm } = await setUp({ permissions });
  const form = await openForm();
  await user.type(within(form).getByLabelText('Token name'), 'Reader');
  const titles = within(form).getByRole('checkbox', { name: 'titles.view' });
  expect(titles).toHaveProperty('disabled', true);
  await user.click(within(form).getByRole('checkbox', { name: 'Everything you can do' }));
  await user.click(titles);
  await user.click(within(form).getByRole('button', { name: /Expires/ }));
  await user.click(await screen.findByRole('option', { name: 'Never' }));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByRole('dialog', { name: 'Your new token' });
  expect(api.calls(createAccessToken)).toMatchObject([
    { body: { tokenName: 'Reader', abilities: ['titles.view'], expires_in_days: null } },
  ]);
});

test('creating a token asks for the password first', async () => {
  const { api, server, user, openForm } = await setUp();
  server.isConfirmed = false;
  const form = await openForm();
  await user.type(within(form).getByLabelText('Token name'), 'Reader{Enter}');
  await screen.findByRole('dialog', { name: 'Confirm password' });
  expect(api.calls(createAccessToken)).toEqual([]);
  await enterPassword(user);
  expect(await screen.findByRole('dialog', { name: 'Your new token' })).toBeDefined();
});

test('[A7-055] deleting a token asks for confirmation, then shows a toast', async () => {
  const { api, server, user } = await setUp({ tokens: [token(4, { name: 'Old laptop' })] });
  api.on(deleteAccessToken, () => {
    server.account = { ...server.account, tokens: [] };
    return {};
  });
  await user.click(screen.getByRole('button', { name: 'Delete Old laptop' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Old laptop?' });
  expect(api.calls(deleteAccessToken)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Token deleted')).toBeDefined();
  expect(screen.queryByRole('listitem')).toBeNull();
});
