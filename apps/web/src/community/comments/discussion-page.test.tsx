import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getEpisode, getSeason } from '@kinora/contracts/catalogue/seasons.ts';
import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import {
  addComment,
  countTexts,
  getCommentContext,
  listComments,
} from '@kinora/contracts/community/comments.ts';
import { answerComments, comment, commentWriter, reply, thread } from '#test/comments.ts';
import { fakeApi } from '#test/fake-api.ts';
import { hydrateApp } from '#test/hydrate-app.tsx';
import { answerTitleMarks } from '#test/marks.ts';
import { openComposer } from '#test/open-comments.tsx';
import { openPage } from '#test/open-page.tsx';
import { episode, season } from '#test/season-records.ts';
import { catalogueVisitor, fullFilm, fullSeries } from '#test/titles.ts';
import * as page from './discussion-page.tsx';

const TITLE = '/titles/:id/:slug/discussion';
const SEASONS = [
  { season: 1, comments: 41 },
  { season: 2, comments: 64 },
];

interface Opened {
  readonly path?: string;
  readonly route?: string;
  readonly title?: ReturnType<typeof fullFilm>;
  readonly seasons?: typeof SEASONS;
  readonly data?: ReturnType<typeof catalogueVisitor>;
}

async function open(options: Opened = {}) {
  const { path = '/titles/1/saltglass/discussion', route = TITLE, title = fullSeries() } = options;
  const { data = catalogueVisitor(), seasons = SEASONS } = options;
  const api = fakeApi();
  api.on(getTitle, () => ({ title }));
  api.on(getSeason, () => ({ season: season() }));
  api.on(getEpisode, () => ({ episode: episode() }));
  api.on(countTexts, () => ({ reviews: 386, comments: 128, seasons }));
  answerComments(api, { threads: [thread(1)] });
  answerTitleMarks(api);
  const { router } = openPage(page, { route, path, data });
  await screen.findByText('Comment 1');
  return { api, router, user: userEvent.setup() };
}

test('shows the comments of a title below a heading with the name of the page', async () => {
  const { api } = await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Discussion');
  expect(api.calls(listComments).map(({ query }) => query)).toEqual([
    { subject: 'title', subject_id: '1', sort: 'top' },
  ]);
  expect(screen.getByRole('heading', { name: 'Before you post' })).toBeDefined();
  const tabs = within(screen.getByRole('navigation', { name: 'Reviews and discussion' }));
  expect(tabs.getByRole('link', { name: /Discussion/u }).textContent).toBe('Discussion128');
});

test('filters the comments on a series by season', async () => {
  const { api, router, user } = await open();
  const chips = within(screen.getByRole('navigation', { name: 'Seasons' }));
  expect(chips.getAllByRole('link').map((one) => one.textContent)).toEqual([
    'All128',
    'Season 141',
    'Season 264',
  ]);
  await user.click(chips.getByRole('link', { name: /Season 2/u }));
  await waitFor(() => expect(router.state.location.search).toBe('?season=2'));
  await waitFor(() => expect(api.calls(listComments).at(-1)?.query).toMatchObject({ season: '2' }));
  const current = () =>
    chips.getAllByRole('link').filter((one) => one.getAttribute('aria-current') === 'true');
  await waitFor(() => expect(current().map((one) => one.textContent)).toEqual(['Season 264']));
  await user.click(chips.getByRole('link', { name: /All/u }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('opens with the season of the URL, and posts to it', async () => {
  const { api, user } = await open({
    path: '/titles/1/saltglass/discussion?season=2',
    data: commentWriter(),
  });
  api.on(addComment, () => ({ comment: comment(50) }));
  expect(api.calls(listComments)).toHaveLength(1);
  expect(api.calls(listComments)[0]?.query).toMatchObject({ season: '2' });
  await user.type(await openComposer(user), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(api.calls(addComment)[0]?.body).toMatchObject({ season: 2, episode: null }));
});

test.each(['x', '-1', '99999', ''])('shows all comments for the season %s in the URL', async (text) => {
  const { api } = await open({ path: `/titles/1/saltglass/discussion?season=${text}` });
  expect(api.calls(listComments)[0]?.query).not.toHaveProperty('season');
});

test('has no seasons for a film', async () => {
  await open({
    title: fullFilm(),
    seasons: [],
    path: '/titles/1/perigee/discussion',
  });
  expect(screen.queryByRole('navigation', { name: 'Seasons' })).toBeNull();
});

test.each([
  [
    'a season',
    '/titles/:id/:slug/season/:season/discussion',
    '/titles/5/saltglass/season/2/discussion',
    { season: '2' },
  ],
  [
    'an episode',
    '/titles/:id/:slug/season/:season/episode/:episode/discussion',
    '/titles/5/saltglass/season/2/episode/3/discussion',
    { season: '2', episode: '3' },
  ],
])('shows the comments of %s', async (_, route, path, query) => {
  const { api } = await open({ route, path });
  expect(api.calls(listComments)[0]?.query).toMatchObject({ subject_id: '5', ...query });
  expect(screen.queryByRole('navigation', { name: 'Seasons' })).toBeNull();
});

test('loads a linked comment with the page', async () => {
  const api = fakeApi();
  api.on(getTitle, () => ({ title: fullSeries() }));
  api.on(countTexts, () => ({ reviews: 0, comments: 1, seasons: [] }));
  answerComments(api, { threads: [] });
  api.on(getCommentContext, () => ({
    place: {
      subject: 'title' as const,
      subject_id: 1,
      slug: 'saltglass',
      name: 'Saltglass',
      season: null,
      episode: null,
    },
    thread: thread(7),
  }));
  openPage(page, {
    route: TITLE,
    path: '/titles/1/saltglass/discussion?comment=7',
    data: catalogueVisitor(),
  });
  expect(await screen.findByText('Comment 7')).toBeDefined();
  expect(api.calls(getCommentContext)).toHaveLength(1);
});

test('the page stays without its comments if they could not be loaded', async () => {
  const api = fakeApi();
  api.on(getTitle, () => ({ title: fullSeries() }));
  api.on(countTexts, () => ({ reviews: 0, comments: 1, seasons: [] }));
  api.refuse(listComments, 404, { message: 'This could not be found.', code: 'not_found' });
  openPage(page, { route: TITLE, path: '/titles/1/saltglass/discussion', data: catalogueVisitor() });
  expect(await screen.findByText('This could not be loaded.')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
});

test('hydrates what the server has rendered', async () => {
  const api = fakeApi();
  api.on(getTitle, () => ({ title: fullSeries() }));
  api.on(countTexts, () => ({ reviews: 0, comments: 1, seasons: SEASONS }));
  answerComments(api, { threads: [thread(1, { replies: [reply(2, 1)] })] });
  localStorage.setItem('kinora.reported', 'comment-1');
  const { written, complaints } = await hydrateApp(
    { path: TITLE, loader: page.clientLoader, element: <page.default /> },
    { path: '/titles/1/saltglass/discussion', data: catalogueVisitor() },
  );
  expect(written).toContain('Comment 1');
  expect(complaints).toEqual([]);
});
