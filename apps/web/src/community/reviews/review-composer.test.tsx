import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { REVIEW_BODY_MAX, saveReview } from '@kinora/contracts/community/reviews.ts';
import { openPage } from '#test/open-page.tsx';
import { reviewer, reviewsOpener } from '#test/open-reviews.ts';
import { pasteText } from '#test/paste-text.ts';
import { form, formOpener, headline, isClosed, post, star, text } from '#test/review-form.ts';
import { ownReview, review } from '#test/reviews.ts';
import { catalogueVisitor } from '#test/titles.ts';
import * as reviewsPage from './reviews-page.tsx';

const openReviews = reviewsOpener((options) => openPage(reviewsPage, options));
const openForm = formOpener(openReviews);

test('posts a review, shows it first and marks it for a moment', async () => {
  const { api, user } = await openForm({ reviews: [review(1)] });
  expect(document.activeElement).toBe(text());
  await user.click(star(9));
  await pasteText(user, headline(), ' The lamp ');
  await pasteText(user, text(), ' Slow in the way\nweather is slow. ');
  expect(form().getByText('32 / 20,000')).toBeDefined();
  await post(user);
  await isClosed();
  expect(api.calls(saveReview)).toMatchObject([
    {
      path: '/api/v1/titles/1/review',
      query: { _method: 'PUT' },
      body: {
        score: 9,
        headline: 'The lamp',
        body: 'Slow in the way\nweather is slow.',
        is_spoiler: false,
        spoiler_until: null,
      },
    },
  ]);
  const [first, second] = await screen.findAllByRole('article');
  if (!first || !second) throw new Error('Two reviews are expected');
  expect(within(first).getByText('You')).toBeDefined();
  expect(within(first).getByRole('heading', { name: 'The lamp' })).toBeDefined();
  expect(first.className).toContain('before:bg-accent');
  expect(document.activeElement).toBe(first);
  expect(within(second).getByText('Member 1')).toBeDefined();
  expect(screen.getByText('Review posted')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Edit review' })).toBeDefined();
});

test('opens at #write, and forgets it when it closes', async () => {
  const { user, router } = await openForm({ search: '?sort=newest#write' });
  await user.click(form().getByRole('button', { name: 'Cancel' }));
  await isClosed();
  expect(router.state.location).toMatchObject({ search: '?sort=newest', hash: '' });
});

test('asks a visitor to sign in', async () => {
  const { user } = await openReviews({ data: catalogueVisitor(), search: '#write' });
  expect(screen.queryByRole('form')).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Write a review' })[0] ?? document.body);
  expect(await screen.findByRole('dialog', { name: 'Sign in to write a review' })).toBeDefined();
  expect(document.querySelector('form')).toBeNull();
});

test('needs a score and a text with a headline, and says so at the field', async () => {
  const { api, user } = await openForm();
  await pasteText(user, headline(), 'The lamp');
  await post(user);
  expect(form().getByText('Choose a score from 1 to 10.')).toBeDefined();
  expect(document.activeElement).toBe(star(1));
  expect(form().getByText('Write something, or remove the headline.')).toBeDefined();
  await user.click(star(8));
  expect(form().queryByText('Choose a score from 1 to 10.')).toBeNull();
  await post(user);
  expect(document.activeElement).toBe(text());
  expect(api.calls(saveReview)).toEqual([]);
});

test('says by how much a text is too long', async () => {
  const { api, user } = await openForm();
  await user.click(star(8));
  await pasteText(user, text(), 'x'.repeat(REVIEW_BODY_MAX + 120));
  await post(user);
  expect(form().getByText('Shorten your review by 120 characters.')).toBeDefined();
  await pasteText(user, text(), 'x'.repeat(REVIEW_BODY_MAX));
  expect(form().queryByText(/^Shorten/)).toBeNull();
  await post(user);
  await waitFor(() => expect(api.calls(saveReview)).toHaveLength(1));
});

test('Ctrl and Enter post', async () => {
  const { api, user } = await openForm();
  await user.click(star(9));
  await pasteText(user, text(), 'Good');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await isClosed();
  expect(api.calls(saveReview)).toHaveLength(1);
});

test('Escape closes an unchanged form at once, and asks before it discards a text', async () => {
  const { user } = await openForm();
  await user.keyboard('{Escape}');
  await isClosed();
  const opener = screen.getAllByRole('button', { name: 'Write a review' })[0];
  expect(document.activeElement).toBe(opener);
  await user.click(opener ?? document.body);
  await screen.findByRole('form', { name: 'Your review' });
  await pasteText(user, text(), 'Good');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard your review?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(text()).toHaveProperty('value', 'Good');
  await user.click(form().getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await isClosed();
});

test('changes an existing review, which needs a text', async () => {
  const own = ownReview(7, { headline: 'Mine', score: 4 });
  const { api, user } = await openForm({ own, reviews: [] });
  expect(headline()).toHaveProperty('value', 'Mine');
  expect(star(4).getAttribute('aria-checked')).toBe('true');
  expect(form().queryByRole('checkbox')).toBeNull();
  await user.clear(text());
  await post(user, 'Save');
  expect(form().getByText('Write something, or delete the review.')).toBeDefined();
  await pasteText(user, text(), 'Better');
  await post(user, 'Save');
  await isClosed();
  expect(api.calls(saveReview)).toMatchObject([{ body: { score: 4, headline: 'Mine', body: 'Better' } }]);
  expect(await screen.findByText('Review saved')).toBeDefined();
});

test('says that a moderator hid the review', async () => {
  await openReviews({ data: reviewer(), own: ownReview(7, { state: 'hidden' }) });
  expect(await screen.findByText('A moderator hid your review. Only you can see it.')).toBeDefined();
});
