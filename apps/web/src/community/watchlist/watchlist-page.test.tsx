import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listWatchlist } from '@kinora/contracts/community/watchlist.ts';
import { bootstrapData } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openPage } from '#test/open-page.tsx';
import { titleCard } from '#test/titles.ts';
import { fakeWatchlist, memberWatchlist, watchlistItem } from '#test/watchlist.ts';
import * as watchlistPage from './watchlist-page.tsx';

const series = watchlistItem(4, {
  title: titleCard(4, { type: 'series', name: 'Saltglass' }),
  genres: ['Mystery'],
  runtime: 50,
});
const elsewhere = watchlistItem(5, { title: titleCard(5, { name: 'Low Sun' }), play: null, runtime: 141 });
const ITEMS = [watchlistItem(1), watchlistItem(2, { runtime: 126 }), watchlistItem(3), series, elsewhere];

const openWatchlist = (path?: string) => openPage(watchlistPage, memberWatchlist(path));
const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const addressOf = ({ state }: ReturnType<typeof openWatchlist>['router']) =>
  state.location.pathname + state.location.search;

async function choose(chip: string, choice: string) {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${chip}`) }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: new RegExp(`^${choice}\\d*$`) }));
}

test('shows the titles with their counts and lengths', async () => {
  fakeWatchlist(ITEMS);
  openWatchlist();
  expect(await screen.findByRole('heading', { level: 1, name: 'Watchlist' })).toBeDefined();
  expect(screen.getByText('5 titles, 4 you can watch here. About 9 hours.')).toBeDefined();
  expect(names()).toEqual(['Film 1', 'Film 2', 'Film 3', 'Saltglass', 'Low Sun']);
  expect(screen.getByText('2h 6m')).toBeDefined();
  expect(document.title).toBe('Watchlist · Kinora');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

test('leads guests to the login page and back', async () => {
  const api = fakeApi();
  const { router } = openPage(watchlistPage, {
    route: '/watchlist',
    path: '/watchlist?type=movie',
    data: bootstrapData(),
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?redirect=%2Fwatchlist%3Ftype%3Dmovie');
  expect(api.calls(listWatchlist)).toEqual([]);
});

test('combines filters in the URL, with the counts of their choices, and clears them', async () => {
  fakeWatchlist(ITEMS);
  const { router } = openWatchlist();
  await choose('Type', 'Films');
  await shows('Film 1', 'Film 2', 'Film 3', 'Low Sun');
  await userEvent.click(screen.getByRole('button', { name: /^Length/ }));
  const choices = (await screen.findAllByRole('menuitemradio')).map((choice) => choice.textContent);
  expect(choices).toEqual(['Any length4', 'Under 90 min0', '90 min to 2 hours2', 'Over 2 hours2']);
  await userEvent.click(screen.getByRole('menuitemradio', { name: /^Over 2 hours/ }));
  await shows('Film 2', 'Low Sun');
  expect(addressOf(router)).toBe('/watchlist?type=movie&length=long');
  expect(screen.getByRole('button', { name: /^Type/ }).textContent).toBe('TypeFilms');
  await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
  await shows('Film 1', 'Film 2', 'Film 3', 'Saltglass', 'Low Sun');
  expect(addressOf(router)).toBe('/watchlist');
  expect(screen.queryByRole('link', { name: 'Clear filters' })).toBeNull();
});

test('filters by genre, and shows an empty list that can be cleared', async () => {
  const { list } = fakeWatchlist(ITEMS);
  openWatchlist('/watchlist?genre=mystery');
  await shows('Saltglass');
  list.items = list.items.filter((item) => item !== series);
  await choose('Type', 'Series');
  expect(await screen.findByText('There are no items matching your query')).toBeDefined();
  await userEvent.click(screen.getAllByRole('link', { name: 'Clear filters' }).at(-1) ?? document.body);
  await shows('Film 1', 'Film 2', 'Film 3', 'Low Sun');
});

test('shows what can be watched here, and the rest below', async () => {
  fakeWatchlist(ITEMS);
  const { router } = openWatchlist();
  await userEvent.click(await screen.findByRole('button', { name: /^Watchable here/ }));
  const rest = await screen.findByRole('region', { name: 'Not available here yet' });
  expect(await within(rest).findByRole('link', { name: 'Low Sun' })).toBeDefined();
  expect(within(rest).getByText(/^1 title\./)).toBeDefined();
  expect(addressOf(router)).toBe('/watchlist?availability=here');
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Low Sun' })).toHaveLength(1));
});

test('remembers the view and the availability on this device, until they are switched off', async () => {
  fakeWatchlist(ITEMS);
  const { router } = openWatchlist();
  await userEvent.click(await screen.findByRole('link', { name: 'List view' }));
  await userEvent.click(screen.getByRole('button', { name: /^Watchable here/ }));
  await router.navigate('/elsewhere');
  await router.navigate('/watchlist');
  await waitFor(() => expect(addressOf(router)).toBe('/watchlist?availability=here&view=list'));
  await userEvent.click(await screen.findByRole('link', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Clear filters' })).toBeNull());
  await userEvent.click(screen.getByRole('link', { name: 'Grid view' }));
  await router.navigate('/elsewhere');
  await router.navigate('/watchlist');
  await waitFor(() => expect(addressOf(router)).toBe('/watchlist'));
});

test('sorts by the URL, and offers the own order only in the list view', async () => {
  const api = fakeWatchlist(ITEMS);
  const { router } = openWatchlist();
  await choose('Sort', 'Leaving soon');
  await waitFor(() => expect(addressOf(router)).toBe('/watchlist?sort=leaving'));
  await waitFor(() => expect(api.calls(listWatchlist).at(-1)?.query['sort']).toBe('leaving'));
  await userEvent.click(screen.getByRole('button', { name: /^Sort/ }));
  expect(await screen.findByRole('menuitemradio', { name: 'Release' })).toBeDefined();
  expect(screen.queryByRole('menuitemradio', { name: 'Manual order' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('link', { name: 'List view' }));
  await choose('Sort', 'Manual order');
  await waitFor(() => expect(addressOf(router)).toBe('/watchlist?sort=position&view=list'));
  await userEvent.click(screen.getByRole('link', { name: 'Grid view' }));
  await waitFor(() => expect(addressOf(router)).toBe('/watchlist'));
});

test('loads the next page on demand', async () => {
  fakeWatchlist(ITEMS, { perPage: 2 });
  openWatchlist();
  await shows('Film 1', 'Film 2');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await shows('Film 1', 'Film 2', 'Film 3', 'Saltglass');
  expect(screen.getByRole('button', { name: 'Load more' })).toBeDefined();
});

test('explains an empty watchlist', async () => {
  fakeWatchlist([]);
  openWatchlist();
  expect(await screen.findByText('Nothing on your watchlist yet')).toBeDefined();
  expect(screen.getByText('Press the bookmark on any title.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Browse films' }).getAttribute('href')).toBe('/movies');
  expect(screen.getByRole('link', { name: 'Import' }).getAttribute('href')).toBe('/account-settings/import');
  expect(screen.queryByRole('group', { name: 'Filters and sorting' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pick one for tonight' }).disabled).toBe(true);
});

test('offers to try again when the list could not be loaded', async () => {
  const api = fakeWatchlist(ITEMS);
  api.refuse(listWatchlist, 503, { message: 'Down', code: 'unavailable' });
  openWatchlist();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { level: 1, name: 'Watchlist' })).toBeDefined();
  api.on(listWatchlist, () => ({
    pagination: { data: [watchlistItem(9)], per_page: 60, next_cursor: null, prev_cursor: null },
  }));
  await userEvent.click(retry);
  await shows('Film 9');
});
