import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getSeason } from '@kinora/contracts/catalogue/seasons.ts';
import { countTexts } from '@kinora/contracts/community/comments.ts';
import { updateSpoilerShield } from '@kinora/contracts/community/marks.ts';
import { getRatings } from '@kinora/contracts/community/ratings.ts';
import { listReviewMarks, listReviews } from '@kinora/contracts/community/reviews.ts';
import type { fakeApi } from '#test/fake-api.ts';
import { openPage } from '#test/open-page.tsx';
import { reviewer, reviewsOpener } from '#test/open-reviews.ts';
import { titleMark } from '#test/marks.ts';
import { review, pageOfReviews, spoilerReview } from '#test/reviews.ts';
import { seen } from '#test/series-member.ts';
import { fullFilm, fullSeries } from '#test/titles.ts';
import * as reviewsPage from './reviews-page.tsx';

const openReviews = reviewsOpener((options) => openPage(reviewsPage, options));

const headlines = () => screen.queryAllByRole('heading', { level: 3 }).map((one) => one.textContent);
const addressOf = ({ state }: Awaited<ReturnType<typeof openReviews>>['router']) =>
  state.location.pathname + state.location.search;
const aside = () => within(screen.getByRole('complementary'));

test('shows the reviews of a film, with its name, tabs and numbers', async () => {
  await openReviews({
    reviews: [review(1), review(2)],
    prepare: (api) => api.on(countTexts, () => ({ reviews: 386, comments: 12_000, seasons: [] })),
  });
  await waitFor(() => expect(headlines()).toEqual(['Headline 1', 'Headline 2']));
  expect(screen.getByRole('link', { name: 'Perigee' }).getAttribute('href')).toBe('/titles/1/perigee');
  const tabs = within(screen.getByRole('navigation', { name: 'Reviews and discussion' })).getAllByRole(
    'link',
  );
  expect(
    tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')]),
  ).toEqual([
    ['Reviews386', '/titles/1/perigee/reviews', 'page'],
    ['Discussion10,000+', '/titles/1/perigee/discussion', null],
  ]);
  expect(document.title).toBe('Reviews – Perigee (2026) · Kinora');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
    /\/titles\/1\/perigee\/reviews$/,
  );
});

