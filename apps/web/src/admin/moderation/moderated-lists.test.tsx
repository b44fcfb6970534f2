import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listModeratedLists, moderateLists, type ModeratedList } from '@kinora/contracts/admin/moderation.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import { answerModeration, contentReport, MAY_ALL, moderatedList, moderatedPage } from '#test/moderation.ts';
import * as ListsPage from './lists-page.tsx';

let api: ReturnType<typeof fakeApi>;
let lists: ModeratedList[];

beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  answerModeration(api);
  lists = [
    moderatedList(1, { open_reports: 2, reports: [contentReport], visibility: 'unlisted' }),
    moderatedList(2, { state: 'held', hold: { reason: 'words', word: 'casino' }, description: null }),
    moderatedList(3, { state: 'hidden', author: null }),
  ];
  api.on(listModeratedLists, () => moderatedPage(lists));
  api.on(moderateLists, () => ({ changed: 1, skipped: 0 }));
});

const open = (permissions = MAY_ALL) =>
  openAdmin(ListsPage, { route: '/admin/list-moderation', permissions });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('lists the lists with their reports, titles and state', async () => {
  open();
  expect((await row('List 1')).textContent).toMatch(
    /List 1 Words 1Author 1.*2.*Harassment.*12.*Anyone with the link.*New/,
  );
  expect((await row('List 2')).textContent).toMatch(/Public.*HeldContains “casino”/);
  expect((await row('List 3')).textContent).toMatch(/Deleted user.*Hidden/);
  expect(screen.queryByRole('link', { name: 'Download as CSV' })).toBeNull();
});

test('hides a list with a reason', async () => {
  const { user } = open();
  await row('List 1');
  await user.keyboard('jh');
  await screen.findByRole('dialog', { name: 'Reason for hiding' });
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(api.calls(moderateLists).map(({ body }) => body)).toEqual([
      { selection: { ids: [1] }, action: 'hide', reason: 'Harassment' },
    ]),
  );
});

test('approves a held list in the drawer, and shows the next one', async () => {
  const { user } = open();
  await row('List 2');
  await user.keyboard('jj{Enter}');
  const shown = await drawer('List by Author 2');
  expect(shown.getByText('List 2')).toBeDefined();
  expect(shown.getByText('Contains “casino”')).toBeDefined();
  // Moderators can open lists that others cannot see.
  expect(shown.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/lists/list-2');
  const author = within(shown.getByRole('region', { name: 'Author' }));
  expect(author.getByRole('link', { name: 'Author 2' }).getAttribute('href')).toBe('/admin/users/42');
  await user.keyboard('a');
  const next = await drawer('List by Deleted user');
  expect(next.queryByRole('region', { name: 'Author' })).toBeNull();
  expect(api.calls(moderateLists)[0]?.body).toMatchObject({ selection: { ids: [2] }, action: 'approve' });
});

test('redirects users without the permission to moderate lists', async () => {
  open(['reviews.update', 'comments.update']);
  expect(await screen.findByText(/Elsewhere/)).toBeDefined();
});
