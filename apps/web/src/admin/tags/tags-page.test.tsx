import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type AdminTag,
  createTag,
  deleteTags,
  listAdminTags,
  listTagChoices,
} from '@kinora/contracts/foundation/tags.ts';
import { getAdminPage, updatePage } from '@kinora/contracts/foundation/pages.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import * as editPage from '#admin/pages/edit-custom-page.tsx';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import { editedPage } from '#test/pages.ts';
import * as page from './tags-page.tsx';

const permissions = [foundationPermissions.updateTags];
const route = '/admin/tags';

const tag = (id: number, values: Partial<AdminTag> = {}): AdminTag => ({
  id,
  name: `tag-${id}`,
  display_name: `Tag ${id}`,
  type: 'custom',
  uses_count: 0,
  created_at: '2026-11-01T12:00:00Z',
  updated_at: '2026-11-01T12:00:00Z',
  ...values,
});

function open(tags: AdminTag[]) {
  const api = fakeApi();
  api.on(listAdminTags, () => ({
    pagination: {
      data: tags,
      per_page: 15,
      next_cursor: null,
      prev_cursor: null,
      total: tags.length,
      is_total_exact: true,
    },
  }));
  return { api, ...openAdmin(page, { route, permissions }) };
}

test('[B2-120] [B6-007] /admin/tags lists tags with their display name, type and number of uses', async () => {
  open([tag(1, { name: 'interviews', display_name: 'Interviews', uses_count: 1204 })]);
  const row = await screen.findByRole('row', { name: /interviews/ });
  for (const text of ['Interviews', 'Custom', '1,204']) expect(row.textContent).toContain(text);
});

test('[B6-007] redirects users without the permission', async () => {
  const { router } = openAdmin(page, { route, permissions: [] });
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname).not.toBe(route);
});

test('[B2-164] creates a tag of the type custom', async () => {
  const { api, user } = open([]);
  api.on(createTag, () => ({ tag: tag(2) }));
  await user.click(await screen.findByRole('button', { name: 'Add tag' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add tag' }));
  await user.type(dialog.getByLabelText(/^Name/), 'reports');
  await user.type(dialog.getByLabelText(/Display name/), 'Reports{Enter}');
  expect(await screen.findByText('Tag created')).toBeDefined();
  expect(api.calls(createTag)).toMatchObject([
    { body: { name: 'reports', display_name: 'Reports', type: 'custom' } },
  ]);
});

test('deletes selected tags after it said what they are removed from', async () => {
  const { api, user } = open([tag(1)]);
  api.on(deleteTags, () => ({ deleted: 1 }));
  await user.click(within(await screen.findByRole('row', { name: /tag-1/ })).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete tag-1?' }));
  expect(question.getByText(/Articles and pages lose it/)).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Tag deleted')).toBeDefined();
});

test('the editor of a page adds and removes tags', async () => {
  const api = fakeApi();
  const edited = editedPage(9, { tags: [{ id: 1, name: 'old', display_name: 'Old' }] });
  api.on(getAdminPage, () => ({ page: edited }));
  api.on(listTagChoices, () => ({ tags: [{ id: 2, name: 'new', display_name: 'New' }] }));
  api.on(updatePage, () => ({ page: edited }));
  const { user } = openAdmin(editPage, {
    route: '/admin/custom-pages/:pageId/edit',
    path: '/admin/custom-pages/9/edit',
    permissions: [foundationPermissions.updatePages],
  });
  await user.type(await screen.findByRole('combobox', { name: 'Add a tag' }), 'ne');
  await user.click(await screen.findByRole('option', { name: /New/ }));
  await user.click(within(screen.getByRole('row', { name: /Old/ })).getByRole('button'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(updatePage)).toMatchObject([{ body: { tag_ids: [2] } }]));
});
