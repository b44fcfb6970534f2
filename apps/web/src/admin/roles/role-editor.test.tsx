import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { listPermissions } from '@kinora/contracts/foundation/access.ts';
import { confirmPassword, getConfirmedPasswordStatus } from '@kinora/contracts/foundation/passwords.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import {
  createRole,
  deleteRole,
  type EditedRole,
  getAdminRole,
  listAdminRoles,
  updateRole,
} from '@kinora/contracts/foundation/roles.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import { editedRole, grant, listedRole, permissionGroups } from '#test/roles.ts';
import * as editPage from './edit-role-page.tsx';
import * as newPage from './new-role-page.tsx';

const { admin, updateRoles } = foundationPermissions;
const EDIT = '/admin/roles/:roleId/edit';
let api: ReturnType<typeof fakeApi>;
let stored: EditedRole;
const moderator = editedRole(9, {
  name: 'Moderator',
  permissions: [
    grant('titles.view'),
    grant('titles.update'),
    grant('files.create', { available_space: 2000 }),
  ],
});

beforeEach(() => {
  api = fakeApi();
  stored = editedRole(4, {
    name: 'Uploader',
    description: 'Sends files',
    version: 3,
    holders_count: 2,
    holders: [
      { id: 1, name: 'Orla Whitcombe', image: null },
      { id: 2, name: 'Sol Inverarity', image: null },
    ],
    permissions: [grant('titles.view'), grant('files.create', { available_space: 5000 })],
  });
  api.on(getConfirmedPasswordStatus, () => ({ confirmed: true }));
  api.on(listPermissions, () => ({ groups: permissionGroups }));
  api.on(getAdminRole, ({ path }) => ({ role: path.includes('/9') ? moderator : stored }));
  api.on(listAdminRoles, () => ({
    pagination: {
      data: [listedRole(4, { name: 'Uploader' }), listedRole(9, { name: 'Moderator' })],
      per_page: 100,
      next_cursor: null,
      prev_cursor: null,
      total: 2,
      is_total_exact: true,
    },
  }));
  api.on(updateRole, ({ body }) => {
    stored = { ...stored, ...(body as Partial<EditedRole>), version: stored.version + 1 };
    return { role: stored };
  });
});

async function open(permissions: readonly string[] = [admin]) {
  const opened = openAdmin(editPage, { route: EDIT, path: '/admin/roles/4/edit', permissions });
  await screen.findByRole('heading', { name: /^Permissions/ });
  return opened;
}
type User = Awaited<ReturnType<typeof open>>['user'];
const save = (user: User) => user.keyboard('{Control>}s{/Control}');
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const sent = () => api.calls(updateRole).at(-1)?.body;
const panel = (name: RegExp) => within(screen.getByRole('region', { name }));

