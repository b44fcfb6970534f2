import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { markSeen } from '@kinora/contracts/community/diary.ts';
import {
  acceptListInvitation,
  copyMemberList,
  getListMarks,
  likeList,
  removeListEditor,
  unlikeList,
} from '@kinora/contracts/community/lists.ts';
import { getTitleMarks } from '@kinora/contracts/community/marks.ts';
import { currentUser } from '#test/bootstrap-data.ts';
import { fakeList, listEntry, memberList } from '#test/lists.ts';
import { titleMarks } from '#test/marks.ts';
import { openPage } from '#test/open-page.tsx';
import { catalogueVisitor, titleCard } from '#test/titles.ts';
import { hasIntent } from '#community/marks/stored-intent.ts';
import * as listPage from './list-page.tsx';

const member = () =>
  catalogueVisitor({
    user: currentUser({ permissions: [{ name: 'titles.view', restrictions: [] }] }),
  });

const openList = (data = member()) =>
  openPage(listPage, { route: '/lists/:slugOrId', path: '/lists/rain-on-windows', data });
const likeButton = (likes: string) => screen.findByRole('button', { name: `Like this list, ${likes} likes` });
const openMenu = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Actions for Rain on windows' }));
const press = async (item: string) => userEvent.click(await screen.findByRole('menuitem', { name: item }));
const play = async () => userEvent.click(await screen.findByRole('link', { name: 'Play in order' }));
const pathOf = ({ router }: ReturnType<typeof openList>) => router.state.location.pathname;

test('likes a list at once, and takes it back', async () => {
  const api = fakeList();
  openList();
  await userEvent.click(await likeButton('2,140'));
  const liked = await likeButton('2,141');
  expect(liked.getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(api.calls(likeList)).toMatchObject([{ path: '/api/v1/lists/4/like' }]));
  await userEvent.click(liked);
  expect((await likeButton('2,140')).getAttribute('aria-pressed')).toBe('false');
  await waitFor(() => expect(api.calls(unlikeList)).toHaveLength(1));
});

test('takes a like back that was not saved', async () => {
  const api = fakeList();
  api.refuse(likeList, 500, { message: 'Broken', code: 'internal' });
  openList();
  await userEvent.click(await likeButton('2,140'));
  expect(await screen.findByText('Your like was not saved.')).toBeDefined();
  expect(await likeButton('2,140')).toBeDefined();
});

test('the owner sees the likes, edits the list and deletes it', async () => {
  fakeList({ marks: { role: 'owner' } });
  const app = openList();
  const edit = await screen.findByRole('link', { name: 'Edit list' });
  expect(edit.getAttribute('href')).toBe('/lists/rain-on-windows/edit');
  expect(screen.getByText('2,140 likes')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Like this list/ })).toBeNull();
  await openMenu();
  await press('Delete list');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete list' }));
  await waitFor(() => expect(pathOf(app)).toBe('/lists'));
});

test('an editor adds titles to an empty list', async () => {
  fakeList({ list: memberList({ titles_count: 0 }), entries: [], marks: { role: 'editor' } });
  openList();
  expect((await screen.findByRole('link', { name: 'Add titles' })).getAttribute('href')).toBe(
    '/lists/rain-on-windows/edit',
  );
});

test('an editor who leaves a private list can no longer be on its page', async () => {
  const api = fakeList({ list: memberList({ visibility: 'private' }), marks: { role: 'editor' } });
  const app = openList();
  await screen.findByRole('link', { name: 'Edit list' });
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  await openMenu();
  await press('Leave list');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave list' }));
  await waitFor(() => expect(pathOf(app)).toBe('/lists'));
  expect(api.calls(removeListEditor)).toHaveLength(1);
});

