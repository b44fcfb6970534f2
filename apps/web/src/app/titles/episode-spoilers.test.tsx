import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Episode, getEpisode } from '@kinora/contracts/catalogue/seasons.ts';
import { getShieldedEpisode } from '@kinora/contracts/community/spoilers.ts';
import { closeToast } from '#platform/toast/toast.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openPage } from '#test/open-page.tsx';
import { seriesMember, TODAY } from '#test/open-series.tsx';
import { episode, episodeCard } from '#test/season-records.ts';
import { answerSeriesMember, HIDDEN, seen } from '#test/series-member.ts';
import { catalogueVisitor } from '#test/titles.ts';
import * as page from './episode-page.tsx';

const ROUTE = '/titles/:id/:slug/season/:season/episode/:episode';
const UNTIL = 'Name, picture and summary stay hidden until you finish episode 1.';
const ICE = episode({ name: 'Ice', overview: 'A diver surfaces.' });
const HIDDEN_ICE: Episode = { ...ICE, ...HIDDEN };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) });
});
afterEach(() => {
  vi.useRealTimers();
  act(closeToast);
});

interface Viewer {
  readonly data?: typeof seriesMember;
  readonly watched?: readonly number[];
  readonly hidesSpoilers?: boolean;
  readonly previous?: Episode['previous'];
  /** What the server shows to this member. */
  readonly shielded?: () => Episode | Promise<Episode>;
}

async function open({
  data = seriesMember,
  watched = [],
  hidesSpoilers = true,
  previous = ICE.previous,
  shielded = () => HIDDEN_ICE,
}: Viewer = {}) {
  const api = fakeApi();
  api.on(getEpisode, ({ query }) => ({
    episode: { ...(query['spoilers'] === 'hidden' ? HIDDEN_ICE : ICE), previous },
  }));
  api.on(getShieldedEpisode, async () => ({ episode: await shielded() }));
  answerSeriesMember(api, 5, {
    aired: [episodeCard(1), episodeCard(2)],
    marks: { hides_spoilers: hidesSpoilers, parts: watched.map((number) => seen(number)) },
  });
  openPage(page, { route: ROUTE, path: '/titles/5/saltglass/season/1/episode/2', data });
  await screen.findByRole('heading', { level: 1 });
  return { api, user: userEvent.setup() };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const summary = () => screen.queryByText('A diver surfaces.');
const show = () => screen.queryByRole('button', { name: 'Show episode' });

test('an episode is hidden from a member who has watched nothing, without a second call', async () => {
  const { api } = await open();
  expect(await screen.findByText(UNTIL)).toBeDefined();
  expect(await heading('Episode 2')).toBeDefined();
  expect(document.documentElement.textContent).not.toMatch(/Ice|diver/);
  expect(api.calls(getEpisode).map(({ query }) => query)).toEqual([{ spoilers: 'hidden' }]);
  expect(api.calls(getShieldedEpisode)).toEqual([]);
});

test.each([
  ['before a gap in the numbers', { season_number: 1, episode_number: 4, name: null }, 'episode 4'],
  ['when nothing is known before it', null, 'the previous episode'],
])('it is hidden until the episode before it, %s', async (_, previous, text) => {
  await open({ previous });
  expect(
    await screen.findByText(`Name, picture and summary stay hidden until you finish ${text}.`),
  ).toBeDefined();
});

test('it is shown by a press', async () => {
  const { api, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Show episode' }));
  expect(await heading('Ice')).toBeDefined();
  expect(summary()).not.toBeNull();
  expect(show()).toBeNull();
  expect(api.calls(getEpisode).map(({ query }) => query)).toEqual([{ spoilers: 'hidden' }, {}]);
});

test('it stays hidden, with an explanation, when it cannot be shown', async () => {
  const { api, user } = await open();
  const button = await screen.findByRole('button', { name: 'Show episode' });
  api.refuse(getEpisode, 404, { code: 'not_found', message: 'This could not be found.' });
  await user.click(button);
  expect(await screen.findByText('This could not be found.')).toBeDefined();
  expect(show()).not.toBeNull();
  expect(summary()).toBeNull();
});

test('it is shown by the server to a member who has got there', async () => {
  await open({ watched: [1], shielded: () => ICE });
  expect(await heading('Ice')).toBeDefined();
  expect(summary()).not.toBeNull();
  expect(show()).toBeNull();
});

test('nothing is said before the server has decided', async () => {
  const { api } = await open({ watched: [1], shielded: () => new Promise(() => undefined) });
  await waitFor(() => expect(api.calls(getShieldedEpisode)).toHaveLength(1));
  expect(screen.queryByText(UNTIL)).toBeNull();
  expect(show()).toBeNull();
});

test('it is shown as soon as it is marked as seen', async () => {
  let isWatched = false;
  const { user } = await open({ watched: [1], shielded: () => (isWatched ? ICE : HIDDEN_ICE) });
  expect(await screen.findByText(UNTIL)).toBeDefined();
  isWatched = true;
  await user.click(screen.getByRole('button', { name: 'Seen' }));
  expect(await heading('Ice')).toBeDefined();
});

test('it is shown to a member without the shield', async () => {
  await open({ hidesSpoilers: false, shielded: () => ICE });
  expect(await heading('Ice')).toBeDefined();
  expect(summary()).not.toBeNull();
});

test('it is shown to guests', async () => {
  const { api } = await open({ data: catalogueVisitor() });
  expect(await heading('Ice')).toBeDefined();
  expect(summary()).not.toBeNull();
  expect(show()).toBeNull();
  expect(api.calls(getEpisode).map(({ query }) => query)).toEqual([{}]);
});
