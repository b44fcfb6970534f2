import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { markSeen, removeViewings } from '@kinora/contracts/community/diary.ts';
import { followTitle, unfollowTitle } from '@kinora/contracts/community/follows.ts';
import { listListsForTitle } from '@kinora/contracts/community/lists.ts';
import {
  removeManyFromWatchlist,
  restoreToWatchlist,
  updateWatchlistItem,
  updateWatchlistSettings,
} from '@kinora/contracts/community/watchlist.ts';
import { closeToast } from '#platform/toast/toast.ts';
import { openPage } from '#test/open-page.tsx';
import { titleCard } from '#test/titles.ts';
import { fakeWatchlist, memberWatchlist, watchlistItem } from '#test/watchlist.ts';
import * as watchlistPage from './watchlist-page.tsx';

const ITEMS = [1, 2, 3, 4].map((id) => watchlistItem(id));
const LIST = '/watchlist?view=list';

const openWatchlist = (path?: string) => openPage(watchlistPage, memberWatchlist(path));
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const showsAll = () => shows('Film 1', 'Film 2', 'Film 3', 'Film 4');
const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}`, hidden: true });
const isChecked = async (name: string) => (await box(name)).getAttribute('aria-checked') === 'true';
const bar = () => screen.getByRole('toolbar', { name: 'Actions' });
const openRowMenu = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));

test('removes the selected titles without a question, and undoes it', async () => {
  const api = fakeWatchlist(ITEMS);
  openWatchlist();
  await userEvent.click(await box('Film 2'));
  await userEvent.click(await box('Film 3'));
  expect(within(bar()).getByText('2 selected')).toBeDefined();
  await userEvent.click(within(bar()).getByRole('button', { name: 'Remove' }));
  await shows('Film 1', 'Film 4');
  expect(api.calls(removeManyFromWatchlist).map(({ body }) => body)).toEqual([{ ids: [2, 3] }]);
  expect(await screen.findByText('Removed 2 titles')).toBeDefined();
  expect(screen.queryByRole('toolbar', { name: 'Actions' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await showsAll();
  expect(api.calls(restoreToWatchlist)).toHaveLength(1);
});

test('adds the selected titles to a list, and ends the selection', async () => {
  const api = fakeWatchlist(ITEMS);
  api.on(listListsForTitle, () => ({ lists: [] }));
  openWatchlist();
  await userEvent.click(await box('Film 2'));
  await userEvent.click(await box('Film 3'));
  await userEvent.click(within(bar()).getByRole('button', { name: 'Add to list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to list' }));
  expect(dialog.getByText('2 titles')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Actions' })).toBeNull());
});

test('shows the titles again when they could not be removed', async () => {
  const api = fakeWatchlist(ITEMS);
  api.refuse(removeManyFromWatchlist, 500, { message: 'Broken', code: 'internal' });
  openWatchlist();
  await userEvent.click(await box('Film 2'));
  await userEvent.click(within(bar()).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Your watchlist was not saved.')).toBeDefined();
  await showsAll();
  api.on(removeManyFromWatchlist, () => ({ removed: [], count: 4 }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(api.calls(removeManyFromWatchlist)).toHaveLength(2));
});

test('selects by keys: X on the focused card, Shift for a range, Ctrl A for all, Escape for none', async () => {
  fakeWatchlist(ITEMS);
  openWatchlist();
  (await screen.findByRole('link', { name: 'Film 1' })).focus();
  await userEvent.keyboard('x');
  expect(await isChecked('Film 1')).toBe(true);
  screen.getByRole('link', { name: 'Film 3' }).focus();
  await userEvent.keyboard('{Shift>}x{/Shift}');
  expect(within(bar()).getByText('3 selected')).toBeDefined();
  await userEvent.keyboard('x');
  expect(within(bar()).getByText('2 selected')).toBeDefined();
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(within(bar()).getByText('4 selected')).toBeDefined();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('toolbar', { name: 'Actions' })).toBeNull();
});

test('selects a card by a click while others are selected, but not by Enter, which opens it', async () => {
  fakeWatchlist(ITEMS);
  const { router } = openWatchlist();
  await userEvent.click(await box('Film 1'));
  await userEvent.click(screen.getByRole('link', { name: 'Film 2' }));
  expect(router.state.location.pathname).toBe('/watchlist');
  expect(await isChecked('Film 2')).toBe(true);
  screen.getByRole('link', { name: 'Film 3' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(await isChecked('Film 3')).toBe(false);
});

test('begins a selection by a long press, which does not open the card', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeWatchlist(ITEMS);
  const { router } = openWatchlist();
  const link = await screen.findByRole('link', { name: 'Film 2' });
  fireEvent.pointerDown(link, { pointerType: 'touch', clientX: 5, clientY: 5 });
  act(() => void vi.advanceTimersByTime(450));
  fireEvent.pointerUp(link, { pointerType: 'touch' });
  // react-aria ignores the mouse for 500 ms after a touch, in all files of this process.
  act(() => void vi.advanceTimersByTime(500));
  fireEvent.click(link, { detail: 1 });
  vi.useRealTimers();
  expect(await isChecked('Film 2')).toBe(true);
  expect(router.state.location.pathname).toBe('/watchlist');
});

test('scrolling does not begin a selection', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeWatchlist(ITEMS);
  openWatchlist();
  const link = await screen.findByRole('link', { name: 'Film 2' });
  fireEvent.pointerDown(link, { pointerType: 'touch', clientX: 5, clientY: 5 });
  fireEvent.pointerMove(link, { pointerType: 'touch', clientX: 5, clientY: 40 });
  act(() => void vi.advanceTimersByTime(450));
  vi.useRealTimers();
  expect(await isChecked('Film 2')).toBe(false);
});

test('titles marked as seen leave the list after the toast', async () => {
  const api = fakeWatchlist(ITEMS);
  openWatchlist();
  await userEvent.click(await box('Film 1'));
  await userEvent.click(await box('Film 2'));
  await userEvent.click(within(bar()).getByRole('button', { name: 'Mark as seen' }));
  expect(await screen.findByText('Marked 2 titles as seen today')).toBeDefined();
  expect(api.calls(markSeen).map(({ path }) => path)).toEqual([
    '/api/v1/titles/1/seen',
    '/api/v1/titles/2/seen',
  ]);
  await showsAll();
  act(() => closeToast());
  await shows('Film 3', 'Film 4');
});

test('undoing the mark removes the entries and restores the titles', async () => {
  const api = fakeWatchlist(ITEMS);
  openWatchlist();
  await userEvent.click(await box('Film 1'));
  await userEvent.click(within(bar()).getByRole('button', { name: 'Mark as seen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.calls(restoreToWatchlist)).toHaveLength(1));
  expect(api.calls(removeViewings).map(({ body }) => body)).toEqual([{ ids: [501] }]);
  await showsAll();
});

test('a title that could not be marked stays on the list', async () => {
  const api = fakeWatchlist(ITEMS);
  api.onRequest(markSeen, ({ path }) =>
    path.includes('/1/')
      ? Response.json({ message: 'Gone', code: 'titles.gone' }, { status: 410 })
      : Response.json({ added: [9], earlier_unseen: 0, left_watchlist: true }),
  );
  openWatchlist();
  await userEvent.click(await box('Film 1'));
  await userEvent.click(await box('Film 2'));
  await userEvent.click(within(bar()).getByRole('button', { name: 'Mark as seen' }));
  expect(await screen.findByText('Marked as seen today')).toBeDefined();
  act(() => closeToast());
  await shows('Film 1', 'Film 3', 'Film 4');
});

test('keeps titles that were seen, if the member wants that', async () => {
  const api = fakeWatchlist(ITEMS);
  openWatchlist();
  await userEvent.click(await screen.findByRole('switch', { name: 'Keep titles I have seen' }));
  await waitFor(() =>
    expect(api.calls(updateWatchlistSettings).map(({ body }) => body)).toEqual([{ keeps_seen: true }]),
  );
  await userEvent.click(await box('Film 1'));
  await userEvent.click(within(bar()).getByRole('button', { name: 'Mark as seen' }));
  await screen.findByText('Marked as seen today');
  expect(api.calls(removeManyFromWatchlist)).toEqual([]);
});

test('edits the note in the menu of a row', async () => {
  const api = fakeWatchlist(ITEMS);
  openWatchlist(LIST);
  await openRowMenu('Film 2');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add a note' }));
  const dialog = await screen.findByRole('dialog', { name: 'Note on Film 2' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Note' }), ' Noor recommends ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Noor recommends')).toBeDefined();
  expect(api.calls(updateWatchlistItem).map(({ body }) => body)).toEqual([{ note: 'Noor recommends' }]);
});

test('removes a title in the menu of its row', async () => {
  fakeWatchlist(ITEMS);
  openWatchlist(LIST);
  await openRowMenu('Film 2');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from watchlist' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Film 2' })).toBeNull());
  expect(await screen.findByText('Removed from watchlist')).toBeDefined();
});

test('moves a title by its buttons and its menu in the own order', async () => {
  const api = fakeWatchlist(ITEMS);
  openWatchlist(`${LIST}&sort=position`);
  await userEvent.click(await screen.findByRole('button', { name: 'Move Film 3 up' }));
  await waitFor(() =>
    expect(api.calls(updateWatchlistItem).at(-1)).toMatchObject({
      path: '/api/v1/watchlist/2',
      body: { after: 3 },
    }),
  );
  await openRowMenu('Film 4');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to the top' }));
  await waitFor(() =>
    expect(api.calls(updateWatchlistItem).at(-1)).toMatchObject({
      path: '/api/v1/watchlist/4',
      body: { after: null },
    }),
  );
});

test('suggests one title of the filter after another', async () => {
  fakeWatchlist([watchlistItem(1), watchlistItem(2), watchlistItem(3, { play: null })]);
  const { router } = openWatchlist('/watchlist?type=movie');
  await userEvent.click(await screen.findByRole('button', { name: 'Pick one for tonight' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pick one for tonight' });
  expect(await within(dialog).findByRole('link', { name: 'Film 1' })).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Another one' }));
  expect(await within(dialog).findByRole('link', { name: 'Film 2' })).toBeDefined();
  await userEvent.click(within(dialog).getByRole('link', { name: 'Watch now' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/watch/1002'));
});

test('says when no other title matches', async () => {
  fakeWatchlist([watchlistItem(1)]);
  openWatchlist();
  await userEvent.click(await screen.findByRole('button', { name: 'Pick one for tonight' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pick one for tonight' });
  await within(dialog).findByRole('link', { name: 'Film 1' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Another one' }));
  expect(await within(dialog).findByText('No other title matches the filters.')).toBeDefined();
  expect(within(dialog).getByRole('link', { name: 'Film 1' })).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the bell of a title that is not available follows it, and goes back if that was not saved', async () => {
  const api = fakeWatchlist([
    watchlistItem(1),
    watchlistItem(5, { title: titleCard(5, { name: 'Low Sun' }), play: null }),
  ]);
  api.on(followTitle, () => ({}));
  api.refuse(unfollowTitle, 500, { message: 'Broken', code: 'internal' });
  openWatchlist('/watchlist?availability=here');
  const bell = await screen.findByRole('button', { name: 'Notify me when Low Sun can be watched here' });
  await userEvent.click(bell);
  await waitFor(() => expect(bell.getAttribute('aria-pressed')).toBe('true'));
  await userEvent.click(bell);
  expect(await screen.findByText('Your reminder was not saved.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  expect(bell.getAttribute('aria-pressed')).toBe('true');
});
