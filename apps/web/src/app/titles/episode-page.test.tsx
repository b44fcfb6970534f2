import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getCredits } from '@kinora/contracts/catalogue/credits.ts';
import { type Episode, getEpisode } from '@kinora/contracts/catalogue/seasons.ts';
import { listTitleVideos, type PlayTarget } from '@kinora/contracts/catalogue/videos.ts';
import { getProgress } from '@kinora/contracts/catalogue/watch-progress.ts';
import { getTitleMarks } from '@kinora/contracts/community/marks.ts';
import { listReviews } from '@kinora/contracts/community/reviews.ts';
import { getShieldedEpisode } from '@kinora/contracts/community/spoilers.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { answerTitleMarks } from '#test/marks.ts';
import { openPage } from '#test/open-page.tsx';
import { answerReviews } from '#test/reviews.ts';
import { credit, episode, video } from '#test/season-records.ts';
import { catalogueVisitor, picture } from '#test/titles.ts';
import * as creditsPage from '#catalogue/seasons/episode-credits-page.tsx';
import * as episodePage from './episode-page.tsx';
import * as videosPage from '#catalogue/seasons/episode-videos-page.tsx';

const ROUTE = '/titles/:id/:slug/season/:season/episode/:episode';
const PATH = '/titles/5/saltglass/season/1/episode/2';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(changes: Partial<Episode> = {}, path = PATH) {
  const api = fakeApi();
  api.on(getEpisode, () => ({ episode: episode(changes) }));
  answerReviews(api, []);
  const app = openPage(episodePage, { route: ROUTE, path, data: catalogueVisitor() });
  // Role queries check every element, which is slow on long pages.
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  return { api, ...app };
}

const play: PlayTarget = { video_id: 9, category: 'full', season: 1, episode: 2 };
const permissions = ['titles.view', 'videos.play'].map((name) => ({ name, restrictions: [] }));
const member = catalogueVisitor({ user: currentUser({ permissions }) });

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the episode page', () => {
  test('shows the most helpful reviews of the episode, with links to all of them', async () => {
    const { api } = await open();
    expect(await screen.findByText('No reviews yet')).toBeDefined();
    expect(api.calls(listReviews)[0]?.query).toEqual({ season: '1', episode: '2', perPage: '2' });
    expect(screen.getByRole('link', { name: 'Discussion' }).getAttribute('href')).toBe(`${PATH}/discussion`);
  });

  test('[B2-013] shows the episode and its place in the series to a visitor without login', async () => {
    await open({ name: 'Ice', overview: 'A diver surfaces.', type: 'finale' });
    expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual(['Ice']);
    expect(screen.getByRole('banner').textContent).toContain('Episode 2October 3, 202452m8.6Finale');
    expect(screen.getByText('A diver surfaces.')).toBeDefined();
    expect(linksOf('Breadcrumbs')).toEqual([
      ['Saltglass', '/titles/5/saltglass'],
      ['Season 1', '/titles/5/saltglass/season/1'],
    ]);
  });

  test('has a play link', async () => {
    await open({ play });
    const link = await screen.findByRole('link', { name: 'Sign in to watch' });
    expect(link.getAttribute('href')).toBe('/watch/9');
  });

  test('has no play link without a video', async () => {
    await open();
    expect(screen.queryByRole('link', { name: /Play|Sign in/ })).toBeNull();
  });

  test.each([
    ['Resume', 600, false],
    ['Play', 3100, true],
  ])('shows %s to a member who stopped at %i seconds', async (words, position, isFinished) => {
    const api = fakeApi();
    api.on(getEpisode, () => ({ episode: episode({ play }) }));
    const progress = [{ video_id: 9, episode_id: 102, position, seconds: 3120, is_finished: isFinished }];
    answerTitleMarks(api, { watching: { progress, next: null } });
    api.on(getShieldedEpisode, () => ({ episode: episode({ play }) }));
    openPage(episodePage, { route: ROUTE, path: PATH, data: member });
    await waitFor(() => expect(api.calls(getShieldedEpisode)).toHaveLength(1));
    expect((await screen.findByRole('link', { name: words })).getAttribute('href')).toBe('/watch/9');
    expect(api.calls(getTitleMarks)).toHaveLength(1);
    expect(api.calls(getProgress)).toEqual([]);
  });

  test('links to the previous and next episode across seasons', async () => {
    await open();
    expect(linksOf('Episodes')).toEqual([
      ['Previous episode Snow', '/titles/5/saltglass/season/1/episode/1'],
      ['Next episode Episode 1', '/titles/5/saltglass/season/2/episode/1'],
    ]);
  });

  test.each([
    [
      'first',
      { previous: null },
      ['All episodes Season 1', '/titles/5/saltglass/season/1'],
      ['Next episode Episode 1', '/titles/5/saltglass/season/2/episode/1'],
    ],
    [
      'last',
      { next: null },
      ['Previous episode Snow', '/titles/5/saltglass/season/1/episode/1'],
      ['All episodes Season 1', '/titles/5/saltglass/season/1'],
    ],
  ])('the %s episode links to its season instead', async (_, changes, ...links) => {
    await open(changes);
    expect(linksOf('Episodes')).toEqual(links);
  });

  test('has no episode navigation for a single episode', async () => {
    await open({ previous: null, next: null });
    expect(screen.queryByRole('navigation', { name: 'Episodes' })).toBeNull();
  });

  test('shows the air date and no score of an upcoming episode', async () => {
    await open({ release_date: '2026-11-20', score: 9.9 });
    expect(screen.getByText('Airs November 20, 2026')).toBeDefined();
    expect(screen.queryByText('9.9')).toBeNull();
  });

  test.each([
    ['its still', { still: picture('still') }, 'still'],
    ['the image of the series', {}, 'backdrop'],
  ])('shows %s as its backdrop', async (_, changes, name) => {
    const { title } = episode();
    await open({ title: { ...title, backdrop: picture('backdrop') }, ...changes });
    expect(document.querySelector('header img')?.getAttribute('src')).toContain(name);
  });

  test('shows generated art without any image', async () => {
    await open();
    expect(document.querySelector('header img')).toBeNull();
    expect(document.querySelector('header svg[viewBox="0 0 200 100"]')).not.toBeNull();
  });

  test('shows guest cast, crew and videos with links to all of them', async () => {
    await open({
      cast: [credit(1, { character: 'The pilot' })],
      crew: [credit(2, { job: 'Director' })],
      videos: [video(9, 'A scene')],
    });
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Guest cast',
      'Crew',
      'Videos',
      'Reviews',
    ]);
    expect(screen.getByRole('link', { name: 'Full cast and crew' }).getAttribute('href')).toBe(
      `${PATH}/full-credits`,
    );
    expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe(`${PATH}/videos`);
  });

  test('links to the credits when only the crew is known', async () => {
    await open({ crew: [credit(2, { job: 'Director' })] });
    expect(screen.getByRole('link', { name: 'Full cast and crew' })).toBeDefined();
  });

  test('shows the number of an unnamed episode, also among the specials', async () => {
    await open({ name: null, season_number: 0 }, PATH.replace('season/1', 'season/0'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Episode 2');
    expect(linksOf('Breadcrumbs')[1]).toEqual(['Specials', '/titles/5/saltglass/season/0']);
  });

  test('keeps the text direction of a foreign name', async () => {
    await open({ name: 'ملح' });
    expect(screen.getByRole('heading', { level: 1 }).querySelector('bdi')?.textContent).toBe('ملح');
  });

  test('redirects a wrong slug to the canonical URL', async () => {
    const { router } = await open({}, PATH.replace('saltglass', 'wrong'));
    expect(router.state.location.pathname).toBe(PATH);
  });
});

