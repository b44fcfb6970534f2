import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { countTexts, listComments } from '@kinora/contracts/community/comments.ts';
import {
  deleteReview,
  getReview,
  getReviewText,
  type OwnReview,
  type Review,
} from '@kinora/contracts/community/reviews.ts';
import { reviewer } from '#test/open-reviews.ts';
import { bootstrapData } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { answerTitleMarks } from '#test/marks.ts';
import { openPage } from '#test/open-page.tsx';
import { answerReviews, ownReview, review, spoilerReview } from '#test/reviews.ts';
import { catalogueVisitor, titleCard } from '#test/titles.ts';
import { sharedOf } from './review-cache.ts';
import * as reviewPage from './review-page.tsx';

interface Site {
  readonly data?: ReturnType<typeof catalogueVisitor>;
  readonly shown?: Review;
  readonly own?: OwnReview | null;
  readonly place?: { readonly season: number | null; readonly episode: number | null };
}

async function open({ data = catalogueVisitor(), shown = review(4), own = null, place }: Site = {}) {
  const api = fakeApi();
  const title = titleCard(5, { type: 'series', name: 'Saltglass', slug: 'saltglass' });
  api.on(getReview, () => ({ review: shown, title, season: null, episode: null, ...place }));
  answerReviews(api, [], { own });
  answerTitleMarks(api);
  api.on(countTexts, () => ({ reviews: 1, comments: 0, seasons: [] }));
  api.on(listComments, () => ({
    pagination: { data: [], per_page: 20, next_cursor: null, prev_cursor: null },
    pinned: [],
  }));
  const app = openPage(reviewPage, { route: '/reviews/:id', path: `/reviews/${shown.id}`, data });
  await screen.findByRole('article');
  return { api, user: userEvent.setup(), ...app };
}

const card = () => within(screen.getAllByRole('article')[0] ?? document.body);
const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content');

test('shows all of a review, with the title and the comments', async () => {
  const body = 'The tide keeps what it is told. '.repeat(30).trim();
  const { api } = await open({ shown: review(4, { body }) });
  expect(card().getByText(body)).toBeDefined();
  expect(card().queryByRole('button', { name: 'Read more' })).toBeNull();
  expect(card().getByRole('heading', { level: 2, name: 'Headline 4' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Review' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Saltglass' }).getAttribute('href')).toBe(
    '/titles/5/saltglass/reviews',
  );
  await waitFor(() =>
    expect(api.calls(listComments)[0]?.query).toMatchObject({ subject: 'review', subject_id: '4' }),
  );
});

test.each([
  [{ season: 2, episode: null }, 'Saltglass · Season 2', '/titles/5/saltglass/season/2/reviews'],
  [{ season: 2, episode: 5 }, 'Saltglass · S2 E5', '/titles/5/saltglass/season/2/episode/5/reviews'],
])('leads back to the part of a series, %o', async (place, name, href) => {
  await open({ place });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

test('has a title, a description and a canonical address', async () => {
  await open();
  expect(document.title).toBe('Headline 4 · Kinora');
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('Text 4');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/reviews\/4$/);
  expect(robots()).toBe('max-image-preview:large');
});

test('a review without a headline is named by its author', async () => {
  await open({ shown: review(4, { headline: null }) });
  expect(document.title).toBe('Review of Saltglass by Member 4 · Kinora');
});

test('a spoiler is hidden, and not for search engines', async () => {
  const { api, user } = await open({ shown: spoilerReview(4) });
  expect(robots()).toBe('noindex, follow');
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
    'Review of Saltglass by Member 4',
  );
  api.on(getReviewText, () => ({ body: 'The end' }));
  await user.click(card().getByRole('button', { name: 'Show spoiler' }));
  expect(await card().findByText('The end')).toBeDefined();
});

async function choose(user: ReturnType<typeof userEvent.setup>, action: string) {
  await user.click(card().getByRole('button', { name: 'Actions for this review' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test('the author edits on the page of all reviews', async () => {
  const own = ownReview(7);
  const { user, router } = await open({ data: reviewer(), shown: sharedOf(own), own });
  await choose(user, 'Edit');
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/titles/5/saltglass/reviews', hash: '#write' }),
  );
});

test('the author deletes, and leaves the page', async () => {
  const own = ownReview(7);
  const { api, user, router } = await open({ data: reviewer(), shown: sharedOf(own), own });
  api.on(deleteReview, () => ({}));
  await choose(user, 'Delete');
  await waitFor(() => expect(router.state.location.pathname).toBe('/titles/5/saltglass/reviews'));
  expect(api.calls(deleteReview)[0]?.path).toBe('/api/v1/titles/5/review');
});

test('leads visitors who may not see titles away', async () => {
  const api = fakeApi();
  const { router } = openPage(reviewPage, {
    route: '/reviews/:id',
    path: '/reviews/4',
    data: bootstrapData(),
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(api.calls(getReview)).toEqual([]);
});
