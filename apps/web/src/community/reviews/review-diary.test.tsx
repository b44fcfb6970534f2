import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addViewing } from '@kinora/contracts/community/diary.ts';
import { rate } from '@kinora/contracts/community/ratings.ts';
import { saveReview } from '@kinora/contracts/community/reviews.ts';
import { openPage } from '#test/open-page.tsx';
import { reviewsOpener } from '#test/open-reviews.ts';
import { titleMark } from '#test/marks.ts';
import { pasteText } from '#test/paste-text.ts';
import { form, formOpener, isClosed, post, star, text } from '#test/review-form.ts';
import { fullSeries } from '#test/titles.ts';
import { viewing } from '#test/viewings.ts';
import * as reviewsPage from './reviews-page.tsx';

const openForm = formOpener(reviewsOpener((options) => openPage(reviewsPage, options)));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a score without a text saves only the rating', async () => {
  const { api, user } = await openForm();
  await user.click(star(9));
  await user.click(form().getByRole('checkbox', { name: 'Add to diary, today' }));
  await post(user);
  await isClosed();
  await waitFor(() => expect(api.calls(rate)).toMatchObject([{ body: { score: 9 } }]));
  expect(api.calls(saveReview)).toEqual([]);
  expect(await screen.findByText('Rated 9 out of 10')).toBeDefined();
});

test('starts with the rating of the member', async () => {
  await openForm({ marks: { mark: titleMark(1, { score: 7 }) } });
  await waitFor(() => expect(star(7).getAttribute('aria-checked')).toBe('true'));
});

test('logs the film today after the review is saved', async () => {
  const { api, user } = await openForm();
  expect(form().getByRole('checkbox', { name: 'Add to diary, today' })).toHaveProperty('checked', true);
  await user.click(star(9));
  await pasteText(user, text(), 'Good');
  await post(user);
  await waitFor(() =>
    expect(api.calls(addViewing)).toMatchObject([
      {
        path: '/api/v1/titles/1/viewings',
        body: { watched_on: '2026-11-15', is_rewatch: false, is_private: false, note: null },
      },
    ]),
  );
});

test('offers a rewatch to a member who has seen the film, and logs it as one', async () => {
  const { api, user } = await openForm({
    marks: { mark: titleMark(1, { is_seen: true }), viewings_count: 2 },
  });
  const log = form().getByRole('checkbox', { name: 'Add to diary, today' });
  await waitFor(() => expect(log).toHaveProperty('checked', false));
  await user.click(log);
  await user.click(star(9));
  await pasteText(user, text(), 'Good');
  await post(user);
  await waitFor(() => expect(api.calls(addViewing)).toMatchObject([{ body: { is_rewatch: true } }]));
});

test('keeps the review and offers a retry when the diary fails', async () => {
  const { api, user } = await openForm({
    prepare: (fake) => fake.refuse(addViewing, 500, { message: 'It failed.', code: 'internal' }),
  });
  await user.click(star(9));
  await pasteText(user, text(), 'Good');
  await post(user);
  expect(await screen.findByText('Your diary was not saved.')).toBeDefined();
  expect(screen.getByText('Good')).toBeDefined();
  api.on(addViewing, () => ({ viewing: viewing(1) }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(api.calls(addViewing)).toHaveLength(2));
});

test('a whole series is not in the diary', async () => {
  await openForm({ title: fullSeries({ id: 5, slug: 'saltglass' }) });
  expect(form().queryByRole('checkbox')).toBeNull();
});
