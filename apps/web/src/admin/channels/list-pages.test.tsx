import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import {
  createList,
  deleteList,
  type EditedList,
  getEditedList,
  listEditedLists,
  listListItems,
  moveListItem,
  updateList,
} from '@kinora/contracts/admin/lists.ts';
import { search } from '@kinora/contracts/catalogue/search.ts';
import { channelEntry } from '#test/admin-channels.ts';
import { openAdmin, titleHit } from '#test/admin-videos.tsx';
import { pasteText } from '#test/paste-text.ts';
import { fakeApi } from '#test/fake-api.ts';
import * as editPage from './edit-list-page.tsx';
import * as listsPage from './lists-page.tsx';
import * as newPage from './new-list-page.tsx';

const permissions = [editingPermissions.updateLists];
const MOMENT = '2026-11-01T12:00:00Z';
let api: ReturnType<typeof fakeApi>;
let stored: EditedList;

beforeEach(() => {
  api = fakeApi();
  stored = {
    id: 3,
    name: 'Rainy days',
    slug: 'rainy-days',
    description: null,
    is_public: true,
    owner: { id: 8, name: 'Ada' },
    content_model: 'title',
    version: 2,
    created_at: MOMENT,
    updated_at: MOMENT,
  };
  api.on(getEditedList, () => ({ list: stored }));
  api.on(listListItems, () => ({
    items: [channelEntry(1, 'Saltglass'), channelEntry(2, 'Perigee'), channelEntry(3, 'Ferrous')],
    total: 3,
  }));
  api.on(moveListItem, () => ({}));
  api.on(search, ({ query }) => ({
    results: query['kind'] === 'movie' ? [titleHit(5, 'Kestrel')] : [],
    corrected: null,
  }));
});

test('[B2-059] /admin/lists lists the lists with their owners', async () => {
  api.on(listEditedLists, () => ({
    pagination: {
      data: [{ ...stored, is_public: false }],
      per_page: 15,
      next_cursor: null,
      prev_cursor: null,
      total: 1,
      is_total_exact: true,
    },
  }));
  openAdmin(listsPage, { route: '/admin/lists', permissions });
  const row = await screen.findByRole('row', { name: /Rainy days/ });
  expect(row.textContent).toContain('Ada');
  expect(row.textContent).toContain('Private');
  expect(screen.getByRole('link', { name: 'Edit Rainy days' }).getAttribute('href')).toBe(
    '/admin/lists/3/edit',
  );
});

test('[B2-060] /admin/lists/new creates a list with its items', async () => {
  api.on(createList, () => ({ list: stored }));
  const { user, router } = openAdmin(newPage, { route: '/admin/lists/new', permissions });
  await pasteText(user, await screen.findByRole('textbox', { name: /Name/ }), 'Rainy days');
  await pasteText(user, screen.getByRole('combobox', { name: 'Search to add' }), 'kes');
  await user.click(await screen.findByRole('option', { name: /Kestrel/ }));
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('List created');
  expect(api.calls(createList)[0]?.body).toEqual({
    name: 'Rainy days',
    description: null,
    is_public: true,
    items: [5],
  });
  expect(router.state.location.pathname).toBe('/admin/lists/3/edit');
});

test('[B2-061] /admin/lists/{slugOrId}/edit edits, reorders and deletes a list', async () => {
  api.on(updateList, () => {
    stored = { ...stored, name: 'Wet days', version: 3 };
    return { list: stored };
  });
  api.on(deleteList, () => ({}));
  const route = '/admin/lists/:slugOrId/edit';
  const { user, router } = openAdmin(editPage, { route, path: '/admin/lists/rainy-days/edit', permissions });
  await screen.findByRole('row', { name: /Ferrous/ });
  await user.click(screen.getByRole('button', { name: 'Move Ferrous up' }));
  await waitFor(() => expect(api.calls(moveListItem)).toHaveLength(1));
  expect(api.calls(moveListItem)[0]).toMatchObject({ path: '/api/v1/admin/lists/3/items/2' });
  await pasteText(user, screen.getByRole('textbox', { name: /Name/ }), 'Wet days');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Changes saved')).toBeDefined();
  expect(api.calls(updateList)[0]?.body).toEqual({
    name: 'Wet days',
    description: null,
    is_public: true,
    version: 2,
  });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname).toBe('/admin/lists');
});

test('shows an error instead of an empty list when the items fail to load', async () => {
  api.refuse(listListItems, 404, { message: 'No.', code: 'not_found' });
  const route = '/admin/lists/:slugOrId/edit';
  const { user } = openAdmin(editPage, { route, path: '/admin/lists/rainy-days/edit', permissions });
  expect(await screen.findByText('This could not be loaded.')).toBeDefined();
  expect(screen.queryByText(/items\. Drag/)).toBeNull();
  api.on(listListItems, () => ({ items: [channelEntry(1, 'Saltglass')], total: 1 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Saltglass/ })).toBeDefined();
});
