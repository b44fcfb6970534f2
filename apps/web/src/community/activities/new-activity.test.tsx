import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countNewActivity, listActivity, NEW_ACTIVITY_MAX } from '@kinora/contracts/community/activities.ts';
import { fakeActivity, memberActivity, watched } from '#test/activity.ts';
import { stubIntersections } from '#test/intersections.ts';
import { openPage } from '#test/open-page.tsx';
import * as activityPage from './activity-page.tsx';

const NOON = Date.parse('2026-11-16T12:00:00Z');
const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  vi.spyOn(window, 'scrollTo').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
});

const older = [watched(1, '2026-11-16T09:00:00.123Z'), watched(2, '2026-11-16T08:00:00Z')];
const newer = [watched(4, '2026-11-16T11:59:00Z'), watched(3, '2026-11-16T11:58:00Z')];

const films = () =>
  screen.queryAllByRole('link', { name: /^Film \d+$/ }).map(({ textContent }) => textContent);
const shows = (...expected: string[]) => waitFor(() => expect(films()).toEqual(expected));
const feed = () => screen.getByRole('group', { name: 'Following' });
const chip = () => within(within(feed()).getByRole('status')).queryByRole('button');

async function open(site: Parameters<typeof fakeActivity>[0] = { entries: { following: older } }) {
  const api = fakeActivity(site);
  const app = openPage(activityPage, memberActivity());
  await screen.findByRole('heading', { level: 1 });
  const settled = () => waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  await settled();
  return { api, user: userEvent.setup(), settled, ...app };
}

/** The reader comes back to the page a minute later. */
function comeBack() {
  vi.setSystemTime(NOON + MINUTE_MS);
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'));
  });
}

test('new entries wait behind their number, and the page stays as it is', async () => {
  const { api } = await open();
  // A live region must exist before it says something.
  expect(chip()).toBeNull();
  expect(api.calls(countNewActivity)).toEqual([]);
  api.site.entries = { following: [...newer, ...older] };
  comeBack();
  expect(await within(feed()).findByRole('button', { name: '2 new' })).toBe(chip());
  expect(films()).toEqual(['Film 1', 'Film 2']);
  expect(window.scrollTo).not.toHaveBeenCalled();
  // Just after the latest entry, which is not new.
  expect(api.calls(countNewActivity).map(({ query }) => query)).toEqual([
    { since: '2026-11-16T09:00:00.124Z' },
  ]);
});

test('shows the new entries from the top when they are asked for, with the focus on the list', async () => {
  const { api, user } = await open();
  api.site.entries = { following: [...newer, ...older] };
  comeBack();
  await user.click(await screen.findByRole('button', { name: '2 new' }));
  await shows('Film 4', 'Film 3', 'Film 1', 'Film 2');
  await waitFor(() => expect(chip()).toBeNull());
  expect(document.activeElement).toBe(feed());
  expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 });
});

test('begins again at the first page, so that no entry is left out', async () => {
  stubIntersections();
  const { api, user } = await open({ entries: { following: older }, perPage: 1 });
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await shows('Film 1', 'Film 2');
  api.site.entries = { following: [...newer, ...older] };
  comeBack();
  await user.click(await screen.findByRole('button', { name: '2 new' }));
  await shows('Film 4');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(films()).toEqual(['Film 4', 'Film 3']));
});

test('keeps the list and the number when the new entries fail to load', async () => {
  const { api, user } = await open();
  api.site.entries = { following: [...newer, ...older] };
  comeBack();
  const button = await screen.findByRole('button', { name: '2 new' });
  api.refuse(listActivity, 403, { message: 'Not now.', code: 'forbidden' });
  await user.click(button);
  expect(await screen.findByText('Not now.')).toBeDefined();
  expect(films()).toEqual(['Film 1', 'Film 2']);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
  expect(chip()).toBe(button);
});

test('does not count further than the server', async () => {
  const { api } = await open();
  api.on(countNewActivity, () => ({ count: NEW_ACTIVITY_MAX }));
  comeBack();
  expect(await screen.findByRole('button', { name: '50 or more new' })).toBeDefined();
});

test('says nothing when the number fails to load', async () => {
  const { api, settled } = await open();
  api.refuse(countNewActivity, 500, { message: 'Broken', code: 'internal' });
  comeBack();
  await waitFor(() => expect(api.calls(countNewActivity)).toHaveLength(1));
  await settled();
  expect(chip()).toBeNull();
  expect(screen.queryByText('This could not be loaded.')).toBeNull();
});

test('counts from the moment of loading when there are no entries', async () => {
  const { api } = await open({});
  api.site.entries = { following: [watched(5, '2026-11-16T12:00:30Z')] };
  comeBack();
  expect(await screen.findByRole('button', { name: '1 new' })).toBeDefined();
  expect(api.calls(countNewActivity)[0]?.query).toEqual({ since: '2026-11-16T12:00:00.000Z' });
});

test('does not reload the list when the reader returns to the page', async () => {
  const { api, router } = await open();
  vi.setSystemTime(NOON + 2 * MINUTE_MS);
  await act(() => router.navigate('/elsewhere'));
  api.site.entries = { following: [...newer, ...older] };
  await act(() => router.navigate('/activity'));
  expect(await screen.findByRole('button', { name: '2 new' })).toBeDefined();
  expect(films()).toEqual(['Film 1', 'Film 2']);
  expect(api.calls(listActivity)).toHaveLength(1);
});
