import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Episode, getEpisode, getSeason, type Season } from '@kinora/contracts/catalogue/seasons.ts';
import { markSeen, unmarkSeen } from '@kinora/contracts/community/diary.ts';
import { followTitle } from '@kinora/contracts/community/follows.ts';
import { getTitleMarks } from '@kinora/contracts/community/marks.ts';
import { rate } from '@kinora/contracts/community/ratings.ts';
import { getShieldedEpisode } from '@kinora/contracts/community/spoilers.ts';
import { addToWatchlist } from '@kinora/contracts/community/watchlist.ts';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { closeToast } from '#platform/toast/toast.ts';
import { fakeApi, type FakeCall } from '#test/fake-api.ts';
import { openPage } from '#test/open-page.tsx';
import { seriesMember, TODAY } from '#test/open-series.tsx';
import { episode, episodeCard, season } from '#test/season-records.ts';
import { answerSeriesMember, seen } from '#test/series-member.ts';
import { catalogueVisitor } from '#test/titles.ts';
import * as episodePage from './episode-page.tsx';
import * as seasonPage from './season-page.tsx';

const SEASON = '/titles/5/saltglass/season/1';
const SEASON_ROUTE = '/titles/:id/:slug/season/:season';
const UPCOMING = '2026-11-27';
const guest = catalogueVisitor();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) });
});
afterEach(() => {
  vi.useRealTimers();
  act(() => {
    closeAllDialogs();
    closeToast();
  });
});

interface Viewer {
  readonly data?: typeof guest;
  readonly watched?: readonly number[];
}

/** The server of a series with two aired episodes. */
function server(watched: readonly number[]) {
  const api = fakeApi();
  answerSeriesMember(api, 5, {
    aired: [episodeCard(1), episodeCard(2)],
    marks: { parts: watched.map((number) => seen(number)) },
  });
  api.on(addToWatchlist, () => ({ count: 1 }));
  api.on(rate, ({ body }) => body as { score: number });
  return api;
}

async function opened(api: ReturnType<typeof server>, data: typeof guest) {
  await screen.findByRole('button', { name: 'Watchlist' });
  await waitFor(() => expect(api.calls(getTitleMarks)).toHaveLength(data.user ? 1 : 0));
  return { api, user: userEvent.setup() };
}

function openEpisode({ data = seriesMember, watched = [] }: Viewer = {}, changes: Partial<Episode> = {}) {
  const api = server(watched);
  api.on(getEpisode, () => ({ episode: episode(changes) }));
  api.on(getShieldedEpisode, () => ({ episode: episode(changes) }));
  const route = `${SEASON_ROUTE}/episode/:episode`;
  openPage(episodePage, { route, path: `${SEASON}/episode/2`, data });
  return opened(api, data);
}

function openSeason({ data = seriesMember, watched = [] }: Viewer = {}, changes: Partial<Season> = {}) {
  const api = server(watched);
  const episodes = [episodeCard(1), episodeCard(2), episodeCard(3, { release_date: UPCOMING })];
  api.on(getSeason, () => ({ season: season({ episodes, ...changes }) }));
  openPage(seasonPage, { route: SEASON_ROUTE, path: SEASON, data });
  return opened(api, data);
}

const button = (name: string) => screen.getByRole('button', { name });
const pressed = (name: string) => screen.findByRole('button', { name, pressed: true });
const scopesOf = (calls: readonly FakeCall[]) =>
  calls.map(({ query }) => [query['season'], query['episode']]);
/** The names of the actions in their order. */
const actions = () => {
  const group = button('Watchlist').closest('.flex-wrap');
  const all = [...(group?.querySelectorAll('a, button') ?? [])];
  return all.map((one) => one.getAttribute('aria-label') ?? one.textContent);
};

