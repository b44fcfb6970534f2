import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  acceptListInvitation,
  copyMemberList,
  deleteMemberList,
  removeListEditor,
  updateListVisibility,
} from '@kinora/contracts/community/lists.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeLists, ownList, WILHELMINA } from '#test/lists.ts';
import { openPage } from '#test/open-page.tsx';
import * as listsPage from './lists-page.tsx';

const BROKEN = { message: 'Broken', code: 'internal' } as const;

const rain = ownList(1, { name: 'Rain on windows' });
const secret = ownList(2, { name: 'Things to show Elin', visibility: 'private' });
const linked = ownList(3, { name: 'For the club', visibility: 'unlisted' });
const shared = ownList(4, { name: 'Northern Film Club', owner: WILHELMINA, role: 'editor' });
const invited = ownList(6, { name: 'Winter', owner: WILHELMINA, role: 'invited', visibility: 'private' });

const openLists = (path = '/lists') =>
  openPage(listsPage, { route: '/lists', path, data: bootstrapData({ user: currentUser() }) });
const card = async (name: string) => {
  const item = (await screen.findByRole('heading', { level: 2, name })).closest('li');
  return within(item ?? document.body);
};
const openMenu = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
const press = async (item: string) => userEvent.click(await screen.findByRole('menuitem', { name: item }));
const isGone = (name: string) => waitFor(() => expect(screen.queryByRole('heading', { name })).toBeNull());

test.each([
  ['a public list', rain, '/lists', ['Edit list', 'Share', 'Duplicate', 'Make private', 'Delete list']],
  ['a private list', secret, '/lists', ['Edit list', 'Duplicate', 'Make public', 'Delete list']],
  [
    'a list with a link',
    linked,
    '/lists',
    ['Edit list', 'Share', 'Duplicate', 'Make public', 'Make private', 'Delete list'],
  ],
  [
    'a shared list',
    shared,
    '/lists?filter=shared',
    ['Edit list', 'Share', 'Duplicate', 'Report', 'Leave list'],
  ],
  [
    'a liked list',
    ownList(5, { name: 'Slow trains', owner: WILHELMINA, role: 'reader' }),
    '/lists?filter=liked',
    ['Share', 'Duplicate', 'Report'],
  ],
])('the menu of %s offers what the member may do', async (_, list, path, expected) => {
  fakeLists([list]);
  openLists(path);
  await openMenu(list.name);
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(expected);
});

test('makes a list private at once, and undoes it', async () => {
  const api = fakeLists([rain]);
  openLists();
  await openMenu('Rain on windows');
  await press('Make private');
  expect((await card('Rain on windows')).getByText('Private')).toBeDefined();
  expect(await screen.findByText('Only you and the editors can see this list now')).toBeDefined();
  await waitFor(() => expect(api.site.lists[0]?.visibility).toBe('private'));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.site.lists[0]?.visibility).toBe('public'));
  expect(api.calls(updateListVisibility).map(({ body }) => body)).toEqual([
    { visibility: 'private' },
    { visibility: 'public' },
  ]);
  expect((await card('Rain on windows')).queryByText('Private')).toBeNull();
});

test('shows the new visibility before the server has saved it', async () => {
  const api = fakeLists([rain]);
  let answer = (): void => undefined;
  api.on(updateListVisibility, async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return {};
  });
  openLists();
  await openMenu('Rain on windows');
  await press('Make private');
  expect(await (await card('Rain on windows')).findByText('Private')).toBeDefined();
  answer();
});

test('shows the old visibility again when it was not saved, and retries', async () => {
  const api = fakeLists([secret]);
  api.refuse(updateListVisibility, 500, BROKEN);
  openLists();
  await openMenu('Things to show Elin');
  await press('Make public');
  expect(await screen.findByText('Your list was not saved.')).toBeDefined();
  expect((await card('Things to show Elin')).getByText('Private')).toBeDefined();
  api.on(updateListVisibility, () => ({}));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(api.calls(updateListVisibility)).toHaveLength(2));
});

