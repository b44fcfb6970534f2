import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getEpisode, getSeason } from '@kinora/contracts/catalogue/seasons.ts';
import { markSeen, unmarkSeen } from '@kinora/contracts/community/diary.ts';
import { updateSpoilerShield } from '@kinora/contracts/community/marks.ts';
import { listShieldedEpisodes } from '@kinora/contracts/community/spoilers.ts';
import { card, markOf, openSeries, ready, row, seriesMember, TODAY } from '#test/open-series.tsx';
import { seen } from '#test/series-member.ts';
import { SeriesEpisodes } from './parts/series-episodes.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) });
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

const open = (site?: Parameters<typeof openSeries>[1]) => openSeries(SeriesEpisodes, site);

describe('the watched mark', () => {
  test('marks an episode, and offers to mark the earlier ones too', async () => {
    const { api, user } = open({ data: seriesMember, marks: { parts: [seen(1)] } });
    await ready();
    await waitFor(() => expect(markOf(1).getAttribute('aria-pressed')).toBe('true'));
    await user.click(markOf(3));
    expect(markOf(3).getAttribute('aria-pressed')).toBe('true');
    expect(markOf(2).getAttribute('aria-pressed')).toBe('false');
    await user.click(await screen.findByRole('button', { name: 'Mark earlier ones too' }));
    await waitFor(() => expect(markOf(2).getAttribute('aria-pressed')).toBe('true'));
    expect(api.calls(markSeen).map(({ query, body }) => [query, body])).toMatchObject([
      [{ season: '1', episode: '3' }, { with_earlier: false }],
      [{ season: '1', episode: '3' }, { with_earlier: true }],
    ]);
  });

  test('removes the viewings when it is pressed again', async () => {
    const { api, user } = open({ data: seriesMember, marks: { parts: [seen(1)] } });
    await ready();
    await waitFor(() => expect(markOf(1).getAttribute('aria-pressed')).toBe('true'));
    await user.click(markOf(1));
    expect(markOf(1).getAttribute('aria-pressed')).toBe('false');
    await waitFor(() => expect(api.calls(unmarkSeen)).toHaveLength(1));
  });

  test('of a season asks before it marks what has aired', async () => {
    const episodes = [card(1), card(2), card(3), card(4, { release_date: '2026-11-27' })];
    const { api, user } = open({ data: seriesMember, episodes, marks: { parts: [seen(1)] } });
    await ready();
    await waitFor(() => expect(markOf(1).getAttribute('aria-pressed')).toBe('true'));
    await user.click(screen.getByRole('button', { name: 'Mark season as watched' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Mark 2 episodes as watched?' });
    expect(dialog.textContent).toContain("Adds 2 entries to your diary with today's date.");
    expect(api.calls(markSeen)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Mark as watched' }));
    await waitFor(() => expect(api.calls(markSeen)).toMatchObject([{ query: { season: '1' } }]));
  });

  test('asks visitors to sign in', async () => {
    const { api, user } = open();
    await ready();
    await user.click(markOf(1));
    expect(await screen.findByRole('dialog')).toBeDefined();
    expect(api.calls(markSeen)).toEqual([]);
  });
});

describe('spoilers', () => {
  test('are not in the page of a member who has watched nothing, and need no second call', async () => {
    const { api } = open({ data: seriesMember });
    await ready();
    await row(2).findByText('Name, picture and summary stay hidden until you finish episode 1.');
    expect(row(2).getByRole('link', { name: 'Episode 2' })).toBeDefined();
    expect(document.body.textContent).not.toContain('Ice');
    expect(api.calls(getSeason).map(({ query }) => query)).toEqual([{ spoilers: 'hidden' }]);
    expect(api.calls(listShieldedEpisodes)).toEqual([]);
  });

  test('name the episode before a gap in the numbers', async () => {
    open({ data: seriesMember, episodes: [card(1), card(2), card(5)] });
    await ready();
    expect(
      await row(5).findByText('Name, picture and summary stay hidden until you finish episode 2.'),
    ).toBeDefined();
  });

  test('name the season before the first episode of a season', async () => {
    open({ data: seriesMember, episodes: [card(3), card(4)], search: '?season=2' });
    expect(
      await screen.findByText('Name, picture and summary stay hidden until you finish the previous season.'),
    ).toBeDefined();
    expect(
      row(4).getByText('Name, picture and summary stay hidden until you finish episode 3.'),
    ).toBeDefined();
  });

  test('are shown by the server as far as the member has watched', async () => {
    open({ data: seriesMember, marks: { parts: [seen(1)] } });
    expect(await screen.findByRole('link', { name: 'Ice' })).toBeDefined();
    expect(row(3).getByRole('link', { name: 'Episode 3' })).toBeDefined();
    expect(document.body.textContent).not.toContain('Arithmetic');
  });

  test('of the next episode are shown as soon as an episode is marked as watched', async () => {
    const { api, user } = open({ data: seriesMember, marks: { parts: [seen(1)] } });
    await ready();
    await row(2).findByRole('link', { name: 'Ice' });
    const calls = api.calls(listShieldedEpisodes).length;
    await user.click(markOf(2));
    expect(await row(3).findByRole('link', { name: 'Arithmetic' })).toBeDefined();
    expect(row(4).getByRole('link', { name: 'Episode 4' })).toBeDefined();
    expect(api.calls(listShieldedEpisodes)).toHaveLength(calls + 1);
  });

  test('of one episode are shown by a press, the others stay hidden', async () => {
    const { api, user } = open({ data: seriesMember });
    await ready();
    await user.click(await row(3).findByRole('button', { name: 'Show episode' }));
    expect(await row(3).findByRole('link', { name: 'Arithmetic' })).toBeDefined();
    expect(row(4).getByRole('link', { name: 'Episode 4' })).toBeDefined();
    expect(api.calls(getEpisode).map(({ query }) => query)).toEqual([{}]);
  });

  test('are shown to a member who turns the shield off, which is remembered', async () => {
    const { api, user } = open({ data: seriesMember });
    await ready();
    await row(2).findByRole('button', { name: 'Show episode' });
    await user.click(screen.getByRole('switch', { name: 'Hide spoilers' }));
    expect(await screen.findByRole('link', { name: 'The ferry' })).toBeDefined();
    expect(api.calls(updateSpoilerShield)).toMatchObject([{ body: { hides_spoilers: false } }]);
  });

  test('are hidden again when the shield could not be turned off', async () => {
    const { api, user } = open({ data: seriesMember });
    api.refuse(updateSpoilerShield, 500, { message: 'Broken', code: 'internal' });
    await ready();
    await row(2).findByRole('button', { name: 'Show episode' });
    const shield = screen.getByRole('switch', { name: 'Hide spoilers' });
    await user.click(shield);
    expect(await screen.findByText('Your spoiler setting was not saved.')).toBeDefined();
    expect(shield.getAttribute('aria-checked')).toBe('true');
    expect(await row(2).findByRole('link', { name: 'Episode 2' })).toBeDefined();
  });

  test('are shown to visitors, who can hide them on this device', async () => {
    const { user } = open();
    await ready();
    expect(screen.getByRole('link', { name: 'Ice' })).toBeDefined();
    await user.click(screen.getByRole('switch', { name: 'Hide spoilers' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ice' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Snow' })).toBeDefined();
    expect(localStorage.getItem('hides-spoilers')).toBe('1');
    await user.click(screen.getByRole('switch', { name: 'Hide spoilers' }));
    expect(await screen.findByRole('link', { name: 'Ice' })).toBeDefined();
  });
});
