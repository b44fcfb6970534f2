import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { type ListedRole, listAdminRoles } from '@kinora/contracts/foundation/roles.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import { listedRole } from '#test/roles.ts';
import * as page from './roles-page.tsx';

const { updateRoles, updateUsers } = foundationPermissions;
const route = '/admin/roles';

function open(rows: ListedRole[], permissions: readonly string[] = [updateRoles, updateUsers]) {
  const api = fakeApi();
  api.on(listAdminRoles, () => ({
    pagination: {
      data: rows,
      per_page: 15,
      next_cursor: null,
      prev_cursor: null,
      total: rows.length,
      is_total_exact: true,
    },
  }));
  return { api, ...openAdmin(page, { route, permissions }) };
}
const findRow = (name: RegExp) => screen.findByRole('row', { name });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('[B2-110] [B6-003] /admin/roles lists roles with kind, holders and permissions', async () => {
  open([
    listedRole(1, { name: 'guest', kind: 'guest', description: 'Visitors', permissions_count: 1 }),
    listedRole(2, { name: 'user', kind: 'default', holders_count: 10_001, permissions_count: 2 }),
    listedRole(3, { name: 'Uploader', holders_count: 3, permissions_count: 7, is_editable: false }),
    listedRole(4, { name: 'Empty' }),
  ]);
  const guest = await findRow(/^guest/);
  for (const text of ['Visitors', 'Guest role']) expect(guest.textContent).toContain(text);
  const user = await findRow(/^user/);
  for (const text of ['Default role', '10,000+', '2']) expect(user.textContent).toContain(text);
  const uploader = await findRow(/^Uploader/);
  for (const text of ['Given by hand', '3', '7']) expect(uploader.textContent).toContain(text);
  expect(within(uploader).getByRole('img', { name: 'You can’t change this role' })).toBeDefined();
  expect(within(await findRow(/^Empty/)).queryByRole('link', { name: /people with the role/ })).toBeNull();
  expect(hrefOf('Edit Uploader')).toBe('/admin/roles/3/edit');
  expect(hrefOf('New role')).toBe('/admin/roles/new');
});

test('the number of holders leads to the user list, filtered by the role', async () => {
  open([listedRole(3, { name: 'Uploader', holders_count: 3 })]);
  await findRow(/Uploader/);
  const address = new URL(hrefOf('Show the people with the role Uploader: 3') ?? '', 'https://example.org');
  expect(address.pathname).toBe('/admin/users');
  expect(JSON.parse(address.searchParams.get('filters') ?? '')).toEqual({
    match: 'all',
    rules: [{ key: 'role', operator: 'has', value: 3 }],
  });
});

test('without the permission to manage users, the number is no link', async () => {
  open([listedRole(3, { name: 'Uploader', holders_count: 3 })], [updateRoles]);
  expect(within(await findRow(/Uploader/)).queryByRole('link', { name: /people with the role/ })).toBeNull();
});

test('[B6-003] redirects users without the permission', async () => {
  const { router } = openAdmin(page, { route, permissions: [updateUsers] });
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname).toBe('/404');
});