describe.each([
  ['an episode', openEpisode, ['1', '2']],
  ['a season', openSeason, ['1', undefined]],
] as const)('the page of %s', (_, open, scope) => {
  test('adds the series to the watchlist', async () => {
    const { api, user } = await open();
    expect(button('Watchlist').getAttribute('aria-pressed')).toBe('false');
    await user.click(button('Watchlist'));
    expect(await screen.findByText('Added to watchlist')).toBeDefined();
    expect(api.calls(addToWatchlist)).toMatchObject([{ path: '/api/v1/watchlist/5' }]);
  });

  test('rates it, and shows the rating on the button', async () => {
    const { api, user } = await open();
    await user.click(button('Rate'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Saltglass' }));
    await user.click(dialog.getByRole('radio', { name: '9 out of 10' }));
    expect(await screen.findByText('Rated 9')).toBeDefined();
    await waitFor(() => expect(scopesOf(api.calls(rate))).toEqual([scope]));
    expect(api.calls(rate)).toMatchObject([{ path: '/api/v1/titles/5/rating', body: { score: 9 } }]);
  });

  test.each([
    ['Watchlist', 'Sign in to keep a watchlist'],
    ['Seen', 'Sign in to keep a diary'],
  ])('shows %s to guests too, and asks them to sign in', async (name, reason) => {
    const { api, user } = await open({ data: guest });
    await user.click(button(name));
    expect(await screen.findByRole('dialog', { name: reason })).toBeDefined();
    expect([...api.calls(addToWatchlist), ...api.calls(markSeen)]).toEqual([]);
  });

  test('asks guests to sign in who choose a star', async () => {
    const { api, user } = await open({ data: guest });
    await user.click(button('Rate'));
    await user.click(await screen.findByRole('radio', { name: '9 out of 10' }));
    expect(await screen.findByRole('dialog', { name: 'Sign in to rate Saltglass' })).toBeDefined();
    expect(api.calls(rate)).toEqual([]);
  });
});

describe('an episode', () => {
  test('has its actions in a fixed order', async () => {
    await openEpisode({}, { play: { video_id: 9, category: 'full', season: 1, episode: 2 } });
    await screen.findByRole('button', { name: 'Share' });
    expect(actions()).toEqual(['Play', 'Watchlist', 'Seen', 'Rate', 'Share']);
  });

  test('is marked as seen with one press', async () => {
    const { api, user } = await openEpisode();
    await user.click(button('Seen'));
    expect(await pressed('Seen')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Mark earlier ones too' })).toBeDefined();
    expect(scopesOf(api.calls(markSeen))).toEqual([['1', '2']]);
  });

  test('is removed from the diary after a question', async () => {
    const { api, user } = await openEpisode({ watched: [1, 2] });
    await user.click(await pressed('Seen'));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from diary' }));
    expect(await screen.findByRole('button', { name: 'Seen', pressed: false })).toBeDefined();
    expect(scopesOf(api.calls(unmarkSeen))).toEqual([['1', '2']]);
    expect(api.calls(markSeen)).toEqual([]);
  });

  test('that has not aired offers a reminder instead', async () => {
    const { api, user } = await openEpisode({}, { release_date: UPCOMING });
    expect(screen.queryByRole('button', { name: 'Seen' })).toBeNull();
    await user.click(button('Remind me'));
    expect(await pressed('Reminder on')).toBeDefined();
    expect(api.calls(followTitle)).toMatchObject([{ path: '/api/v1/titles/5/follow' }]);
  });
});

describe('a season', () => {
  test('has its actions in a fixed order', async () => {
    await openSeason();
    await screen.findByRole('button', { name: 'Share' });
    expect(actions()).toEqual(['Watchlist', 'Seen', 'Rate', 'Share']);
  });

  test('asks before it marks what has aired', async () => {
    const { api, user } = await openSeason({ watched: [1] });
    await waitFor(() => expect(button('Episode 1 watched').getAttribute('aria-pressed')).toBe('true'));
    await user.click(button('Seen'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Mark 1 episode as watched?' });
    expect(api.calls(markSeen)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Mark as watched' }));
    expect(await pressed('Seen')).toBeDefined();
    expect(scopesOf(api.calls(markSeen))).toEqual([['1', undefined]]);
  });

  test('that was seen is removed from the diary, with a way back', async () => {
    const { api, user } = await openSeason({ watched: [1, 2] });
    await user.click(await pressed('Seen'));
    await waitFor(() => expect(button('Seen').getAttribute('aria-pressed')).toBe('false'));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined();
    expect(scopesOf(api.calls(unmarkSeen))).toEqual([['1', undefined]]);
  });

  test('without an aired episode cannot be seen', async () => {
    await openSeason({}, { episodes: [episodeCard(1, { release_date: UPCOMING })] });
    expect(screen.queryByRole('button', { name: 'Seen' })).toBeNull();
  });
});
