import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  type AdminUser,
  deleteAdminUser,
  endUserSessions,
  resetTwoFactor,
  revokeUserToken,
  sendPasswordLink,
  sendVerificationMail,
  setUserPassword,
  setUserPermissions,
  setUserRoles,
  unbanUser,
  updateAdminUser,
} from '@kinora/contracts/admin/users.ts';
import { listPermissions } from '@kinora/contracts/foundation/access.ts';
import { getConfirmedPasswordStatus } from '@kinora/contracts/foundation/passwords.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { getValueLists } from '@kinora/contracts/foundation/value-lists.ts';
import { deleteTexts } from '#test/account-deletion.ts';
import { openSection } from '#test/admin-sections.tsx';
import { userApi } from '#test/admin-users.ts';
import * as api from './user-api-page.tsx';
import * as date from './user-date-page.tsx';
import * as details from './user-details-page.tsx';
import * as layout from './user-layout.tsx';
import * as permissions from './user-permissions-page.tsx';
import * as security from './user-security-page.tsx';

const TABS = { details, permissions, security, date, api };

/** Opens a tab of a user, for a manager whose password is confirmed. */
async function open(child: keyof typeof TABS, changes: Partial<AdminUser> = {}) {
  const fake = userApi(changes);
  fake.api.on(getConfirmedPasswordStatus, () => ({ confirmed: true }));
  fake.api.on(listPermissions, () => ({
    groups: [
      {
        label: 'Titles',
        permissions: [{ name: 'titles.view', label: 'View titles', description: '', limits: [] }],
      },
    ],
  }));
  fake.api.on(getValueLists, () => ({
    localizations: [],
    countries: [
      { code: 'SE', name: 'Sweden' },
      { code: 'NO', name: 'Norway' },
    ],
    timezones: {},
  }));
  const opened = await openSection(layout, TABS[child], {
    route: '/admin/users/:userId',
    path: '/admin/users/40',
    child,
    permissions: [foundationPermissions.updateUsers, 'titles.view'],
  });
  await screen.findByRole('heading', { level: 1, name: 'Bea Thornquist' });
  return { ...fake, ...opened };
}
const button = (name: string) => screen.getByRole('button', { name });
const confirmed = async (name: string, label: string) =>
  within(await screen.findByRole('alertdialog', { name })).getByRole('button', { name: label });

