import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import {
  type AdminKeyword,
  deleteKeywords,
  listAdminKeywords,
  mergeKeywords,
  updateKeyword,
} from '@kinora/contracts/admin/keywords.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import * as KeywordsPage from './keywords-page.tsx';

const MOMENT = '2026-11-01T12:00:00Z';
const keyword = (id: number, name: string, titlesCount = 0): AdminKeyword => ({
  id,
  name,
  slug: name,
  titles_count: titlesCount,
  version: 3,
  created_at: MOMENT,
  updated_at: MOMENT,
});

let api: ReturnType<typeof fakeApi>;
let keywords: AdminKeyword[];

beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  keywords = [keyword(1, 'heist', 1204), keyword(2, 'robbery', 12), keyword(3, 'unused')];
  api.on(listAdminKeywords, ({ query }) => {
    const data = keywords.filter(({ name }) => name.includes(query['query'] ?? ''));
    return {
      pagination: {
        data,
        per_page: 15,
        next_cursor: null,
        prev_cursor: null,
        total: data.length,
        is_total_exact: true,
      },
    };
  });
});

const open = (permissions: string[] = [editingPermissions.updateKeywords]) =>
  openAdmin(KeywordsPage, { route: '/admin/keywords', permissions });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('[B2-099] /admin/keywords lists keywords with their title counts, and renames one', async () => {
  api.on(updateKeyword, () => ({ keyword: keyword(2, 'bank robbery') }));
  const { user } = open();
  expect((await row('heist')).textContent).toContain('1,204');
  await user.click(screen.getByRole('button', { name: 'Edit robbery' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rename robbery' });
  const field = within(dialog).getByLabelText(/Name/);
  await user.clear(field);
  await user.type(field, 'bank robbery{Enter}');
  expect(await screen.findByText('Keyword renamed')).toBeDefined();
  expect(api.calls(updateKeyword).map(({ body }) => body)).toEqual([{ name: 'bank robbery', version: 3 }]);
});

/** Renames the keyword "robbery" in its dialog. */
async function rename(user: ReturnType<typeof open>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: 'Edit robbery' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename robbery' }));
  const field = dialog.getByLabelText(/Name/);
  await user.clear(field);
  await user.type(field, `${name}{Enter}`);
  return { dialog, field };
}

test('shows a duplicate name error at the field', async () => {
  const message = 'A keyword with this name already exists. Merge the two instead.';
  api.refuse(updateKeyword, 422, { message, code: 'invalid', errors: { name: [message] } });
  const { user } = open();
  const { dialog, field } = await rename(user, 'heist');
  expect(await dialog.findByText(message)).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field).toHaveProperty('value', 'heist');
});

test('shows the name another editor saved at the field, and allows saving again', async () => {
  api.refuse(updateKeyword, 409, { message: 'Somebody saved.', code: 'conflict' });
  const { user } = open();
  await row('robbery');
  keywords = [{ ...keyword(2, 'hold-up'), version: 4 }];
  const { dialog, field } = await rename(user, 'bank robbery');
  expect(await dialog.findByText(/^Someone else renamed it to hold-up/)).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field).toHaveProperty('value', 'bank robbery');
  api.on(updateKeyword, () => ({ keyword: keyword(2, 'bank robbery') }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Keyword renamed')).toBeDefined();
  expect(api.calls(updateKeyword).map(({ body }) => body)).toEqual([
    { name: 'bank robbery', version: 3 },
    { name: 'bank robbery', version: 4 },
  ]);
});

test('[B2-099] merges a keyword into another one found by name', async () => {
  api.on(mergeKeywords, () => ({ is_done: true }));
  const { user } = open();
  await row('robbery');
  await user.click(screen.getByRole('button', { name: 'Merge robbery' }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge robbery' });
  expect(dialog.textContent).toContain('12 titles get the other keyword, and robbery is deleted');
  const button = within(dialog).getByRole('button', { name: 'Merge' });
  expect(button.hasAttribute('disabled')).toBe(true);
  await user.click(within(dialog).getByRole('combobox'));
  await user.keyboard('hei');
  await user.click(await screen.findByRole('option', { name: 'heist' }));
  await user.click(button);
  expect(await screen.findByText('Keywords merged')).toBeDefined();
  expect(api.calls(mergeKeywords).map(({ path, body }) => [path, body])).toEqual([
    ['/api/v1/admin/keywords/2/merge', { into: 1 }],
  ]);
});

test('does not merge a keyword into itself', async () => {
  const { user } = open();
  await row('robbery');
  await user.click(screen.getByRole('button', { name: 'Merge robbery' }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge robbery' });
  await user.click(within(dialog).getByRole('combobox'));
  await user.keyboard('rob');
  await user.click(await screen.findByRole('option', { name: 'robbery' }));
  expect(await within(dialog).findByText('Choose another keyword.')).toBeDefined();
  expect(within(dialog).getByRole('button', { name: 'Merge' }).hasAttribute('disabled')).toBe(true);
});

test('[B2-099] deletes unused keywords after confirmation', async () => {
  api.on(deleteKeywords, () => ({ deleted: 1 }));
  const { user } = open();
  await user.click(within(await row('unused')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete unused?' });
  keywords = keywords.slice(0, 2);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Keyword deleted')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('row', { name: /unused/ })).toBeNull());
});

test('names the keywords in use, and keeps them selected', async () => {
  const message = 'These keywords are in use: heist.';
  api.refuse(deleteKeywords, 409, { message, code: 'keywords.in_use' });
  const { user } = open();
  await user.click(within(await row('heist')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(message)).toBeDefined();
  expect((await row('heist')).getAttribute('aria-selected')).toBe('true');
});

test('redirects users without the permission to edit keywords', async () => {
  open([]);
  expect(await screen.findByText(/Elsewhere/)).toBeDefined();
  expect(api.calls(listAdminKeywords)).toEqual([]);
});
