import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  deleteReview,
  listReviewMarks,
  listReviews,
  saveReview,
} from '@kinora/contracts/community/reviews.ts';
import { openPage } from '#test/open-page.tsx';
import { reviewer, reviewsOpener, type ReviewSite } from '#test/open-reviews.ts';
import { ownReview, pageOfReviews } from '#test/reviews.ts';
import { sharedOf } from './review-cache.ts';
import * as reviewsPage from './reviews-page.tsx';

const openReviews = reviewsOpener((options) => openPage(reviewsPage, options));

async function openCard(site: ReviewSite) {
  const opened = await openReviews(site);
  await screen.findByRole('article');
  return opened;
}

const card = () => within(screen.getByRole('article'));
/** A server with the member's own review, which they can delete and write again. */
function withOwn(changes: Parameters<typeof ownReview>[1] = {}) {
  const own = ownReview(7, changes);
  return {
    own,
    site: { data: reviewer(), own, reviews: [sharedOf(own)] } satisfies ReviewSite,
  };
}

test('the own review can be edited and deleted, but not reported', async () => {
  const opened = await openCard(withOwn().site);
  expect(await card().findByText('You')).toBeDefined();
  await opened.user.click(card().getByRole('button', { name: 'Actions for this review' }));
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(items).toEqual(['Edit', 'Copy link', 'Delete']);
  await opened.user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(await screen.findByRole('form', { name: 'Your review' })).toBeDefined();
});

test('deletes the own review at once, and undoes it', async () => {
  const { own, site } = withOwn({ headline: null, score: 6 });
  const { api, user } = await openCard(site);
  let finish: () => void = () => undefined;
  api.on(deleteReview, async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    api.on(listReviews, () => pageOfReviews([]));
    return {};
  });
  api.on(saveReview, () => {
    api.on(listReviews, () => pageOfReviews([sharedOf(own)]));
    return { review: own };
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(screen.queryByRole('article')).toBeNull();
  expect(await screen.findByText('Review deleted. Your rating stays.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  // The server must not delete the restored review.
  expect(api.calls(saveReview)).toEqual([]);
  finish();
  expect(await screen.findByText('My own text')).toBeDefined();
  expect(api.calls(saveReview)).toMatchObject([
    { body: { score: 6, headline: '', body: 'My own text', is_spoiler: false, spoiler_until: null } },
  ]);
});

test('brings the own review back when it could not be deleted', async () => {
  const { api, user } = await openCard(withOwn().site);
  api.refuse(deleteReview, 500, { message: 'It failed.', code: 'internal' });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Your review was not saved.')).toBeDefined();
  expect(await card().findByText('My own text')).toBeDefined();
});

test('an own spoiler is shown to its author with the marks of the page', async () => {
  const own = ownReview(7, { is_spoiler: true });
  await openCard({
    data: reviewer(),
    own,
    reviews: [sharedOf(own)],
    prepare: (api) => api.on(listReviewMarks, () => ({ liked: [], texts: [{ id: own.id, body: own.body }] })),
  });
  expect(await card().findByText('My own text')).toBeDefined();
});
