import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deleteReview, getOwnReview, listReviews, saveReview } from '@kinora/contracts/community/reviews.ts';
import { openPage } from '#test/open-page.tsx';
import { reviewer, reviewsOpener } from '#test/open-reviews.ts';
import { pasteText } from '#test/paste-text.ts';
import { formOpener, isClosed, post, star, text } from '#test/review-form.ts';
import { ownReview, pageOfReviews, review } from '#test/reviews.ts';
import { sharedOf } from './review-cache.ts';
import * as reviewsPage from './reviews-page.tsx';

const openReviews = reviewsOpener((options) => openPage(reviewsPage, options));
const openForm = formOpener(openReviews);

const NOTICE = 'Held for review. Only you can see this until a moderator approves it.';
const held = (changes: Parameters<typeof ownReview>[1] = {}) => ownReview(7, { state: 'held', ...changes });

test('a new review that is held is beside its buttons, and not in the list', async () => {
  const { user } = await openForm({
    reviews: [review(1)],
    prepare: (api) => {
      let own: ReturnType<typeof held> | null = null;
      api.on(getOwnReview, () => ({ review: own }));
      api.on(saveReview, () => {
        own = held({ headline: 'Cheap tickets', score: 9 });
        return { review: own };
      });
    },
  });
  await user.click(star(9));
  await pasteText(user, text(), 'My own text');
  await post(user);
  await isClosed();
  expect(await screen.findByText(NOTICE)).toBeDefined();
  expect(screen.getByText('Cheap tickets')).toBeDefined();
  expect(screen.getByText('My own text')).toBeDefined();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  // Others do not see it yet, so it was not posted.
  expect(await screen.findByText('Review saved')).toBeDefined();
  expect(screen.queryByText('Review posted')).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit review' })),
  );
});

test('an edit that is held takes the review out of the list', async () => {
  const own = ownReview(7, { headline: 'Mine' });
  const { api, user } = await openForm({ own, reviews: [sharedOf(own), review(1)] });
  api.on(saveReview, () => {
    api.on(listReviews, () => pageOfReviews([review(1)]));
    api.on(getOwnReview, () => ({ review: held() }));
    return { review: held() };
  });
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await pasteText(user, text(), 'My own text');
  await post(user, 'Save');
  await isClosed();
  expect(await screen.findByText(NOTICE)).toBeDefined();
  expect(within(screen.getByRole('article')).getByText('Member 1')).toBeDefined();
});

test('a held review can be edited and deleted, and nothing else', async () => {
  const { api, user } = await openReviews({ data: reviewer(), own: held({ headline: null }) });
  const box = await screen.findByText(NOTICE);
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions for this review' })).toBeNull();
  expect(box.parentElement?.textContent).toContain('My own text');
  expect(screen.getByRole('button', { name: 'Edit review' })).toBeDefined();
  api.on(deleteReview, () => {
    api.on(getOwnReview, () => ({ review: null }));
    return {};
  });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
});

test('a review without permission to write can still be read and deleted while it is held', async () => {
  await openReviews({ data: { ...reviewer(), ...withoutWriting() }, own: held() });
  expect(await screen.findByText(NOTICE)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Edit review' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDefined();
});

function withoutWriting() {
  const { user } = reviewer();
  if (user === null) throw new Error('The reviewer is a member');
  const permissions = user.permissions.filter(({ name }) => name !== 'reviews.create');
  return { user: { ...user, permissions } };
}
