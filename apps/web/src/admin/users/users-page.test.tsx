import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  banUser,
  createAdminUser,
  findInvitedAccounts,
  inviteUsers,
  listAssignableRoles,
} from '@kinora/contracts/admin/users.ts';
import { listAdminUsers, type ListedUser } from '@kinora/contracts/admin/users-list.ts';
import { previewBulkJob } from '@kinora/contracts/foundation/bulk-jobs.ts';
import { getConfirmedPasswordStatus } from '@kinora/contracts/foundation/passwords.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { deleteTexts } from '#test/account-deletion.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { adminUser, listedUser, ROLES } from '#test/admin-users.ts';
import { fakeApi } from '#test/fake-api.ts';
import * as page from './users-page.tsx';

const permissions = [foundationPermissions.updateUsers];
const route = '/admin/users';

function open(users: ListedUser[]) {
  const api = fakeApi();
  api.on(listAssignableRoles, () => ({ roles: ROLES }));
  api.on(getConfirmedPasswordStatus, () => ({ confirmed: true }));
  api.on(listAdminUsers, () => ({
    pagination: {
      data: users,
      per_page: 15,
      next_cursor: null,
      prev_cursor: null,
      total: users.length,
      is_total_exact: true,
    },
  }));
  return { api, ...openAdmin(page, { route, permissions }) };
}
const findRow = (name: RegExp) => screen.findByRole('row', { name });

test('[B2-104] [B6-002] /admin/users lists users with roles, status and times', async () => {
  open([
    listedUser(2, { name: 'Orla Whitcombe', roles: [{ id: 4, name: 'editor' }] }),
    listedUser(3, { name: 'Lieke Vossberg', is_verified: false }),
    listedUser(4, { name: 'Mirko Tannenby', is_banned: true }),
  ]);
  const orla = await findRow(/Orla/);
  for (const text of ['editor', 'user-2@example.org', 'Verified', 'Never', '2026'])
    expect(orla.textContent).toContain(text);
  expect((await findRow(/Lieke/)).textContent).toContain('Not verified');
  expect((await findRow(/Mirko/)).textContent).toContain('Banned');
  expect(screen.getByRole('link', { name: 'Edit Orla Whitcombe' }).getAttribute('href')).toBe(
    '/admin/users/2',
  );
  expect(screen.getByPlaceholderText('Search name or email')).toBeDefined();
});

test('[B6-002] redirects users without the permission', async () => {
  const { router } = openAdmin(page, { route, permissions: [] });
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname).not.toBe(route);
});

test('has no pencil for users above the reader, and says why', async () => {
  open([listedUser(2, { name: 'Nadia', is_editable: false }), listedUser(3)]);
  const row = within(await findRow(/Nadia/));
  expect(row.queryByRole('link', { name: 'Edit Nadia' })).toBeNull();
  expect(
    row.getByRole('button', { name: 'Nadia has permissions that you lack, so you cannot edit them.' }),
  ).toBeDefined();
});

test('says what to do while there is nobody else', async () => {
  const { user } = open([listedUser(1)]);
  expect(await screen.findByText('Only you so far')).toBeDefined();
  expect(screen.getByText('Invite people, or open registration so that they can sign up.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Invite people' }));
  expect(await screen.findByRole('dialog', { name: 'Invite people' })).toBeDefined();
});