test('accepts an invitation, and may edit then', async () => {
  const api = fakeList({ marks: { role: 'invited' } });
  openList();
  const invitation = await screen.findByText('invited you to edit this list.', { exact: false });
  expect(invitation.textContent).toBe('Wilhelmina Ose invited you to edit this list.');
  expect(within(invitation).getByRole('link').getAttribute('href')).toBe('/user/9/wilhelmina-ose');
  expect(screen.queryByRole('link', { name: 'Edit list' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('link', { name: 'Edit list' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
  await waitFor(() => expect(api.calls(acceptListInvitation)).toHaveLength(1));
});

test('shows the invitation again while the server cannot be reached', async () => {
  const api = fakeList({ marks: { role: 'invited' } });
  openList();
  await screen.findByRole('button', { name: 'Accept' });
  for (const endpoint of [acceptListInvitation, getListMarks])
    api.refuse(endpoint, 503, { message: 'Unavailable', code: 'internal' });
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Your answer was not saved.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeDefined();
});

test('declines an invitation to a public list, and stays on it', async () => {
  const api = fakeList({ marks: { role: 'invited' } });
  const { router } = openList();
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Invitation declined')).toBeDefined();
  expect(api.calls(removeListEditor)).toMatchObject([{ path: '/api/v1/lists/4/editors/7' }]);
  expect(router.state.location.pathname).toBe('/lists/rain-on-windows');
});

test('shows how many titles the member has seen, and counts another one', async () => {
  const api = fakeList({ seen: [1] });
  openList();
  expect(await screen.findByText('You have seen 1 of 3')).toBeDefined();
  expect(screen.getByText('33%')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Seen' }).getAttribute('aria-valuenow')).toBe('1');
  const mark = await screen.findByRole('button', { name: 'Film 1 seen' });
  await waitFor(() => expect(mark.getAttribute('aria-pressed')).toBe('true'));
  api.on(markSeen, () => {
    api.state.marks = { ...api.state.marks, seen: 2 };
    return { added: [1], earlier_unseen: 0, left_watchlist: false };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Film 2 seen' }));
  expect(await screen.findByText('You have seen 2 of 3')).toBeDefined();
});

test('the menu of a row has the actions of its title, without keys', async () => {
  fakeList();
  openList();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Film 1' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByRole('menuitem', { name: 'Add to watchlist' })).toBeDefined();
  expect(menu.getByRole('menuitem', { name: 'Rate' })).toBeDefined();
  expect(menu.queryByText('W')).toBeNull();
});

test('plays the first title that the member has not seen and that plays here', async () => {
  const entries = [listEntry(1), listEntry(2, { play: null }), listEntry(3), listEntry(4)];
  fakeList({ entries, seen: [1], perPage: 2 });
  const app = openList();
  await play();
  await waitFor(() => expect(pathOf(app)).toBe('/watch/1003'));
  expect(app.router.state.location.state).toEqual({ isPlaying: true });
});

test('plays from the beginning when everything was seen', async () => {
  fakeList({ seen: [1, 2, 3] });
  const app = openList();
  await play();
  await waitFor(() => expect(pathOf(app)).toBe('/watch/1001'));
});

test('goes on with the next episode of a series', async () => {
  const series = listEntry(1, { title: titleCard(1, { type: 'series', name: 'Saltglass' }) });
  const api = fakeList({ entries: [series] });
  const next = { video_id: 77, category: 'full', season: 2, episode: 4, is_begun: true } as const;
  api.on(getTitleMarks, () => titleMarks(1, { watching: { progress: [], next } }));
  const app = openList();
  await play();
  await waitFor(() => expect(pathOf(app)).toBe('/watch/77'));
});

test('guests play the first title of the list, in any order of the page', async () => {
  fakeList();
  const app = openPage(listPage, {
    route: '/lists/:slugOrId',
    path: '/lists/rain-on-windows?order=name',
    data: catalogueVisitor(),
  });
  await play();
  await waitFor(() => expect(pathOf(app)).toBe('/watch/1001'));
});

test('asks guests to sign in before they like, copy or mark', async () => {
  fakeList();
  openList(catalogueVisitor());
  await userEvent.click(await likeButton('2,140'));
  await screen.findByRole('dialog', { name: 'Sign in to like this list' });
  expect(hasIntent()).toBe(true);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openMenu();
  await press('Duplicate');
  await screen.findByRole('dialog', { name: 'Sign in to keep your own lists' });
});

test('copies a list of another member', async () => {
  const api = fakeList();
  openList();
  await openMenu();
  await press('Duplicate');
  expect(await screen.findByText('Saved as Rain on windows (copy)')).toBeDefined();
  expect(api.calls(copyMemberList)).toHaveLength(1);
});
