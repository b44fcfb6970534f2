import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listActivity } from '@kinora/contracts/community/activities.ts';
import { JUN, fakeActivity, memberActivity, NADIA, PETRA, watched } from '#test/activity.ts';
import { bootstrapData } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { stubIntersections } from '#test/intersections.ts';
import { openPage } from '#test/open-page.tsx';
import * as activityPage from './activity-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (path?: string, timezone?: string) => openPage(activityPage, memberActivity(path, timezone));
const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Activity' })).getByRole('link', { name });
const films = () =>
  screen.queryAllByRole('link', { name: /^Film \d+$/ }).map(({ textContent }) => textContent);
const shows = (...expected: string[]) => waitFor(() => expect(films()).toEqual(expected));
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => watched(index + 1, '2026-11-16T09:00:00Z'));

test('has a tab for followed members, for oneself and for own titles, each with its own address', async () => {
  const api = fakeActivity({
    entries: {
      following: [watched(1, '2026-11-16T09:00:00Z')],
      you: [watched(2, '2026-11-16T09:00:00Z', { member: NADIA })],
      titles: [watched(3, '2026-11-16T09:00:00Z')],
    },
  });
  const { router } = open();
  await shows('Film 1');
  expect(screen.getByRole('heading', { level: 1, name: 'Activity' })).toBeDefined();
  expect(document.title).toBe('Activity · Kinora');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(tab('Following').getAttribute('aria-current')).toBe('page');
  await userEvent.click(tab('You'));
  await shows('Film 2');
  expect(router.state.location.search).toBe('?tab=you');
  expect(tab('Following').getAttribute('aria-current')).toBeNull();
  expect(tab('You').getAttribute('aria-current')).toBe('page');
  await userEvent.click(tab('Your titles'));
  await shows('Film 3');
  expect(router.state.location.search).toBe('?tab=titles');
  await act(() => router.navigate(-2));
  await shows('Film 1');
  expect(api.calls(listActivity).map(({ query }) => query['tab'])).toEqual(['following', 'you', 'titles']);
});

test('opens the tab of its address, and the first one for an unknown tab', async () => {
  fakeActivity({ entries: { you: [watched(2, '2026-11-16T09:00:00Z')] } });
  const { router } = open('/activity?tab=you');
  await shows('Film 2');
  await act(() => router.navigate('/activity?tab=nonsense'));
  expect(await screen.findByText('Follow people to see what they watch.')).toBeDefined();
  expect(tab('Following').getAttribute('aria-current')).toBe('page');
});

test('leads guests to the login page and back', async () => {
  const api = fakeApi();
  const { router } = openPage(activityPage, {
    route: '/activity',
    path: '/activity?tab=you',
    data: bootstrapData(),
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?redirect=%2Factivity%3Ftab%3Dyou');
  expect(api.calls(listActivity)).toEqual([]);
});

test('groups entries by the days of the member, with times of that zone', async () => {
  fakeActivity({
    entries: {
      following: [
        // In Tokyo, the 16th has 21 o'clock.
        watched(1, '2026-11-16T10:00:00Z'),
        watched(2, '2026-11-15T15:30:00Z'),
        watched(3, '2026-11-15T14:59:00Z'),
        watched(4, '2026-11-14T14:59:00Z'),
      ],
    },
  });
  open('/activity', 'Asia/Tokyo');
  const today = await screen.findByRole('region', { name: 'Today' });
  const filmsIn = (region: HTMLElement) =>
    within(region)
      .getAllByRole('link', { name: /^Film \d+$/ })
      .map(({ textContent }) => textContent);
  expect(filmsIn(today)).toEqual(['Film 1', 'Film 2']);
  expect(within(today).getByText('2 hours ago')).toBeDefined();
  const yesterday = screen.getByRole('region', { name: 'Yesterday' });
  expect(filmsIn(yesterday)).toEqual(['Film 3']);
  expect(within(yesterday).getByText(/^11:59\sPM$/)).toBeDefined();
  expect(filmsIn(screen.getByRole('region', { name: 'November 14, 2026' }))).toEqual(['Film 4']);
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(days).toEqual(['Today', 'Yesterday', 'November 14, 2026']);
});

test('loads more entries on request, and joins a day that spans two pages', async () => {
  stubIntersections();
  const api = fakeActivity({ entries: { following: many(3) }, perPage: 2 });
  open();
  await shows('Film 1', 'Film 2');
  const more = screen.getByRole('button', { name: 'Load more' });
  more.focus();
  await userEvent.keyboard('{Enter}');
  await shows('Film 1', 'Film 2', 'Film 3');
  expect(screen.getAllByRole('region', { name: 'Today' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(api.calls(listActivity).map(({ query }) => query)).toEqual([
    { tab: 'following', perPage: '20' },
    { tab: 'following', perPage: '20', cursor: 'watched-2' },
  ]);
});

test('keeps the focus on the button while more entries follow', async () => {
  stubIntersections();
  fakeActivity({ entries: { following: many(5) }, perPage: 2 });
  open();
  await shows('Film 1', 'Film 2');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await shows('Film 1', 'Film 2', 'Film 3', 'Film 4');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Load more' }));
});

test('shows placeholders until a tab has loaded', async () => {
  const api = fakeActivity({ entries: { following: many(1) } });
  open();
  await shows('Film 1');
  const answer = Promise.withResolvers<void>();
  api.on(listActivity, async () => {
    await answer.promise;
    return { pagination: { data: many(2), per_page: 20, next_cursor: null, prev_cursor: null } };
  });
  await userEvent.click(tab('You'));
  await shows();
  expect(screen.queryByText('Nothing here yet')).toBeNull();
  answer.resolve();
  await shows('Film 1', 'Film 2');
});

test('keeps the page and offers another try when the entries fail to load', async () => {
  const api = fakeActivity({ entries: {} });
  api.refuse(listActivity, 404, { message: 'This could not be found.', code: 'not_found' });
  open();
  expect(await screen.findByText('This could not be loaded.')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
  expect(screen.queryByText('Follow people to see what they watch.')).toBeNull();
  api.on(listActivity, () => ({
    pagination: { data: many(1), per_page: 20, next_cursor: null, prev_cursor: null },
  }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await shows('Film 1');
  expect(screen.queryByText('This could not be loaded.')).toBeNull();
});

test.each([
  ['you', 'What you watch, rate and write appears here.'],
  ['titles', 'Replies to you and new episodes of your series appear here.'],
])('says what an empty tab %s will contain', async (name, text) => {
  fakeActivity();
  open(`/activity?tab=${name}`);
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByText('Nothing here yet')).toBeDefined();
});

test('invites members without followed members to follow people', async () => {
  fakeActivity({
    aside: {
      suggestions: [
        { member: JUN, match: 88, followed_by: null },
        { member: PETRA, match: null, followed_by: null },
      ],
    },
  });
  open();
  expect(await screen.findByText('Follow people to see what they watch.')).toBeDefined();
  // On phones below the text, on wider screens beside it.
  expect(screen.getAllByRole('region', { name: 'People to follow' })).toHaveLength(2);
});