test('invites the valid addresses only, and names the others', async () => {
  const { api, user } = open([listedUser(1), listedUser(2)]);
  api.on(findInvitedAccounts, () => ({ accounts: [{ email: 'ravi@lindgaard.example', id: 9 }] }));
  api.on(inviteUsers, () => ({ invited: 2 }));
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite people' }));
  const field = dialog.getByLabelText('Email addresses');
  await user.type(field, 'tove@marsh.example, wrong ravi@lindgaard.example{Enter}');
  await user.paste('elin@marsh.example; tove@marsh.example');
  expect(await dialog.findByText('wrong is not a full email address.')).toBeDefined();
  expect(await dialog.findByText(/ravi@lindgaard.example already has an account\./)).toBeDefined();
  expect(dialog.getByRole('link', { name: 'Open the account' }).getAttribute('href')).toBe('/admin/users/9');
  await user.click(dialog.getByRole('button', { name: 'Remove wrong' }));
  expect(dialog.queryByText('wrong is not a full email address.')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Send 2 invitations' }));
  expect(await screen.findByText('2 invitations sent')).toBeDefined();
  expect(api.calls(inviteUsers)[0]?.body).toEqual({
    emails: ['tove@marsh.example', 'elin@marsh.example'],
    role_id: null,
    message: '',
  });
});

test('gives invited people a role that the reader can grant', async () => {
  const { api, user } = open([listedUser(1), listedUser(2)]);
  api.on(findInvitedAccounts, () => ({ accounts: [] }));
  api.on(inviteUsers, () => ({ invited: 1 }));
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite people' }));
  await user.type(dialog.getByLabelText('Email addresses'), 'tove@marsh.example ');
  await user.click(dialog.getByRole('button', { name: /Role/ }));
  expect(screen.queryByRole('option', { name: 'admin' })).toBeNull();
  await user.click(await screen.findByRole('option', { name: 'editor' }));
  await user.click(dialog.getByRole('button', { name: 'Send 1 invitation' }));
  await waitFor(() => expect(api.calls(inviteUsers)[0]?.body).toMatchObject({ role_id: 4 }));
});

test('creates a user with a link to set the password', async () => {
  const { api, user, router } = open([listedUser(1), listedUser(2)]);
  api.on(createAdminUser, () => ({ user: adminUser({ id: 12 }) }));
  await user.click(await screen.findByRole('button', { name: 'New user' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New user' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Tove Marsh');
  await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'tove@marsh.example');
  await user.click(await dialog.findByRole('checkbox', { name: 'editor' }));
  expect(dialog.getByRole('checkbox', { name: 'admin' })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('button', { name: 'Create user' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users/12'));
  expect(api.calls(createAdminUser)[0]?.body).toEqual({
    name: 'Tove Marsh',
    email: 'tove@marsh.example',
    password: null,
    role_ids: [4],
    is_verified: false,
  });
});

test('asks for a long enough password when it is set now', async () => {
  const { api, user } = open([listedUser(1), listedUser(2)]);
  await user.click(await screen.findByRole('button', { name: 'New user' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New user' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Tove Marsh');
  await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'tove@marsh.example');
  await user.click(dialog.getByRole('radio', { name: 'Set it now' }));
  await user.type(dialog.getByLabelText('New password'), 'short');
  await user.click(dialog.getByRole('button', { name: 'Create user' }));
  expect(await dialog.findByText('Use at least 10 characters.')).toBeDefined();
  expect(api.calls(createAdminUser)).toEqual([]);
});

test('bans a user from the list with a reason', async () => {
  const { api, user } = open([listedUser(1), listedUser(2, { name: 'Mirko' })]);
  api.on(banUser, () => ({ user: adminUser({ id: 2, name: 'Mirko' }) }));
  await user.click(await screen.findByRole('button', { name: 'More for Mirko' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ban' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ban Mirko?' }));
  await user.click(dialog.getByRole('button', { name: 'Ban' }));
  expect(await dialog.findByText('This field is required.')).toBeDefined();
  await user.type(dialog.getByLabelText(/^Reason/), 'Spam');
  await user.click(dialog.getByRole('button', { name: 'Ban' }));
  expect(await screen.findByText('Mirko is banned')).toBeDefined();
  expect(api.calls(banUser)[0]?.body).toEqual({ reason: 'Spam' });
});

test('offers bulk actions with the roles that the reader can grant', async () => {
  const { api, user } = open([listedUser(1), listedUser(2, { name: 'Mirko' })]);
  api.on(previewBulkJob, () => ({ preview: { total: 1, is_total_exact: true, sample: [] } }));
  await user.click(within(await findRow(/Mirko/)).getByRole('checkbox'));
  for (const name of ['Ban', 'Delete']) expect(screen.getByRole('button', { name })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit selected records' }));
  await user.click(dialog.getByRole('button', { name: /Role/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'user',
    'editor',
  ]);
});

test.each([
  [
    'keep',
    /^The accounts are deleted with their lists and watch history\. Reviews, ratings and comments stay/,
  ],
  ['delete', /^The accounts are deleted with their lists, watch history, ratings, reviews and comments\./],
] as const)('says what a bulk deletion deletes, with texts: %s', async (texts, note) => {
  const { api, user, session } = open([listedUser(1), listedUser(2, { name: 'Mirko' })]);
  api.on(previewBulkJob, () => ({ preview: { total: 1, is_total_exact: true, sample: [] } }));
  await user.click(within(await findRow(/Mirko/)).getByRole('checkbox'));
  if (texts === 'delete') deleteTexts(session);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(note)).toBeDefined();
});