test('denies visitors without access to the catalogue', async () => {
  const api = fakeApi();
  openPage(episodePage, { route: ROUTE, path: PATH, data: bootstrapData() });
  expect(await screen.findByText('Elsewhere')).toBeDefined();
  expect(api.calls(getEpisode)).toEqual([]);
});

test.each([
  [404, 'not_found'],
  [410, 'titles.gone'],
])('keeps the status %i of a missing episode', async (status, code) => {
  fakeApi().refuse(getEpisode, status, { code, message: 'No.' });
  const { router } = openPage(episodePage, { route: ROUTE, path: PATH, data: catalogueVisitor() });
  await waitFor(() => expect(router.state.errors).not.toBeNull());
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status }]);
});

test('[B2-014] the full credits of an episode have their own page', async () => {
  const api = fakeApi();
  api.on(getEpisode, () => ({ episode: episode() }));
  api.on(getCredits, () => ({ cast: [credit(1, { character: 'The pilot' })], crew: [] }));
  openPage(creditsPage, {
    route: `${ROUTE}/full-credits`,
    path: `${PATH}/full-credits`,
    data: catalogueVisitor(),
  });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Full cast and crew');
  expect(api.calls(getCredits).map(({ query }) => query)).toEqual([{ season: '1', episode: '2' }]);
  expect(screen.getByText('The pilot')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Saltglass · Part 2' }).getAttribute('href')).toBe(PATH);
});

test('[B2-015] the videos of an episode have their own page', async () => {
  const api = fakeApi();
  api.on(getEpisode, () => ({ episode: episode() }));
  api.on(listTitleVideos, () => ({ videos: [video(1, 'A scene')] }));
  openPage(videosPage, { route: `${ROUTE}/videos`, path: `${PATH}/videos`, data: catalogueVisitor() });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Videos');
  expect(api.calls(listTitleVideos).map(({ query }) => query)).toEqual([{ season: '1', episode: '2' }]);
  expect(screen.getByText('A scene')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Saltglass · Part 2' }).getAttribute('href')).toBe(PATH);
});