describe('[B2-112] [B6-003] /admin/roles/{roleId}/edit', () => {
  test('edits name, permissions and limits, and marks changes until they are saved', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 's');
    await user.click(box('Edit titles'));
    const space = screen.getByRole('textbox', { name: 'Upload files: GB of storage' });
    await user.clear(space);
    await user.type(space, '7.5');
    expect(screen.getByRole('radio', { name: 'Changed 2' })).toBeDefined();
    await save(user);
    await screen.findByText('Changes saved');
    expect(sent()).toEqual({
      name: 'Uploaders',
      description: 'Sends files',
      kind: 'custom',
      permissions: [
        grant('files.create', { available_space: 7500 }),
        grant('titles.update'),
        grant('titles.view'),
      ],
      version: 3,
    });
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Changed' })).toBeDefined());
  });

  test('makes a role the one that new users get', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: /^Default role/ }));
    await save(user);
    await screen.findByText('Changes saved');
    expect(sent()).toMatchObject({ kind: 'default' });
  });

  test('asks for the password first, and sends nothing when it is not given', async () => {
    api.on(getConfirmedPasswordStatus, () => ({ confirmed: false }));
    api.on(confirmPassword, () => ({}));
    const { user } = await open();
    await user.click(box('Edit titles'));
    await save(user);
    const dialog = await screen.findByRole('dialog', { name: 'Confirm password' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(sent()).toBeUndefined();
    await save(user);
    await user.type(await screen.findByLabelText(/password/i, { selector: 'input' }), 'secret horse{Enter}');
    await screen.findByText('Changes saved');
    expect(sent()).toMatchObject({ version: 3 });
  });

  test('names the holders and leads to all of them', async () => {
    await open();
    const holders = panel(/^Held by 2 people/);
    expect(holders.getByText('Orla Whitcombe')).toBeDefined();
    expect(holders.getByRole('link', { name: 'See all' }).getAttribute('href')).toMatch(
      /^\/admin\/users\?filters=/,
    );
  });

  test('compares the role, with unsaved changes, with another one', async () => {
    const { user } = await open();
    const compare = panel(/^Compare with/);
    await user.click(compare.getByRole('button', { name: /Compare with/ }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Moderator']);
    await user.click(screen.getByRole('option', { name: 'Moderator' }));
    const parts = () =>
      Object.fromEntries(
        compare.getAllByRole('heading', { level: 3 }).map((heading) => [
          heading.textContent,
          within(heading.nextElementSibling as HTMLElement)
            .getAllByRole('listitem')
            .map((item) => item.textContent.slice(1)),
        ]),
      );
    await compare.findByText('Only Moderator');
    expect(parts()).toEqual({
      'Only Moderator': ['Edit titles'],
      'Different limit': ['Upload files: 5, Moderator 2 (GB of storage)'],
      Both: ['View titles'],
    });
    await user.click(box('View titles'));
    await user.click(box('Edit titles'));
    await user.clear(screen.getByRole('textbox', { name: 'Upload files: GB of storage' }));
    expect(parts()).toEqual({
      'Only Moderator': ['View titles'],
      'Different limit': ['Upload files: ∞, Moderator 2 (GB of storage)'],
      Both: ['Edit titles'],
    });
  });

  test('deletes the role after saying how many people lose it', async () => {
    api.on(deleteRole, () => ({}));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByText('2 people lose this role and its permissions.');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Role deleted');
    expect(api.calls(deleteRole)).toHaveLength(1);
  });

  test.each(['guest', 'default'] as const)('a %s role has no Delete and stays one', async (kind) => {
    stored = { ...stored, kind };
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('menuitem', { name: 'History' });
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Given by hand/ }).disabled).toBe(true);
    expect(screen.getByText('To change this, choose another role for it.')).toBeDefined();
  });

  test('a role above the user is read-only', async () => {
    stored = { ...stored, is_editable: false };
    const { user } = await open([updateRoles]);
    expect(
      screen.getByText('This role has permissions that you don’t have, so you can’t change it.'),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(box('View titles').disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('menuitem', { name: 'History' });
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  });

  test('merges the changes of two editors', async () => {
    const { user } = await open();
    await user.click(box('Edit titles'));
    stored = { ...stored, description: 'By someone else', version: 4 };
    api.refuse(updateRole, 409, { message: 'Someone else saved this.', code: 'conflict' });
    // Reading the role again is what follows the conflict.
    api.on(getAdminRole, () => {
      api.on(updateRole, ({ body }) => {
        stored = { ...stored, ...(body as Partial<EditedRole>), version: 5 };
        return { role: stored };
      });
      return { role: stored };
    });
    await save(user);
    await screen.findByText('Changes saved. Kept from the other editor: Description.');
    expect(sent()).toMatchObject({ description: 'By someone else', version: 4 });
  });
});

test('[B2-111] [B6-003] /admin/roles/new creates a role and opens it', async () => {
  api.on(createRole, ({ body }) => ({ role: editedRole(12, body as Partial<EditedRole>) }));
  const { user, router } = openAdmin(newPage, { route: '/admin/roles/new', permissions: [admin] });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Helpers');
  await user.click(box('View titles'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Role created');
  expect(api.calls(createRole)[0]?.body).toEqual({
    name: 'Helpers',
    description: '',
    permissions: [grant('titles.view')],
  });
  expect(router.state.location.pathname).toBe('/admin/roles/12/edit');
});
