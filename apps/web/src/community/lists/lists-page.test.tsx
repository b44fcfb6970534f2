import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listOwnLists } from '@kinora/contracts/community/lists.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { fakeLists, ownList, WILHELMINA } from '#test/lists.ts';
import { openPage } from '#test/open-page.tsx';
import * as listsPage from './lists-page.tsx';

const openLists = (path = '/lists') =>
  openPage(listsPage, { route: '/lists', path, data: bootstrapData({ user: currentUser() }) });
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const card = async (name: string) => {
  const item = (await screen.findByRole('heading', { level: 2, name })).closest('li');
  return within(item ?? document.body);
};
const addressOf = ({ state }: ReturnType<typeof openLists>['router']) =>
  state.location.pathname + state.location.search;

const rain = ownList(1, { name: 'Rain on windows', titles_count: 1, likes: 1240, editors_count: 3 });
const secret = ownList(2, { name: 'Things to show Elin', visibility: 'private', titles_count: 26 });
const linked = ownList(3, { name: 'For the club', visibility: 'unlisted', posters: [], titles_count: 0 });
const shared = ownList(4, { name: 'Northern Film Club', owner: WILHELMINA, role: 'editor' });
const liked = ownList(5, { name: 'Slow trains', owner: WILHELMINA, role: 'reader', likes: 8 });
const LISTS = [rain, secret, linked, shared, liked];

test('[B2-027] shows the lists with their counts, who can see them and how many like them', async () => {
  fakeLists(LISTS);
  openLists();
  expect(await screen.findByText('3 lists, 27 titles. You have seen 7 of them.')).toBeDefined();
  await waitFor(() => expect(names()).toEqual(['Rain on windows', 'Things to show Elin', 'For the club']));
  const first = await card('Rain on windows');
  expect(first.getByText('1 title')).toBeDefined();
  expect(first.getByText('1,240 likes')).toBeDefined();
  expect(first.getByText('3 editors')).toBeDefined();
  expect(first.getByRole('link', { name: 'Rain on windows' }).getAttribute('href')).toBe('/lists/list-1');
  expect((await card('Things to show Elin')).getByText('Private')).toBeDefined();
  expect((await card('For the club')).getByText('Anyone with the link')).toBeDefined();
  expect(document.title).toBe('Lists · Kinora');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

test('[B2-027][B6-015] leads guests to the login page and back', async () => {
  const api = fakeApi();
  const { router } = openPage(listsPage, {
    route: '/lists',
    path: '/lists?filter=liked',
    data: bootstrapData(),
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?redirect=%2Flists%3Ffilter%3Dliked');
  expect(api.calls(listOwnLists)).toEqual([]);
});

test('filters by links with counts, and says whose lists the others are', async () => {
  fakeLists(LISTS);
  const { router } = openLists();
  const bar = within(await screen.findByRole('group', { name: 'Filters and sorting' }));
  await waitFor(() =>
    expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All3',
      'Public1',
      'Private2',
      'Shared with you1',
      'Liked1',
    ]),
  );
  await userEvent.click(bar.getByRole('link', { name: /^Private/ }));
  await waitFor(() => expect(names()).toEqual(['Things to show Elin', 'For the club']));
  expect(addressOf(router)).toBe('/lists?filter=private');
  expect(bar.getByRole('link', { name: /^Private/ }).getAttribute('aria-current')).toBe('true');
  await userEvent.click(bar.getByRole('link', { name: /^Shared with you/ }));
  await waitFor(() => expect(names()).toEqual(['Northern Film Club']));
  const owner = (await card('Northern Film Club')).getByRole('link', { name: 'Wilhelmina Ose' });
  expect(owner.parentElement?.textContent).toBe('By Wilhelmina Ose');
  await userEvent.click(bar.getByRole('link', { name: /^All/ }));
  await waitFor(() => expect(addressOf(router)).toBe('/lists'));
});

test('sorts by the URL', async () => {
  const api = fakeLists(LISTS);
  const { router } = openLists();
  await userEvent.click(await screen.findByRole('button', { name: /^Sort/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Name' }));
  await waitFor(() => expect(names()).toEqual(['For the club', 'Rain on windows', 'Things to show Elin']));
  expect(addressOf(router)).toBe('/lists?sort=name');
  expect(api.calls(listOwnLists).at(-1)?.query).toMatchObject({ filter: 'all', sort: 'name' });
});

test('ignores invalid values in the URL', async () => {
  const api = fakeLists([rain]);
  openLists('/lists?filter=secret&sort=random');
  await waitFor(() => expect(names()).toEqual(['Rain on windows']));
  expect(api.calls(listOwnLists)[0]?.query).toMatchObject({ filter: 'all', sort: 'updated' });
});

test('loads more lists, and offers a new one after the last', async () => {
  fakeLists([rain, secret, linked], { perPage: 2 });
  openLists();
  await waitFor(() => expect(names()).toEqual(['Rain on windows', 'Things to show Elin']));
  expect(screen.getAllByRole('link', { name: 'New list' })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(names()).toEqual(['Rain on windows', 'Things to show Elin', 'For the club']));
  const links = screen.getAllByRole('link', { name: 'New list' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/lists/new', '/lists/new']);
});

test('offers no new list among those of others', async () => {
  fakeLists(LISTS);
  openLists('/lists?filter=liked');
  await waitFor(() => expect(names()).toEqual(['Slow trains']));
  expect(screen.getAllByRole('link', { name: 'New list' })).toHaveLength(1);
});

test('says that the limit is reached, instead of offering a new list', async () => {
  fakeLists([rain, secret], { max: 2 });
  openLists();
  expect(await screen.findByText('You have reached 2 lists.')).toBeDefined();
  await waitFor(() => expect(names()).toEqual(['Rain on windows', 'Things to show Elin']));
  expect(screen.queryByRole('link', { name: 'New list' })).toBeNull();
});

test('invites a member without lists to create one', async () => {
  fakeLists([]);
  openLists();
  expect(await screen.findByText('No lists yet')).toBeDefined();
  expect(screen.getByText('Collect titles for any reason.')).toBeDefined();
  expect(screen.getAllByRole('link', { name: 'New list' })).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Filters and sorting' })).toBeNull());
});

test.each([
  ['public', 'No public lists'],
  ['private', 'No private lists'],
  ['shared', 'No lists shared with you'],
  ['liked', 'No liked lists'],
])('says that no list is %s', async (filter, title) => {
  fakeLists(filter === 'public' ? [secret] : [rain]);
  openLists(`/lists?filter=${filter}`);
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.getByRole('group', { name: 'Filters and sorting' })).toBeDefined();
});

test('shows a failure and tries again', async () => {
  const api = fakeLists([rain]);
  api.refuse(listOwnLists, 500, { message: 'Broken', code: 'internal' });
  openLists();
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(listOwnLists, () => ({
    pagination: { data: [rain], per_page: 24, next_cursor: null, prev_cursor: null },
  }));
  await userEvent.click(again);
  await waitFor(() => expect(names()).toEqual(['Rain on windows']));
});
