import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  getReviewContext,
  listAdminReviews,
  moderateReviews,
  type ModeratedReview,
} from '@kinora/contracts/admin/moderation.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import {
  answerModeration,
  MAY_ALL,
  moderatedPage,
  moderatedReview,
  moderationContext,
} from '#test/moderation.ts';
import * as ReviewsPage from './reviews-page.tsx';

let api: ReturnType<typeof fakeApi>;
let reviews: ModeratedReview[];

beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  answerModeration(api);
  reviews = [moderatedReview(1), moderatedReview(2), moderatedReview(3)];
  api.on(listAdminReviews, () => moderatedPage(reviews));
  api.on(moderateReviews, ({ body }) => {
    const { selection } = body as { selection: { ids: number[] } };
    reviews = reviews.filter(({ id }) => !selection.ids.includes(id));
    return { changed: 1, skipped: 0 };
  });
});

const open = (permissions = MAY_ALL) => openAdmin(ReviewsPage, { route: '/admin/reviews', permissions });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));
const sent = () =>
  api.calls(moderateReviews).map(({ body }) => {
    const { selection, action } = body as { selection: { ids: number[] }; action: string };
    return `${action} ${selection.ids.join()}`;
  });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the drawer', () => {
  test('shows the text at once, and the rest when it has loaded', async () => {
    const answer = Promise.withResolvers<void>();
    api.on(getReviewContext, async () => {
      await answer.promise;
      return moderationContext();
    });
    const { user } = open();
    await row('Headline 1');
    await user.keyboard('j{Enter}');
    const shown = await drawer('Review by Author 1');
    expect(shown.getByText('Words 1')).toBeDefined();
    expect(shown.getByText('Loading').closest('[aria-busy=true]')).not.toBeNull();
    answer.resolve();
    expect(await shown.findByText(/^Member since .*2026$/)).toBeDefined();
    expect(shown.queryByText('Loading')).toBeNull();
    expect(api.calls(getReviewContext).map(({ path }) => path)).toEqual(['/api/v1/admin/reviews/1/context']);
  });

  test('offers to try again when the context could not be loaded', async () => {
    api.refuse(getReviewContext, 404, { message: 'Gone', code: 'not_found' });
    const { user } = open();
    await row('Headline 1');
    await user.keyboard('j{Enter}');
    const shown = await drawer('Review by Author 1');
    const retry = await shown.findByRole('button', { name: 'Try again' });
    expect(shown.getByText('Words 1')).toBeDefined();
    api.on(getReviewContext, () => moderationContext());
    await user.click(retry);
    expect(await shown.findByText(/^Member since .*2026$/)).toBeDefined();
  });

  test('steps through the rows with J and K, and closes with Escape on the row it shows', async () => {
    const { user } = open();
    await row('Headline 1');
    await user.keyboard('j{Enter}');
    await drawer('Review by Author 1');
    await user.keyboard('jj');
    await drawer('Review by Author 3');
    await user.keyboard('k');
    const shown = await drawer('Review by Author 2');
    await user.click(shown.getByRole('button', { name: 'Next (J)' }));
    await user.click((await drawer('Review by Author 3')).getByRole('button', { name: 'Previous (K)' }));
    await user.click((await drawer('Review by Author 2')).getByRole('button', { name: 'Close' }));
    await isClosed();
    await waitFor(async () => expect(document.activeElement).toBe(await row('Headline 2')));
  });

  test('decides with a key and shows the next row; after the last one it closes', async () => {
    const { user } = open();
    await row('Headline 1');
    await user.keyboard('j{Enter}');
    await drawer('Review by Author 1');
    await user.keyboard('a');
    await drawer('Review by Author 2');
    await user.keyboard('h');
    await screen.findByRole('dialog', { name: 'Reason for hiding' });
    await user.keyboard('{Enter}');
    await drawer('Review by Author 3');
    await user.keyboard('a');
    await isClosed();
    expect(sent()).toEqual(['approve 1', 'hide 2', 'approve 3']);
    expect(await screen.findByText('No reviews yet')).toBeDefined();
    expect(document.activeElement).not.toBe(document.body);
  });

  test('no key reaches it while the reason is asked', async () => {
    const { user } = open();
    await row('Headline 1');
    await user.keyboard('j{Enter}');
    await drawer('Review by Author 1');
    await user.keyboard('h');
    await screen.findByRole('dialog', { name: 'Reason for hiding' });
    await user.keyboard('jda{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reason for hiding' })).toBeNull());
    await drawer('Review by Author 1');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(sent()).toEqual([]);
  });

  test('after a decision on the last row of several, the row before it has the focus', async () => {
    const { user } = open();
    await row('Headline 1');
    await user.keyboard('jjj{Enter}');
    await drawer('Review by Author 3');
    await user.keyboard('a');
    await isClosed();
    await waitFor(async () => expect(document.activeElement).toBe(await row('Headline 2')));
  });

  test('decides only once when a key is pressed twice', async () => {
    const answer = Promise.withResolvers<void>();
    api.on(moderateReviews, async () => {
      await answer.promise;
      return { changed: 1, skipped: 0 };
    });
    const { user } = open();
    await row('Headline 1');
    await user.keyboard('j{Enter}');
    await drawer('Review by Author 1');
    await user.keyboard('aa');
    answer.resolve();
    await drawer('Review by Author 2');
    expect(sent()).toEqual(['approve 1']);
  });

  test('stays on a text whose decision failed', async () => {
    api.refuse(moderateReviews, 500, { message: 'It failed.', code: 'internal' });
    const { user } = open();
    await row('Headline 1');
    await user.keyboard('j{Enter}');
    await drawer('Review by Author 1');
    await user.keyboard('a');
    expect(await screen.findByText('It failed.')).toBeDefined();
    await drawer('Review by Author 1');
  });

  test('stays on a text that its author changed meanwhile, and shows it as it is now', async () => {
    api.on(moderateReviews, () => {
      reviews = [moderatedReview(1, { body: 'Other words', version: 'v1b' }), ...reviews.slice(1)];
      return { changed: 0, skipped: 1 };
    });
    const { user } = open();
    await row('Headline 1');
    await user.keyboard('j{Enter}');
    await drawer('Review by Author 1');
    await user.keyboard('a');
    expect(
      await screen.findByText('1 text was changed by its author meanwhile. Read it again.'),
    ).toBeDefined();
    expect(await (await drawer('Review by Author 1')).findByText('Other words')).toBeDefined();
    await user.keyboard('a');
    await waitFor(() => expect(api.calls(moderateReviews)).toHaveLength(2));
    expect(api.calls(moderateReviews).map(({ body }) => body)).toMatchObject([
      { read: { versions: [{ id: 1, version: 'v1' }] } },
      { read: { versions: [{ id: 1, version: 'v1b' }] } },
    ]);
  });

  test('offers no ban without the permission, also by key', async () => {
    const { user } = open(['reviews.update']);
    await row('Headline 1');
    await user.keyboard('j{Enter}');
    const shown = await drawer('Review by Author 1');
    expect(shown.queryByRole('button', { name: 'Ban author' })).toBeNull();
    await user.keyboard('b');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test.each(['held', 'hidden'] as const)('a %s text has no link to the site', async (state) => {
    const hold = state === 'held' ? ({ reason: 'words', word: 'casino' } as const) : null;
    reviews = [moderatedReview(1, { state, hold })];
    const { user } = open();
    await row('Headline 1');
    await user.keyboard('j{Enter}');
    const shown = await drawer('Review by Author 1');
    expect(shown.queryByRole('link', { name: 'View' })).toBeNull();
    expect(shown.queryByText('Contains “casino”') !== null).toBe(state === 'held');
  });
});
