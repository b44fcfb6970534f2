import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { countTexts, TEXTS_COUNTED_MAX } from '@kinora/contracts/community/comments.ts';
import {
  getReviewText,
  listReviewMarks,
  listReviews,
  type Review,
} from '@kinora/contracts/community/reviews.ts';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { DialogHost } from '#platform/dialog/dialog-host.tsx';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { closeToast } from '#platform/toast/toast.ts';
import { currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import { answerReviews, review, pageOfReviews, spoilerReview } from '#test/reviews.ts';
import { catalogueVisitor } from '#test/titles.ts';
import { hasIntent } from '../marks/stored-intent.ts';
import { ReviewsInView } from './reviews-in-view.tsx';

const title = { id: 4, name: 'Perigee', slug: 'perigee' };
const permissions = ['titles.view', 'reviews.create'].map((name) => ({ name, restrictions: [] }));
const member = catalogueVisitor({ user: currentUser({ permissions }) });

beforeEach(() => {
  closeToast();
  closeAllDialogs();
});

function show(data = catalogueVisitor(), scope?: { season: number }) {
  const element = (
    <>
      <ReviewsInView title={title} scope={scope} />
      <DialogHost />
      <ToastHost />
    </>
  );
  const routes = [
    { path: '/', element },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  return { ...renderApp(routes, { data }), user: userEvent.setup() };
}

function open(reviews: Review[], data = catalogueVisitor()) {
  const api = fakeApi();
  answerReviews(api, reviews);
  return { api, ...show(data) };
}

test('shows two reviews with author, score, headline and text', async () => {
  const { api } = open([review(1, { score: 9, helpful: 214 }), review(2, { author: null, headline: null })]);
  const [first, second] = await screen.findAllByRole('article');
  if (!first || !second) throw new Error('Two reviews are expected');
  expect(within(first).getByText('Member 1')).toBeDefined();
  expect(within(first).getByRole('img', { name: '9 out of 10' })).toBeDefined();
  expect(within(first).getByRole('heading', { name: 'Headline 1' })).toBeDefined();
  expect(within(first).getByText('Text 1')).toBeDefined();
  expect(within(first).getByRole('button', { name: 'Helpful, 214' })).toBeDefined();
  expect(within(second).getByText('Deleted user')).toBeDefined();
  expect(within(second).queryByRole('heading')).toBeNull();
  expect(api.calls(listReviews)).toMatchObject([
    { path: '/api/v1/titles/4/reviews', query: { perPage: '2' } },
  ]);
});

test('shows at most two reviews, pinned ones first', async () => {
  const api = fakeApi();
  answerReviews(api, []);
  const pinned = [review(9, { is_pinned: true })];
  api.on(listReviews, () => pageOfReviews([review(1), review(2)], { pinned }));
  show();
  const texts = (await screen.findAllByRole('article')).map(
    (one) => within(one).getByRole('heading').textContent,
  );
  expect(texts).toEqual(['Headline 9', 'Headline 1']);
});

test('keeps a spoiler out of the page until it is asked for', async () => {
  const { api, user } = open([spoilerReview(1, { spoiler_until: { season: 2, episode: 6 } })]);
  api.on(getReviewText, () => ({ body: 'The flashes were a count' }));
  const reveal = await screen.findByRole('button', { name: 'Show spoiler' });
  expect(screen.getByText('Spoilers up to S2 E6')).toBeDefined();
  expect(api.calls(getReviewText)).toEqual([]);
  await user.click(reveal);
  expect(await screen.findByText('The flashes were a count')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('The flashes were a count');
  expect(api.calls(getReviewText)[0]?.path).toBe('/api/v1/reviews/1/text');
});

test('offers a spoiler again when its text fails to load', async () => {
  const { api, user } = open([spoilerReview(1)]);
  api.refuse(getReviewText, 404, { message: 'This could not be found.', code: 'not_found' });
  await user.click(await screen.findByRole('button', { name: 'Show spoiler' }));
  expect(await screen.findByText('This could not be found.')).toBeDefined();
  expect(screen.getByText('This review contains spoilers')).toBeDefined();
  api.on(getReviewText, () => ({ body: 'The end' }));
  await user.click(screen.getByRole('button', { name: 'Show spoiler' }));
  expect(await screen.findByText('The end')).toBeDefined();
});

test('shows a member the spoilers that they may see, with one call', async () => {
  const api = fakeApi();
  answerReviews(api, [spoilerReview(1), review(2)]);
  api.on(listReviewMarks, () => ({ liked: [2], texts: [{ id: 1, body: 'You have seen this' }] }));
  show(member);
  expect(await screen.findByText('You have seen this')).toBeDefined();
  const second = screen.getAllByRole('article')[1];
  if (!second) throw new Error('Two reviews are expected');
  expect(
    within(second)
      .getByRole('button', { name: /^Helpful/ })
      .getAttribute('aria-pressed'),
  ).toBe('true');
  expect(api.calls(listReviewMarks).map(({ query }) => query)).toEqual([{ ids: '1,2' }]);
});

test('asks nothing personal for a visitor', async () => {
  const { api } = open([spoilerReview(1)]);
  await screen.findByRole('button', { name: 'Show spoiler' });
  expect(api.calls(listReviewMarks)).toEqual([]);
});

test('shows spoilers to a visitor who turned the shield off on this device', async () => {
  localStorage.setItem('hides-spoilers', '0');
  const api = fakeApi();
  answerReviews(api, [spoilerReview(1)]);
  api.on(listReviewMarks, () => ({ liked: [], texts: [{ id: 1, body: 'The end' }] }));
  show();
  expect(await screen.findByText('The end')).toBeDefined();
  expect(api.calls(listReviewMarks).map(({ query }) => query)).toEqual([{ ids: '1', spoilers: 'shown' }]);
});

test('links to all reviews and to the discussion, with their numbers', async () => {
  const api = fakeApi();
  answerReviews(api, [review(1)]);
  api.on(countTexts, () => ({ reviews: 386, comments: TEXTS_COUNTED_MAX, seasons: [] }));
  show();
  const all = await screen.findByRole('link', { name: 'See all 386 reviews' });
  expect(all.getAttribute('href')).toBe('/titles/4/perigee/reviews');
  const discussion = screen.getByRole('link', { name: 'Discussion (10,000+)' });
  expect(discussion.getAttribute('href')).toBe('/titles/4/perigee/discussion');
});

test('shows the reviews of a season', async () => {
  const api = fakeApi();
  answerReviews(api, [review(1)]);
  show(catalogueVisitor(), { season: 2 });
  await screen.findByText('Text 1');
  expect(api.calls(listReviews)[0]?.query).toEqual({ season: '2', perPage: '2' });
  expect(screen.getByRole('link', { name: 'Discussion' }).getAttribute('href')).toBe(
    '/titles/4/perigee/season/2/discussion',
  );
});

test('invites a member to write the first review', async () => {
  const { user, router } = open([], member);
  expect(await screen.findByText('No reviews yet')).toBeDefined();
  expect(screen.getByText('Be the first to write one.')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Write a review' }));
  expect(router.state.location).toMatchObject({ pathname: '/titles/4/perigee/reviews', hash: '#write' });
});

test('asks a visitor to sign in before they write', async () => {
  const { user, router } = open([]);
  await user.click(await screen.findByRole('link', { name: 'Write a review' }));
  expect(await screen.findByRole('dialog', { name: 'Sign in to write a review' })).toBeDefined();
  expect(router.state.location.pathname).toBe('/');
  expect(hasIntent()).toBe(true);
});

test('offers no form to a member who may not write reviews', async () => {
  open(
    [],
    catalogueVisitor({ user: currentUser({ permissions: [{ name: 'titles.view', restrictions: [] }] }) }),
  );
  expect(await screen.findByText('No reviews yet')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Write a review' })).toBeNull();
  expect(screen.queryByText('Be the first to write one.')).toBeNull();
});

test('offers another try when they fail to load', async () => {
  const api = fakeApi();
  answerReviews(api, []);
  api.refuse(listReviews, 404, { message: 'This could not be found.', code: 'not_found' });
  show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.on(listReviews, () => pageOfReviews([review(3)]));
  await userEvent.click(retry);
  await waitFor(() => expect(screen.getByText('Text 3')).toBeDefined());
});
