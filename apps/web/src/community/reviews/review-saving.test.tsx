import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveReview } from '@kinora/contracts/community/reviews.ts';
import { openPage } from '#test/open-page.tsx';
import { reviewsOpener } from '#test/open-reviews.ts';
import { pasteText } from '#test/paste-text.ts';
import { form, formOpener, headline, isClosed, post, star, text } from '#test/review-form.ts';
import { ownReview } from '#test/reviews.ts';
import * as reviewsPage from './reviews-page.tsx';

const openForm = formOpener(reviewsOpener((options) => openPage(reviewsPage, options)));

test('keeps a draft on this device until it is posted', async () => {
  const first = await openForm();
  await first.user.click(star(6));
  await pasteText(first.user, text(), 'Half a thought');
  expect(await form().findByText(/^Draft saved/)).toBeDefined();
  await first.router.navigate('/elsewhere');
  await first.router.navigate('/titles/1/perigee/reviews#write');
  await screen.findByRole('form', { name: 'Your review' });
  expect(text()).toHaveProperty('value', 'Half a thought');
  expect(star(6).getAttribute('aria-checked')).toBe('true');
  await post(first.user);
  await isClosed();
  await first.user.click(await screen.findByRole('button', { name: 'Edit review' }));
  await screen.findByRole('form', { name: 'Your review' });
  expect(form().queryByText(/^Draft saved/)).toBeNull();
});

test('says when the member may post again', async () => {
  const { api, user } = await openForm({
    prepare: (fake) =>
      fake.onRequest(saveReview, () =>
        Response.json(
          { message: 'Too many attempts.', code: 'rate_limited' },
          { status: 429, headers: { 'retry-after': '40' } },
        ),
      ),
  });
  await user.click(star(9));
  await pasteText(user, text(), 'Good');
  await post(user);
  const wait = await form().findByText('You can post again in 40 seconds.');
  expect(wait.closest('[role=alert]')).not.toBeNull();
  expect(text()).toHaveProperty('value', 'Good');
  api.on(saveReview, () => ({ review: ownReview(7) }));
  await post(user);
  await isClosed();
});

test('shows what the server says about a field, focuses it and keeps the draft', async () => {
  const { user } = await openForm({
    prepare: (fake) =>
      fake.refuse(saveReview, 422, {
        message: 'The given data was invalid.',
        code: 'validation_failed',
        errors: { headline: ['Write this on one line.'] },
      }),
  });
  await user.click(star(9));
  await pasteText(user, text(), 'Good');
  await post(user);
  expect(await form().findByText('Write this on one line.')).toBeDefined();
  expect(document.activeElement).toBe(headline());
  await waitFor(() => expect(localStorage.getItem('kinora.draft.review/1')).toContain('Good'));
});

test('keeps the form and offers a retry when the server fails', async () => {
  const { api, user } = await openForm({
    prepare: (fake) => fake.refuse(saveReview, 500, { message: 'It failed.', code: 'internal' }),
  });
  await user.click(star(9));
  await pasteText(user, text(), 'Good');
  await post(user);
  expect(await screen.findByText('Your review was not saved.')).toBeDefined();
  api.on(saveReview, () => ({ review: ownReview(7, { body: 'Good' }) }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await isClosed();
  expect(api.calls(saveReview)).toHaveLength(2);
});