test('asks before it deletes a list, and says what goes with it', async () => {
  const api = fakeLists([rain, secret]);
  openLists();
  await openMenu('Rain on windows');
  await press('Delete list');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Rain on windows?' }));
  expect(dialog.getByText('12 titles and their notes go with it.')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(api.calls(deleteMemberList)).toEqual([]);
  await openMenu('Rain on windows');
  await press('Delete list');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete list' }));
  await isGone('Rain on windows');
  expect(await screen.findByText('List deleted')).toBeDefined();
  expect(api.site.lists).toEqual([secret]);
  expect(await screen.findByText('1 list, 12 titles. You have seen 7 of them.')).toBeDefined();
});

test('shows a list again that could not be deleted', async () => {
  const api = fakeLists([ownList(1, { name: 'Empty', titles_count: 0 })]);
  api.refuse(deleteMemberList, 500, BROKEN);
  openLists();
  await openMenu('Empty');
  await press('Delete list');
  expect(await screen.findByText('This cannot be undone.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Delete list' }));
  expect(await screen.findByText('Your list was not deleted.')).toBeDefined();
  expect(await card('Empty')).toBeDefined();
  api.on(deleteMemberList, () => ({}));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('List deleted')).toBeDefined();
});

test('duplicates a list and offers to edit the copy', async () => {
  const api = fakeLists([rain]);
  const { router } = openLists();
  await openMenu('Rain on windows');
  await press('Duplicate');
  expect(await screen.findByText('Saved as Rain on windows (copy)')).toBeDefined();
  expect(api.calls(copyMemberList)).toMatchObject([{ path: '/api/v1/lists/1/copy' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Edit list' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/lists/rain-on-windows-copy/edit'));
});

test('says that a member may not have more lists', async () => {
  const api = fakeLists([rain]);
  api.refuse(copyMemberList, 409, { message: 'You have reached 20 lists.', code: 'lists.too_many' });
  openLists();
  await openMenu('Rain on windows');
  await press('Duplicate');
  expect(await screen.findByText('You have reached 20 lists.')).toBeDefined();
});

test('copies the address of a list', async () => {
  const user = userEvent.setup();
  fakeLists([rain]);
  openLists();
  await user.click(await screen.findByRole('button', { name: 'Actions for Rain on windows' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Share' }));
  expect(await screen.findByText('Link copied.')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('http://kinora.test/lists/list-1');
});

test('an editor leaves a list after a question', async () => {
  const api = fakeLists([shared]);
  openLists('/lists?filter=shared');
  await openMenu('Northern Film Club');
  await press('Leave list');
  await screen.findByRole('alertdialog', { name: 'Leave Northern Film Club?' });
  await userEvent.click(screen.getByRole('button', { name: 'Leave list' }));
  await isGone('Northern Film Club');
  expect(await screen.findByText('You left the list')).toBeDefined();
  expect(api.calls(removeListEditor)).toMatchObject([{ path: '/api/v1/lists/4/editors/7' }]);
});

test('shows a list again that could not be left', async () => {
  const api = fakeLists([shared]);
  api.refuse(removeListEditor, 500, BROKEN);
  openLists('/lists?filter=shared');
  await openMenu('Northern Film Club');
  await press('Leave list');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave list' }));
  expect(await screen.findByText('You are still an editor of this list.')).toBeDefined();
  expect(await card('Northern Film Club')).toBeDefined();
});

test('accepts an invitation on the card', async () => {
  const api = fakeLists([invited]);
  openLists('/lists?filter=shared');
  const invitation = await screen.findByText(/invited you to edit this list\.$/);
  expect(invitation.textContent).toBe('Wilhelmina Ose invited you to edit this list.');
  const owner = within(invitation).getByRole('link', { name: 'Wilhelmina Ose' });
  expect(owner.getAttribute('href')).toBe('/user/9/wilhelmina-ose');
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('You can edit Winter now')).toBeDefined();
  expect(api.calls(acceptListInvitation)).toMatchObject([{ path: '/api/v1/lists/6/invitation' }]);
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('declines an invitation on the card', async () => {
  const api = fakeLists([invited]);
  openLists('/lists?filter=shared');
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  await isGone('Winter');
  expect(await screen.findByText('Invitation declined')).toBeDefined();
  expect(api.calls(removeListEditor)).toMatchObject([{ path: '/api/v1/lists/6/editors/7' }]);
});

test('shows an invitation again whose answer was not saved', async () => {
  const api = fakeLists([invited]);
  api.refuse(acceptListInvitation, 500, BROKEN);
  openLists('/lists?filter=shared');
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Your answer was not saved.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeDefined();
});