describe('the page of a user', () => {
  test('[B2-105] has tabs and facts, and opens with the details', async () => {
    await open('details');
    const tabs = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Details', '/admin/users/40/details'],
      ['Permissions', '/admin/users/40/permissions'],
      ['Security', '/admin/users/40/security'],
      ['Date and language', '/admin/users/40/date'],
      ['API', '/admin/users/40/api'],
    ]);
    const facts = screen.getByRole('region', { name: 'Facts' });
    for (const text of ['Joined', 'Last activeNever', 'Reviews87', 'Ratings412', 'Lists6'])
      expect(facts.textContent).toContain(text);
    expect(button('History')).toBeDefined();
  });

  test('cannot be changed for a user who outranks the reader, and says why', async () => {
    await open('details', { is_editable: false });
    expect(
      screen.getByText('Bea Thornquist has permissions that you lack, so you cannot edit them.'),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('the details', () => {
  test('send only what was changed', async () => {
    const { api: fake, server, user } = await open('details');
    fake.on(updateAdminUser, () => ({ user: { ...server.user, last_name: 'New' } }));
    const field = screen.getByRole('textbox', { name: 'Last name' });
    await user.clear(field);
    await user.type(field, 'New');
    await user.click(button('Save'));
    expect(await screen.findByText('Changes saved')).toBeDefined();
    expect(fake.calls(updateAdminUser)[0]?.body).toEqual({ first_name: 'Bea', last_name: 'New' });
    expect(fake.calls(setUserRoles)).toEqual([]);
  });

  test('send a new address with whether it is verified', async () => {
    const { api: fake, server, user } = await open('details');
    fake.on(updateAdminUser, () => ({ user: server.user }));
    const field = screen.getByRole('textbox', { name: 'Email' });
    await user.clear(field);
    await user.type(field, 'new@thornquist.example');
    await user.click(button('Save'));
    await screen.findByText('Changes saved');
    expect(fake.calls(updateAdminUser)[0]?.body).toEqual({
      email: 'new@thornquist.example',
      is_verified: true,
    });
  });

  test('add and remove roles, but none above the reader', async () => {
    const { api: fake, server, user } = await open('details');
    fake.on(setUserRoles, () => ({ user: server.user }));
    expect(screen.getByText('Default role, given at registration')).toBeDefined();
    await user.click(button('Add role'));
    expect((await screen.findByRole('menuitem', { name: /^admin/ })).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await user.click(screen.getByRole('menuitem', { name: /^editor/ }));
    await user.click(button('Remove role user'));
    await user.click(button('Save'));
    await screen.findByText('Changes saved');
    expect(fake.calls(setUserRoles)[0]?.body).toEqual({ role_ids: [4] });
  });

  test('offer a new verification mail while the address is not verified', async () => {
    const { api: fake, user } = await open('details', { is_verified: false });
    fake.on(sendVerificationMail, () => ({}));
    await user.click(button('Resend verification'));
    expect(await screen.findByText('Verification mail sent')).toBeDefined();
  });

  test('keep the role of the last administrator', async () => {
    await open('details', {
      is_last_admin: true,
      roles: [
        {
          id: 5,
          name: 'admin',
          description: '',
          is_default: false,
          permissions: [{ name: 'admin', restrictions: [] }],
          granted_by: null,
          granted_at: null,
        },
      ],
    });
    expect(screen.getByText('The last administrator cannot lose this role.')).toBeDefined();
    expect(button('Remove role admin')).toHaveProperty('disabled', true);
  });
});

test('[B2-106] the permissions tab edits own permissions and shows those from roles', async () => {
  const { api: fake, server, user } = await open('permissions');
  fake.on(setUserPermissions, () => ({ user: server.user }));
  expect(screen.getByText('This person has 1 permission')).toBeDefined();
  expect(screen.getByText(/Of two limits the higher wins/)).toBeDefined();
  const fromRoles = screen.getByRole('list', { name: 'user' });
  expect(fromRoles.textContent).toBe('View titles');
  await user.click(screen.getByRole('checkbox', { name: 'View titles' }));
  await user.click(button('Save'));
  await screen.findByText('Changes saved');
  expect(fake.calls(setUserPermissions)[0]?.body).toEqual({
    permissions: [{ name: 'titles.view', restrictions: [] }],
  });
});

describe('[B2-107] the security tab', () => {
  test('[A6-015] shows the number of sessions only, and ends them', async () => {
    const { api: fake, server, user } = await open('security');
    fake.on(endUserSessions, () => ({ user: { ...server.user, sessions_count: 0 } }));
    expect(
      screen.getByText('Only the number is shown. People see their own devices under account settings.'),
    ).toBeDefined();
    expect(screen.getByText('3')).toBeDefined();
    await user.click(button('Sign out everywhere'));
    expect(await screen.findByText('Signed out everywhere')).toBeDefined();
    await waitFor(() => expect(button('Sign out everywhere')).toHaveProperty('disabled', true));
  });

  test('sends a link, sets a password and resets two-factor', async () => {
    const since = '2026-02-11T12:00:00Z';
    const { api: fake, server, user } = await open('security', { two_factor_confirmed_at: since });
    fake.on(sendPasswordLink, () => ({}));
    fake.on(setUserPassword, () => ({ user: server.user }));
    fake.on(resetTwoFactor, () => ({ user: { ...server.user, two_factor_confirmed_at: null } }));
    await user.click(button('Send link'));
    expect(await screen.findByText('Link sent to bea@thornquist.example')).toBeDefined();
    await user.click(button('Set password'));
    const dialog = within(await screen.findByRole('dialog', { name: 'New password for Bea Thornquist' }));
    await user.type(dialog.getByLabelText('Password'), 'a wholly different phrase');
    await user.click(dialog.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText('Password set')).toBeDefined();
    expect(screen.getByText('On since Feb 11, 2026')).toBeDefined();
    await user.click(button('Reset two-factor'));
    await user.click(await confirmed('Reset two-factor of Bea Thornquist?', 'Reset two-factor'));
    await waitFor(() => expect(button('Reset two-factor')).toHaveProperty('disabled', true));
  });

  test('shows the reason of a ban and lifts it', async () => {
    const banned = { banned_at: '2026-11-01T12:00:00Z', ban_reason: 'Spoilers' };
    const { api: fake, server, user } = await open('security', banned);
    fake.on(unbanUser, () => ({ user: { ...server.user, banned_at: null, ban_reason: null } }));
    expect(screen.getByText('Spoilers')).toBeDefined();
    await user.click(button('Lift ban'));
    await user.click(await confirmed('Lift the ban of Bea Thornquist?', 'Lift ban'));
    expect(await screen.findByText('Bea Thornquist can use the site again')).toBeDefined();
  });

  test('names the loss before it deletes the account', async () => {
    const { api: fake, user, router } = await open('security');
    fake.on(deleteAdminUser, () => ({}));
    await user.click(button('Delete account'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Bea Thornquist?' });
    expect(dialog.textContent).toContain('6 lists and the watch history are deleted.');
    expect(dialog.textContent).toContain('499 reviews and ratings stay, without the name.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'));
  });

  test('names the texts, too, on a site that deletes them', async () => {
    const { user, session } = await open('security');
    deleteTexts(session);
    const loss = '499 reviews and ratings and all comments are deleted.';
    expect(screen.getByText(`6 lists and the watch history are deleted. ${loss}`)).toBeDefined();
    await user.click(button('Delete account'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Bea Thornquist?' });
    expect(dialog.textContent).toContain(loss);
  });
});

test('[B2-108] the date tab changes language, country and time zone', async () => {
  const { api: fake, server, user } = await open('date');
  fake.on(updateAdminUser, () => ({ user: server.user }));
  const country = screen.getByRole('combobox', { name: 'Country' });
  expect(country).toHaveProperty('value', 'Sweden');
  await user.clear(country);
  await user.type(country, 'Nor');
  await user.click(await screen.findByRole('option', { name: 'Norway' }));
  await user.click(button('Save'));
  await screen.findByText('Changes saved');
  expect(fake.calls(updateAdminUser)[0]?.body).toEqual({ country: 'NO' });
});

describe('[B2-109] the API tab', () => {
  test('[A6-016] says that another user has no tokens', async () => {
    await open('api');
    expect(screen.getByText('This user has no access tokens')).toBeDefined();
    expect(screen.queryByText('You have no access tokens yet')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Create token' })).toBeNull();
  });

  test('revokes a token', async () => {
    const token = {
      id: 3,
      name: 'Backup script',
      last_used_at: null,
      expires_at: null,
      abilities: ['*'],
      created_at: '2026-11-01T12:00:00Z',
    };
    const { api: fake, server, user } = await open('api', { tokens: [token] });
    fake.on(revokeUserToken, () => ({ user: { ...server.user, tokens: [] } }));
    await user.click(button('Revoke Backup script'));
    await user.click(await confirmed('Revoke Backup script?', 'Revoke'));
    expect(await screen.findByText('This user has no access tokens')).toBeDefined();
  });
});
