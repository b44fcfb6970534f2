import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getSeason } from '@kinora/contracts/catalogue/seasons.ts';
import { markSeen } from '@kinora/contracts/community/diary.ts';
import { followTitle } from '@kinora/contracts/community/follows.ts';
import { titleMark } from '#test/marks.ts';
import { card, markOf, openSeries, ready, row, rows, seriesMember, TODAY } from '#test/open-series.tsx';
import { season, seasonSummary } from '#test/season-records.ts';
import { seen } from '#test/series-member.ts';
import { SeriesEpisodes } from './parts/series-episodes.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) });
});
afterEach(() => vi.useRealTimers());

const open = (site?: Parameters<typeof openSeries>[1]) => openSeries(SeriesEpisodes, site);
const picker = () => within(screen.getByRole('navigation', { name: 'Seasons' }));
const tab = (name: RegExp) => picker().getByRole('link', { name });
const tabs = () =>
  picker()
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the rows', () => {
  test('show each episode; the row opens its page and the still plays it', async () => {
    open();
    await ready();
    expect(rows()).toHaveLength(4);
    const link = row(2).getByRole('link', { name: 'Ice' });
    expect(link.getAttribute('href')).toBe('/titles/1/saltglass/season/1/episode/2');
    expect(row(2).getByRole('link', { name: 'Play Ice' }).getAttribute('href')).toBe('/watch/502');
    expect(row(2).getByText('What happens in 2.')).toBeDefined();
    expect(row(2).getByText('October 3, 2024')).toBeDefined();
  });

  test('without a video say so, and still open the page of the episode', async () => {
    open({ episodes: [card(1, { video_id: null })] });
    await ready();
    expect(row(1).getByText('October 3, 2024 · No video yet')).toBeDefined();
    expect(row(1).queryByRole('link', { name: /Play/ })).toBeNull();
    expect(row(1).getByRole('link', { name: 'Snow' })).toBeDefined();
  });

  test('of an upcoming episode name the day and offer a reminder', async () => {
    const episodes = [card(1), card(2, { release_date: '2026-11-27', video_id: null })];
    const { api, user } = open({
      data: seriesMember,
      episodes,
      marks: { hides_spoilers: false },
    });
    await ready();
    await row(2).findByText('Airs Friday, November 27.');
    expect(row(2).queryByRole('button', { name: /watched/ })).toBeNull();
    await user.click(row(2).getByRole('button', { name: 'Remind me' }));
    expect(await row(2).findByRole('button', { name: 'Reminder on', pressed: true })).toBeDefined();
    expect(api.calls(followTitle)).toHaveLength(1);
  });

  test('show when an episode was watched, how often, and what is left of the current one', async () => {
    open({
      data: seriesMember,
      marks: {
        parts: [seen(1), seen(2, { times: 2, last_on: '2025-11-13' }), seen(4, { times: 3 })],
        watching: {
          progress: [{ video_id: 503, episode_id: 103, position: 2040, seconds: 3120, is_finished: false }],
          next: { video_id: 503, category: 'full', season: 1, episode: 3, is_begun: true },
        },
        mark: titleMark(1, { episodes: { seen: 3, aired: 8 } }),
      },
    });
    await ready();
    expect(await row(1).findByText('Watched November 2')).toBeDefined();
    expect(await row(2).findByText('Watched November 13, 2025, second time')).toBeDefined();
    expect(await row(4).findByText('Watched November 2, 3 times')).toBeDefined();
    expect(markOf(1).getAttribute('aria-pressed')).toBe('true');
    expect(markOf(3).getAttribute('aria-pressed')).toBe('false');
    const current = rows().filter((one) => one.getAttribute('aria-current') === 'true');
    expect(current.map((one) => one.dataset.episodeRow)).toEqual(['3']);
    expect(row(3).getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/watch/503');
    expect(row(3).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('65');
  });

  test('show an error with a retry when the episodes cannot be loaded', async () => {
    const { api, user } = open({
      search: '?season=2',
      prepare: (server) => server.refuse(getSeason, 404, { code: 'not_found', message: 'No.' }),
    });
    expect(await screen.findByText('Episodes could not be loaded.')).toBeDefined();
    api.on(getSeason, () => ({ season: season({ episodes: [card(1)] }) }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await ready()).toBeDefined();
  });

  test('have placeholders while they are loading', async () => {
    open({ prepare: (api) => api.on(getSeason, () => new Promise(() => undefined)) });
    expect((await screen.findByRole('status', { name: 'Loading' })).children).toHaveLength(6);
  });
});

describe('seasons', () => {
  test('are links; the chosen one is in the URL, so that back works', async () => {
    const { user, router } = open({
      title: { seasons: [1, 2, 0].map((n) => ({ ...seasonSummary(n), episode_count: 4 })) },
    });
    await ready();
    expect(tabs()).toEqual(['Season 14 episodes', 'Season 24 episodes', 'Specials4 episodes']);
    await user.click(tab(/Season 2/));
    await waitFor(() => expect(router.state.location.search).toBe('?season=2'));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Snow' }).getAttribute('href')).toContain('/season/2/'),
    );
    expect(document.activeElement?.textContent).toContain('Season 2');
    await router.navigate(-1);
    await waitFor(() => expect(tab(/Season 1/).getAttribute('aria-current')).toBe('true'));
  });

  test('without an aired episode are announced', async () => {
    const seasons = [
      { ...seasonSummary(1), episode_count: 4 },
      { ...seasonSummary(2), episode_count: 1, release_date: '2027-10-08' },
      { ...seasonSummary(3), episode_count: 0 },
    ];
    open({ title: { seasons } });
    await ready();
    expect(tabs().slice(1)).toEqual(['Season 2Announced', 'Season 3Announced']);
    expect(picker().queryByRole('link', { name: /Season 2/ })).toBeNull();
  });

  test('beyond six are in a select', async () => {
    const seasons = Array.from({ length: 8 }, (_, index) => ({
      ...seasonSummary(index + 1),
      episode_count: 4,
    }));
    const { user, router } = open({ title: { seasons } });
    await ready();
    expect(tabs()).toHaveLength(6);
    await user.selectOptions(screen.getByRole('combobox', { name: 'All seasons' }), 'Season 7');
    await waitFor(() => expect(router.state.location.search).toBe('?season=7'));
  });

  test('with the next episode open first for members, and show what was watched', async () => {
    open({
      data: seriesMember,
      marks: { parts: [1, 2, 3, 4].map((number) => seen(number)) },
    });
    await waitFor(() => expect(tab(/Season 2/).getAttribute('aria-current')).toBe('true'));
    expect(tabs()[0]).toBe('Season 14 of 4 watched');
  });
});

test('J and K move between the rows, W marks the episode as watched', async () => {
  const { api, user } = open({ data: seriesMember, marks: { hides_spoilers: false } });
  await screen.findByRole('link', { name: 'Ice' });
  await user.keyboard('j');
  expect(document.activeElement).toBe(row(1).getByRole('link', { name: 'Play Snow' }));
  await user.keyboard('jj');
  expect(document.activeElement).toBe(row(3).getByRole('link', { name: 'Play Arithmetic' }));
  await user.keyboard('k');
  expect(document.activeElement).toBe(row(2).getByRole('link', { name: 'Play Ice' }));
  await user.keyboard('w');
  expect(markOf(2).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(api.calls(markSeen)).toMatchObject([{ query: { season: '1', episode: '2' } }]));
});
