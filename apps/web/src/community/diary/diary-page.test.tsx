import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { search, type SearchHit } from '@kinora/contracts/catalogue/search.ts';
import { getSeason } from '@kinora/contracts/catalogue/seasons.ts';
import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { getDiaryCalendar, listDiary, restoreViewings } from '@kinora/contracts/community/diary.ts';
import { bootstrapData } from '#test/bootstrap-data.ts';
import { diaryEntry, episodeEntry, fakeDiary, memberDiary } from '#test/diary.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openPage } from '#test/open-page.tsx';
import { episodeCard, season, seasonSummary } from '#test/season-records.ts';
import { bareTitle } from '#test/titles.ts';
import * as diaryPage from './diary-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const ENTRIES = [
  diaryEntry(1, '2026-11-14', { rating: 9, is_rewatch: true, note: 'At the window.', is_private: true }),
  episodeEntry(4, '2026-11-13', [2, 3]),
  episodeEntry(3, '2026-11-13', [2, 2]),
  episodeEntry(2, '2026-11-13', [2, 1]),
  diaryEntry(5, '2026-10-31', { has_review: true }),
  diaryEntry(6, '2025-12-24'),
];

const openDiary = (path?: string) => openPage(diaryPage, memberDiary(path));
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const ALL = ['Film 1 2024', 'Saltglass 2024', 'Film 5 2024', 'Film 6 2024'];
const addressOf = ({ router }: ReturnType<typeof openDiary>) =>
  router.state.location.pathname + router.state.location.search;
const lineOf = (name: string) => {
  const line = screen.getByRole('link', { name }).closest('li');
  if (line === null) throw new Error(`${name} is not in a line`);
  return within(line);
};

