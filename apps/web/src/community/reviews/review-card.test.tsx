import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { reportContent } from '@kinora/contracts/community/content-reports.ts';
import {
  likeReview,
  listReviewMarks,
  listReviews,
  listReviewVersions,
  pinReview,
  unlikeReview,
} from '@kinora/contracts/community/reviews.ts';
import { openPage } from '#test/open-page.tsx';
import { reviewer, reviewsOpener, type ReviewSite } from '#test/open-reviews.ts';
import { review, pageOfReviews, spoilerReview } from '#test/reviews.ts';
import { hasIntent, takeIntent } from '../marks/stored-intent.ts';
import * as reviewsPage from './reviews-page.tsx';

const openReviews = reviewsOpener((options) => openPage(reviewsPage, options));

type Opened = Awaited<ReturnType<typeof openReviews>>;

async function openCard(site: ReviewSite) {
  const opened = await openReviews(site);
  await screen.findByRole('article');
  return opened;
}

const card = () => within(screen.getByRole('article'));
const like = () => card().getByRole('button', { name: /^Helpful/ });
const isLiked = () => like().getAttribute('aria-pressed') === 'true';

async function choose({ user }: Opened, action: string) {
  await user.click(card().getByRole('button', { name: 'Actions for this review' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test('likes a review at once and takes it back', async () => {
  const { api, user } = await openCard({ data: reviewer(), reviews: [review(1, { helpful: 4 })] });
  let answer: (value: { helpful: number }) => void = () => undefined;
  api.on(likeReview, () => new Promise((resolve) => (answer = resolve)));
  api.on(unlikeReview, () => ({ helpful: 6 }));
  await user.click(like());
  expect(isLiked()).toBe(true);
  expect(like().textContent).toBe('5');
  answer({ helpful: 7 });
  await waitFor(() => expect(like().textContent).toBe('7'));
  await user.click(like());
  await waitFor(() => expect(api.calls(unlikeReview)).toHaveLength(1));
  expect(isLiked()).toBe(false);
  expect(like().textContent).toBe('6');
});

test('shows a like that the shared copy does not count yet', async () => {
  await openCard({
    data: reviewer(),
    reviews: [review(1, { helpful: 0 })],
    prepare: (api) => api.on(listReviewMarks, () => ({ liked: [1], texts: [] })),
  });
  await waitFor(() => expect(isLiked()).toBe(true));
  expect(like().textContent).toBe('1');
});

test('takes a like back that was not saved, and retries it', async () => {
  const { api, user } = await openCard({ data: reviewer(), reviews: [review(1, { helpful: 4 })] });
  api.refuse(likeReview, 500, { message: 'It failed.', code: 'internal' });
  await user.click(like());
  expect(await screen.findByText('Your like was not saved.')).toBeDefined();
  expect(isLiked()).toBe(false);
  expect(like().textContent).toBe('4');
  api.on(likeReview, () => ({ helpful: 5 }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(isLiked()).toBe(true));
});

test('asks a visitor to sign in, and remembers what they like', async () => {
  const { user } = await openCard({ reviews: [review(1)] });
  await user.click(like());
  expect(await screen.findByRole('dialog', { name: 'Sign in to like this review' })).toBeDefined();
  expect(hasIntent()).toBe(true);
  expect(takeIntent()).toEqual({ kind: 'like', text: 'review', id: 1 });
});

test('links to the page of the review by its comments', async () => {
  await openCard({ reviews: [review(1, { comments_count: 18 })] });
  expect(card().getByRole('link', { name: '18 comments' }).getAttribute('href')).toBe('/reviews/1');
});

test('shows links and line breaks as plain text', async () => {
  await openCard({ reviews: [review(1, { body: '<b>Bold</b>\nSee https://example.org/a.' })] });
  expect(card().getByText(/<b>Bold<\/b>/)).toBeDefined();
  const link = card().getByRole('link', { name: 'https://example.org/a' });
  expect(link.getAttribute('rel')).toContain('nofollow ugc noopener');
});

test('cuts a long text, and shows all of it on request', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  const { user } = await openCard({
    reviews: [review(1, { body: 'The tide keeps what it is told. '.repeat(30) })],
  });
  const more = card().getByRole('button', { name: 'Read more' });
  const box = document.getElementById(more.getAttribute('aria-controls') ?? '');
  expect(box?.className).toContain('line-clamp');
  await user.click(more);
  expect(box?.className).not.toContain('line-clamp');
});

test('lists the earlier versions of an edited review', async () => {
  const { api, user } = await openCard({ reviews: [review(1, { edited_at: '2026-11-11T10:00:00Z' })] });
  api.on(listReviewVersions, () => ({
    versions: [{ headline: 'Before', body: 'What it said', written_at: '2026-11-10T10:00:00Z' }],
  }));
  await user.click(card().getByRole('button', { name: 'edited' }));
  expect(await within(await screen.findByRole('dialog')).findByText('What it said')).toBeDefined();
  expect(api.calls(listReviewVersions)[0]?.path).toBe('/api/v1/reviews/1/versions');
});

test('a review that was never edited has no versions', async () => {
  await openCard({ reviews: [review(1)] });
  expect(card().queryByRole('button', { name: 'edited' })).toBeNull();
});

test('copies the address of a review', async () => {
  const opened = await openCard({ reviews: [review(1)] });
  await choose(opened, 'Copy link');
  expect(await screen.findByText('Link copied.')).toBeDefined();
  expect(await navigator.clipboard.readText()).toMatch(/\/reviews\/1$/);
});

test('reports a review, which is then collapsed for the reader', async () => {
  const opened = await openCard({ data: reviewer(), reviews: [review(1)] });
  opened.api.on(reportContent, () => ({}));
  await choose(opened, 'Report');
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this review' }));
  await opened.user.click(dialog.getByRole('radio', { name: /^Spam/ }));
  await opened.user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await card().findByText('You reported this review.')).toBeDefined();
  expect(opened.api.calls(reportContent)).toMatchObject([
    { body: { kind: 'review', id: 1, reason: 'spam' } },
  ]);
  expect(card().queryByText('Text 1')).toBeNull();
  await opened.user.click(card().getByRole('button', { name: 'Show' }));
  expect(card().getByText('Text 1')).toBeDefined();
});

test('asks a visitor to sign in before they report', async () => {
  const opened = await openCard({ reviews: [review(1)] });
  await choose(opened, 'Report');
  expect(await screen.findByRole('dialog', { name: 'Sign in to report this review' })).toBeDefined();
});

test('only moderators pin', async () => {
  const opened = await openCard({ data: reviewer(), reviews: [review(1)] });
  await opened.user.click(card().getByRole('button', { name: 'Actions for this review' }));
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(items).toEqual(['Copy link', 'Report']);
});

test('a moderator pins and unpins a review', async () => {
  const opened = await openCard({ data: reviewer('reviews.update'), reviews: [review(1)] });
  let isPinned = false;
  opened.api.on(pinReview, ({ body }) => {
    isPinned = (body as { is_pinned: boolean }).is_pinned;
    return {};
  });
  opened.api.on(listReviews, () =>
    isPinned ? pageOfReviews([], { pinned: [review(1, { is_pinned: true })] }) : pageOfReviews([review(1)]),
  );
  await choose(opened, 'Pin');
  expect(await card().findByText('Pinned')).toBeDefined();
  await waitFor(() => expect(opened.api.calls(pinReview)).toMatchObject([{ body: { is_pinned: true } }]));
  await choose(opened, 'Unpin');
  await waitFor(() => expect(card().queryByText('Pinned')).toBeNull());
});

test('says why a pin was refused', async () => {
  const opened = await openCard({ data: reviewer('reviews.update'), reviews: [review(1)] });
  opened.api.refuse(pinReview, 403, {
    message: 'You do not have permission to do this.',
    code: 'forbidden',
  });
  await choose(opened, 'Pin');
  expect(await screen.findByText('You do not have permission to do this.')).toBeDefined();
});

test('the headline of a spoiler stays visible', async () => {
  await openCard({ reviews: [spoilerReview(1)] });
  expect(card().getByRole('heading', { name: 'Headline 1' })).toBeDefined();
  expect(card().getByText('This review contains spoilers')).toBeDefined();
});
