import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateProfileSettings } from '@kinora/contracts/community/profiles.ts';
import { getOwnYear, type YearReview } from '@kinora/contracts/community/year-reviews.ts';
import { currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openPage } from '#test/open-page.tsx';
import { catalogueVisitor } from '#test/titles.ts';
import { fullReview, yearReview } from '#test/years.ts';
import * as yearPage from './year-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const member = catalogueVisitor({ user: currentUser() });

async function open(year: YearReview = yearReview()) {
  const api = fakeApi();
  api.on(getOwnYear, ({ path }) => ({ year: { ...year, year: Number(path.split('/').at(-1)) } }));
  const app = openPage(yearPage, { route: '/year/:year', path: `/year/${year.year}`, data: member });
  await screen.findByRole('heading', { level: 1, name: `Your ${year.year}` });
  const settled = () => waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  return { api, user: userEvent.setup(), settled, ...app };
}
const section = (name: string) => within(screen.getByRole('region', { name }));
const rows = (name: string) =>
  section(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('shows the year of the member in figures', async () => {
  await open();
  expect(document.title).toBe('Your 2026 · Kinora');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(screen.getByText('61 films and 143 episodes in 2026.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Nadia' }).getAttribute('href')).toBe('/user/7/nadia');
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual(['204', '212 h', '7.6', '19']);
  const labels = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(labels).toEqual([
    'titles and episodes',
    'watched, 8 d 20 h',
    'average rating',
    'days in the longest streak',
  ]);
});

test('shows small figures in the singular, and a dash without ratings', async () => {
  const review = fullReview({ films: 1, episodes: 0, minutes: 90, average: null, longest_streak: 1 });
  await open(yearReview({ review }));
  expect(screen.getByText('1 film in 2026.')).toBeDefined();
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual(['1', '2 h', '–', '1']);
  expect(screen.getByText('watched')).toBeDefined();
  expect(screen.getByText('day in the longest streak')).toBeDefined();
});

test('shows the entries of each month, and names the busiest', async () => {
  await open();
  const months = rows('By month');
  expect(months).toHaveLength(12);
  expect(months[0]).toMatch(/^January: 24 entries/);
  expect(months[11]).toMatch(/^December: 0 entries/);
  expect(section('By month').getByText('May was the busiest')).toBeDefined();
});

test('shows genres, countries and people with their numbers', async () => {
  await open();
  expect(rows('Genres')).toEqual(['Drama38', 'Mystery19']);
  // Relative to the highest.
  const bars = section('Genres')
    .getAllByRole('listitem')
    .map((row) => row.querySelector<HTMLElement>('[style]')?.style.width);
  expect(bars).toEqual(['100%', '50%']);
  expect(rows('Countries')).toEqual(['Norway7']);
  expect(rows('People you saw most')).toEqual([
    expect.stringContaining('Amara Lindholm6 titles'),
    expect.stringContaining('Petra Quist1 title'),
  ]);
  const person = section('People you saw most').getByRole('link', { name: 'Amara Lindholm' });
  expect(person.getAttribute('href')).toBe('/people/8/amara-lindholm');
});

test('shows the highest rated titles and the most liked line', async () => {
  await open();
  const rated = section('Highest rated');
  expect(rated.getByRole('link', { name: 'Film 1' }).getAttribute('href')).toBe('/titles/1/film-1');
  expect(rated.getByRole('img', { name: '10 out of 10' })).toBeDefined();
  expect(rated.getByRole('link', { name: 'All ratings' }).getAttribute('href')).toBe('/user/7/nadia/ratings');
  const liked = section('Your most liked line');
  const line = liked.getByRole('link', { name: 'It taught me that a checklist can be a love letter.' });
  expect(line.getAttribute('href')).toBe('/reviews/5');
  expect(liked.getByText('412 likes')).toBeDefined();
  expect(liked.getByRole('figure').textContent).toContain('On Film 2, March 7, 2026');
});