test('shows the entries by month, with their ratings, marks and notes', async () => {
  fakeDiary(ENTRIES);
  openDiary();
  await shows(...ALL);
  const months = screen.getAllByRole('region').map((month) => month.getAttribute('aria-labelledby'));
  expect(months.slice(0, 3)).toEqual(['month-2026-11', 'month-2026-10', 'month-2025-12']);
  expect(within(screen.getByRole('region', { name: 'November' })).getByText('4 entries')).toBeDefined();
  expect(screen.getByRole('region', { name: 'December 2025' })).toBeDefined();
  const line = lineOf('Film 1');
  expect(line.getByText('November 14, 2026')).toBeDefined();
  expect(line.getAllByRole('img', { name: '9 out of 10' })).not.toEqual([]);
  expect(line.getByRole('img', { name: 'Rewatch' })).toBeDefined();
  expect(line.getByRole('img', { name: 'Only visible to you' })).toBeDefined();
  expect(line.getByText('At the window.')).toBeDefined();
  expect(lineOf('Film 5').getByRole('img', { name: 'Review' })).toBeDefined();
  expect(screen.getByText(/2 films and 3 episodes in 2026\./)).toBeDefined();
  expect(document.title).toBe('Diary · Kinora');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

test.each([
  [diaryEntry(1, '2026-11-14'), '1 film in 2026.'],
  [episodeEntry(4, '2026-11-13', [2, 3]), '1 episode in 2026.'],
])('counts a year with one kind of entry', async (entry, text) => {
  fakeDiary([entry]);
  openDiary();
  expect(await screen.findByText(`Everything you have watched, by date. ${text}`)).toBeDefined();
});

test('leads guests to the login page and back', async () => {
  const api = fakeApi();
  const { router } = openPage(diaryPage, { route: '/diary', path: '/diary', data: bootstrapData() });
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?redirect=%2Fdiary');
  expect(api.calls(listDiary)).toEqual([]);
});

test('folds the episodes of a day into one line, which opens', async () => {
  fakeDiary(ENTRIES);
  openDiary();
  expect(await screen.findByText('S2 E1 to E3')).toBeDefined();
  const button = screen.getByRole('button', { name: 'Episodes of Saltglass' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  expect(screen.getByText('S2 E2 · Chapter 2')).toBeDefined();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(button);
  expect(screen.queryByText('S2 E2 · Chapter 2')).toBeNull();
});

test('filters by kind and jumps to a year, in the URL', async () => {
  fakeDiary(ENTRIES);
  const page = openDiary();
  await shows(...ALL);
  await userEvent.click(screen.getByRole('button', { name: 'Rewatches' }));
  await shows('Film 1 2024');
  expect(addressOf(page)).toBe('/diary?kind=rewatches');
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  await userEvent.click(screen.getByRole('button', { name: /^Year/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: '2025' }));
  await shows('Film 6 2024');
  expect(addressOf(page)).toBe('/diary?until=2025-12-31');
  await userEvent.click(screen.getByRole('link', { name: 'Back to the latest' }));
  await shows(...ALL);
});

test('shows the year of the latest entry when this year has none', async () => {
  const api = fakeDiary([diaryEntry(6, '2025-12-24'), diaryEntry(7, '2024-05-01')]);
  const page = openDiary();
  await shows('Film 6 2024', 'Film 7 2024');
  expect(screen.getByRole('button', { name: /^Year/ }).textContent).toContain('2025');
  expect(screen.getByText(/1 film in 2025\./)).toBeDefined();
  expect(screen.getByRole('heading', { name: '2025 by month' })).toBeDefined();
  expect(api.calls(getDiaryCalendar).map(({ query }) => query['year'])).toContain('2025');
  await userEvent.click(screen.getByRole('button', { name: /^Year/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: '2024' }));
  await shows('Film 7 2024');
  expect(addressOf(page)).toBe('/diary?until=2024-12-31');
  expect(screen.getByRole('button', { name: /^Year/ }).textContent).toContain('2024');
});

test('shows the year of the entries of a kind', async () => {
  fakeDiary([diaryEntry(1, '2026-11-14'), episodeEntry(2, '2025-03-01', [1, 1])]);
  openDiary('/diary?kind=episodes');
  await shows('Saltglass 2024');
  const year = () => screen.getByRole('button', { name: /^Year/ }).textContent;
  await waitFor(() => expect(year()).toContain('2025'));
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  await shows('Film 1 2024', 'Saltglass 2024');
  expect(year()).toContain('2026');
});

test('an empty diary has this year', async () => {
  fakeDiary([]);
  openDiary();
  await screen.findByText('Your diary is empty');
  expect(screen.getByRole('button', { name: /^Year/ }).textContent).toContain('2026');
});

test('the calendar jumps to days with entries, and the bars to months', async () => {
  fakeDiary(ENTRIES);
  const page = openDiary();
  await screen.findByText('S2 E1 to E3');
  const calendar = within(screen.getByRole('region', { name: 'November 2026', hidden: true }));
  expect(calendar.getAllByRole('link', { hidden: true })).toHaveLength(2);
  await userEvent.click(calendar.getByRole('link', { name: 'November 13, 2026, 3 entries', hidden: true }));
  await shows('Saltglass 2024', 'Film 5 2024', 'Film 6 2024');
  expect(addressOf(page)).toBe('/diary?until=2026-11-13');
  await userEvent.click(screen.getByRole('link', { name: 'October 2026: 1 entry' }));
  await shows('Film 5 2024', 'Film 6 2024');
  expect(addressOf(page)).toBe('/diary?until=2026-10-31');
});

test('turns the pages of the calendar, but not beyond this month', async () => {
  fakeDiary(ENTRIES);
  openDiary();
  await screen.findByText('S2 E1 to E3');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  const calendar = within(await screen.findByRole('region', { name: 'October 2026' }));
  expect(calendar.getByRole('link', { name: 'October 31, 2026, 1 entry' })).toBeDefined();
});

test('loads older entries on demand', async () => {
  fakeDiary(ENTRIES, { perPage: 4 });
  openDiary();
  await shows('Film 1 2024', 'Saltglass 2024');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await shows(...ALL);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('opens the form of an entry', async () => {
  fakeDiary(ENTRIES);
  openDiary();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit entry: Film 1' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe(
    'At the window.',
  );
});

test('deletes an entry, and restores it', async () => {
  const api = fakeDiary(ENTRIES);
  openDiary();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Film 1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete entry' }));
  await shows('Saltglass 2024', 'Film 5 2024', 'Film 6 2024');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await shows(...ALL);
  expect(api.calls(restoreViewings)).toHaveLength(1);
});

test('explains an empty diary', async () => {
  fakeDiary([]);
  openDiary();
  expect(await screen.findByText('Your diary is empty')).toBeDefined();
  expect(screen.getByText('Titles you finish here are added automatically.')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Log a title' })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Import' }).getAttribute('href')).toBe('/account-settings/import');
});

test('says when nothing matches', async () => {
  fakeDiary([diaryEntry(1, '2026-11-14')]);
  openDiary('/diary?kind=episodes');
  expect(await screen.findByText('There are no items matching your query')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
  await shows('Film 1 2024');
});

test('offers to try again when the entries could not be loaded', async () => {
  const api = fakeDiary(ENTRIES);
  api.refuse(listDiary, 503, { message: 'Down', code: 'unavailable' });
  openDiary();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { level: 1, name: 'Diary' })).toBeDefined();
  api.on(listDiary, () => ({
    pagination: { data: [diaryEntry(9, '2026-11-14')], per_page: 50, next_cursor: null, prev_cursor: null },
  }));
  await userEvent.click(retry);
  await shows('Film 9 2024');
});

const hit = (changes: Partial<SearchHit>): SearchHit => ({
  kind: 'movie',
  id: 12,
  name: 'Perigee',
  path: '/titles/12/perigee',
  picture: null,
  year: 2026,
  score: null,
  about: null,
  department: null,
  season_number: null,
  episode_number: null,
  matched: null,
  ...changes,
});

async function choose(field: RegExp, option: string) {
  await userEvent.click(await screen.findByRole('button', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

test('finds a film and opens the form for it', async () => {
  const api = fakeDiary(ENTRIES);
  api.on(search, () => ({
    results: [hit({ kind: 'person', id: 3, name: 'Perry' }), hit({})],
    corrected: null,
  }));
  openDiary();
  await userEvent.click(await screen.findByRole('button', { name: 'Log a title' }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Film or series' }), 'per');
  await userEvent.click(await screen.findByRole('option', { name: /^Perigee/ }));
  expect(await screen.findByRole('dialog', { name: 'Log Perigee' })).toBeDefined();
});

test('finds an episode of a series and opens the form for it', async () => {
  const api = fakeDiary(ENTRIES);
  api.on(search, () => ({ results: [hit({ kind: 'series', id: 40, name: 'Saltglass' })], corrected: null }));
  api.on(getTitle, () => ({
    title: bareTitle({
      id: 40,
      type: 'series',
      seasons: [seasonSummary(0), seasonSummary(1), seasonSummary(2)],
    }),
  }));
  api.on(getSeason, ({ path }) => ({
    season: season({ episodes: path.endsWith('/2') ? [episodeCard(1), episodeCard(2)] : [episodeCard(1)] }),
  }));
  openDiary();
  await userEvent.click(await screen.findByRole('button', { name: 'Log a title' }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Film or series' }), 'salt');
  await userEvent.click(await screen.findByRole('option', { name: /^Saltglass/ }));
  await choose(/Season$/, 'Season 2');
  await choose(/Episode$/, '2 · Part 2');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('dialog', { name: 'Log Saltglass' })).toBeDefined();
});