test.each([
  ['/season/1', 'Saltglass · Season 1', { season: '1' }],
  ['/season/1/episode/2', 'Saltglass · Part 2', { season: '1', episode: '2' }],
])('shows the reviews of %s', async (part, name, scope) => {
  const { api } = await openReviews({
    title: fullSeries({ id: 5, name: 'Saltglass', slug: 'saltglass' }),
    part,
    reviews: [review(1)],
  });
  await waitFor(() => expect(headlines()).toEqual(['Headline 1']));
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/titles/5/saltglass${part}`);
  for (const endpoint of [listReviews, countTexts, getRatings])
    expect(api.calls(endpoint)[0]?.query).toMatchObject(scope);
  expect(screen.getByRole('link', { name: /^Discussion/ }).getAttribute('href')).toBe(
    `/titles/5/saltglass${part}/discussion`,
  );
});

test('leads to the address with the right name, and keeps the filters', async () => {
  const { router } = await openReviews({
    title: fullSeries({ id: 5, name: 'Saltglass', slug: 'old-name' }),
    part: '/season/1',
    search: '?score=9',
  });
  expect(addressOf(router)).toBe('/titles/5/saltglass/season/1/reviews?score=9');
});

test('shows members the season without spoilers', async () => {
  const { api } = await openReviews({ data: reviewer(), part: '/season/1' });
  expect(api.calls(getSeason)[0]?.query).toEqual({ spoilers: 'hidden' });
});

test('shows pinned reviews first, with a tag', async () => {
  await openReviews({
    prepare: (api) =>
      api.on(listReviews, () => pageOfReviews([review(1)], { pinned: [review(9, { is_pinned: true })] })),
  });
  await waitFor(() => expect(headlines()).toEqual(['Headline 9', 'Headline 1']));
  expect(within(screen.getAllByRole('article')[0] ?? document.body).getByText('Pinned')).toBeDefined();
  expect(screen.getAllByText('Pinned')).toHaveLength(1);
});

test('filters and sorts in the URL', async () => {
  const { api, user, router } = await openReviews({ reviews: [review(1)] });
  const lastQuery = () => api.calls(listReviews).at(-1)?.query;
  expect(lastQuery()).toEqual({ sort: 'helpful', perPage: '20' });
  await user.click(screen.getByRole('link', { name: 'No spoilers' }));
  await waitFor(() => expect(lastQuery()).toEqual({ sort: 'helpful', spoilers: 'without', perPage: '20' }));
  await user.click(aside().getByRole('link', { name: 'Score 9, 1,204 ratings' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ score: '9', spoilers: 'without' }));
  expect(addressOf(router)).toBe('/titles/1/perigee/reviews?score=9&spoilers=without');
  await user.click(screen.getByRole('button', { name: /^Sort/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Lowest' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'lowest', score: '9' }));
  expect(addressOf(router)).toBe('/titles/1/perigee/reviews?sort=lowest&score=9&spoilers=without');
  await user.click(screen.getByRole('link', { name: 'Remove score 9' }));
  await waitFor(() =>
    expect(addressOf(router)).toBe('/titles/1/perigee/reviews?sort=lowest&spoilers=without'),
  );
  await user.click(screen.getByRole('link', { name: /^Everyone/ }));
  await waitFor(() => expect(addressOf(router)).toBe('/titles/1/perigee/reviews?sort=lowest'));
});

test('a second press on a bar shows all scores again', async () => {
  const { user, router } = await openReviews({ search: '?score=9' });
  const bar = await aside().findByRole('link', { name: 'Score 9, 1,204 ratings' });
  expect(bar.getAttribute('aria-current')).toBe('true');
  await user.click(bar);
  await waitFor(() => expect(addressOf(router)).toBe('/titles/1/perigee/reviews'));
});

test.each(['?score=11', '?score=8.5', '?sort=worst', '?spoilers=maybe'])('ignores %s', async (search) => {
  const { api } = await openReviews({ search });
  expect(api.calls(listReviews)[0]?.query).toEqual({ sort: 'helpful', perPage: '20' });
});

test('says that nothing matches the filters, and clears them', async () => {
  const { user, router } = await openReviews({ search: '?sort=newest&score=2' });
  expect(await screen.findByText('There are no items matching your query')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Clear filters' }));
  expect(await screen.findByText('No reviews yet')).toBeDefined();
  expect(addressOf(router)).toBe('/titles/1/perigee/reviews?sort=newest');
});

test('loads more reviews at the end of the list', async () => {
  const { user } = await openReviews({
    prepare: (api) =>
      api.on(listReviews, ({ query }) =>
        query['cursor'] === 'two'
          ? pageOfReviews([review(1), review(2)])
          : pageOfReviews([review(1)], { next: 'two' }),
      ),
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(headlines()).toEqual(['Headline 1', 'Headline 2']));
});

test('asks once for the marks of each page', async () => {
  const { api, user } = await openReviews({
    data: reviewer(),
    prepare: (fake) =>
      fake.on(listReviews, ({ query }) =>
        query['cursor'] === 'two'
          ? pageOfReviews([review(3)])
          : pageOfReviews([review(1), review(2)], { next: 'two' }),
      ),
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(headlines()).toEqual(['Headline 1', 'Headline 2', 'Headline 3']));
  await waitFor(() =>
    expect(api.calls(listReviewMarks).map(({ query }) => query['ids'])).toEqual(['1,2', '3']),
  );
});

test('offers another try when the reviews fail to load', async () => {
  const { api, user } = await openReviews({
    prepare: (fake) =>
      fake.refuse(listReviews, 404, { message: 'This could not be found.', code: 'not_found' }),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.on(listReviews, () => pageOfReviews([review(3)]));
  await user.click(retry);
  await waitFor(() => expect(headlines()).toEqual(['Headline 3']));
});

const unscored = fullFilm({ score: null, votes: 0 });

test('shows the average and the number of ratings', async () => {
  await openReviews({ title: unscored });
  expect(await aside().findByText('8.7')).toBeDefined();
  expect(aside().getByText('1,210 ratings')).toBeDefined();
});

const fewRatings = (api: ReturnType<typeof fakeApi>) =>
  api.on(getRatings, () => ({
    ratings: { votes: 4, average: 9, histogram: [0, 0, 0, 0, 0, 0, 0, 0, 4, 0] },
  }));

test('shows neither an average nor bars with few ratings', async () => {
  await openReviews({ title: unscored, prepare: fewRatings });
  expect(await aside().findByText('Not enough ratings')).toBeDefined();
  expect(aside().queryByRole('list', { name: 'Filter by score' })).toBeNull();
});

test('shows the score that the title has on its page, which may have come with the catalogue', async () => {
  await openReviews({ title: fullFilm({ score: 8.4, votes: 21_037 }), prepare: fewRatings });
  expect(await aside().findByText('8.4')).toBeDefined();
  expect(aside().getByText('21,037 ratings')).toBeDefined();
});

const series = fullSeries({ id: 5, name: 'Saltglass', slug: 'saltglass' });

test('says how far the member has watched a series', async () => {
  await openReviews({
    data: reviewer(),
    title: series,
    marks: { hides_spoilers: true, parts: [seen(2), seen(4, { season: 2 }), seen(1, { season: 0 })] },
  });
  expect(await screen.findByText('You are at S2 E4. Reviews that go further stay hidden.')).toBeDefined();
});

test.each([
  [false, 'Reviews with spoilers stay hidden until you have seen it.'],
  [true, 'You have seen it, so nothing is hidden.'],
])('says what is hidden of a film, seen: %s', async (isSeen, text) => {
  await openReviews({
    data: reviewer(),
    marks: { hides_spoilers: true, mark: titleMark(1, { is_seen: isSeen }) },
  });
  expect(await screen.findByText(text)).toBeDefined();
});

test('a member turns the shield off, and the texts are requested again', async () => {
  const { api, user } = await openReviews({
    data: reviewer(),
    reviews: [spoilerReview(1)],
    marks: { hides_spoilers: true },
    prepare: (fake) => fake.on(updateSpoilerShield, () => ({})),
  });
  await screen.findByText('This review contains spoilers');
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Hide spoilers' })).toHaveProperty('checked', true),
  );
  api.on(listReviewMarks, () => ({ liked: [], texts: [{ id: 1, body: 'The end' }] }));
  await user.click(screen.getByRole('switch', { name: 'Hide spoilers' }));
  expect(await screen.findByText('The end')).toBeDefined();
  expect(api.calls(updateSpoilerShield)[0]?.body).toEqual({ hides_spoilers: false });
  expect(screen.getByText('Reviews with spoilers are shown.')).toBeDefined();
});

test('a visitor turns the shield off on this device', async () => {
  const { api, user } = await openReviews({
    reviews: [spoilerReview(1)],
    prepare: (fake) => fake.on(listReviewMarks, () => ({ liked: [], texts: [{ id: 1, body: 'The end' }] })),
  });
  await screen.findByText('This review contains spoilers');
  const shield = screen.getByRole('switch', { name: 'Hide spoilers' });
  expect(shield).toHaveProperty('checked', true);
  expect(api.calls(listReviewMarks)).toEqual([]);
  await user.click(shield);
  expect(await screen.findByText('The end')).toBeDefined();
  expect(api.calls(listReviewMarks)[0]?.query).toEqual({ ids: '1', spoilers: 'shown' });
  await user.click(shield);
  expect(await screen.findByText('This review contains spoilers')).toBeDefined();
});