test('has no sections without anything in them', async () => {
  const empty = { genres: [], countries: [], highest_rated: [], most_liked: null, people: [], posters: [] };
  await open(yearReview({ review: fullReview(empty), years: [2026] }));
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['By month']);
});

test.each([
  ['in November', '2026-11-30T12:00:00Z', true],
  ['in December', '2026-12-01T12:00:00Z', false],
])('says %s whether the year is complete', async (_, now, isPart) => {
  vi.setSystemTime(new Date(now));
  await open();
  expect(screen.queryByText('So far') !== null).toBe(isPart);
});

test('a past year is complete', async () => {
  await open(yearReview({ year: 2025, is_running: false }));
  expect(screen.queryByText('So far')).toBeNull();
});

test('with too few entries says how many it needs', async () => {
  await open(yearReview({ review: null, entries: 9 }));
  expect(screen.getByText('Not enough for a review yet')).toBeDefined();
  expect(screen.getByText('Log 10 titles this year.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open your diary' }).getAttribute('href')).toBe('/diary');
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save as picture' })).toBeNull();
  expect(screen.getByRole('link', { name: '2025' })).toBeDefined();
});

test('does not ask for more titles in a year that has ended', async () => {
  await open(yearReview({ year: 2025, review: null, is_running: false }));
  expect(screen.getByText('Not enough for a review yet')).toBeDefined();
  expect(screen.queryByText('Log 10 titles this year.')).toBeNull();
});

test('leads to the other years with entries', async () => {
  const { api, user, router } = await open();
  expect(section('Other years').getAllByRole('link')).toHaveLength(2);
  await user.click(section('Other years').getByRole('link', { name: '2023' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your 2023' })).toBeDefined();
  expect(router.state.location.pathname).toBe('/year/2023');
  expect(api.calls(getOwnYear).map(({ path }) => path)).toEqual(['/api/v1/years/2026', '/api/v1/years/2023']);
  expect(section('Other years').getByRole('link', { name: '2026' })).toBeDefined();
});

test('shows the years on the profile, and then offers the link', async () => {
  const { api, user, settled } = await open();
  api.on(updateProfileSettings, () => ({}));
  const toggle = screen.getByRole('switch', { name: 'Show on your profile' });
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  await user.click(toggle);
  const share = await screen.findByRole('button', { name: 'Share' });
  expect(toggle.getAttribute('aria-checked')).toBe('true');
  await waitFor(() =>
    expect(api.calls(updateProfileSettings).map(({ body }) => body)).toEqual([{ shows_years: true }]),
  );
  await user.click(share);
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe('http://kinora.test/user/7/nadia/year/2026'),
  );
  await settled();
  await user.click(toggle);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Share' })).toBeNull());
  await waitFor(() => expect(api.calls(updateProfileSettings)).toHaveLength(2));
});

test('hides the years again when the server does not save the switch, with a retry', async () => {
  const { api, user } = await open();
  api.refuse(updateProfileSettings, 500, { message: 'Broken', code: 'internal' });
  await user.click(screen.getByRole('switch', { name: 'Show on your profile' }));
  expect(await screen.findByText('Your profile was not changed.')).toBeDefined();
  await waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false'));
  api.on(updateProfileSettings, () => ({}));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true'));
});

test('leads guests to the login page and back', async () => {
  const api = fakeApi();
  const { router } = openPage(yearPage, {
    route: '/year/:year',
    path: '/year/2026',
    data: catalogueVisitor(),
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?redirect=%2Fyear%2F2026');
  expect(api.calls(getOwnYear)).toEqual([]);
});

test('keeps long names and names of another direction apart from the text', async () => {
  const name = 'ليلى '.repeat(12).trim();
  await open(yearReview({ member: { id: 7, name, image: null }, review: fullReview({ most_liked: null }) }));
  const link = screen.getByRole('link', { name });
  expect(link.querySelector('bdi')?.textContent).toBe(name);
  expect(link.className).toContain('truncate');
});
