import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  type ContextText,
  getCommentModerationContext,
  getReviewContext,
  listAdminComments,
  listAdminReviews,
  type ModerationContext,
} from '@kinora/contracts/admin/moderation.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import {
  answerModeration,
  contentReport,
  MAY_ALL,
  moderatedComment,
  moderatedPage,
  moderatedReview,
  moderationContext,
} from '#test/moderation.ts';
import * as CommentsPage from './comments-page.tsx';
import * as ReviewsPage from './reviews-page.tsx';

const MOMENT = '2026-11-01T12:00:00Z';
const HOSTILE = '<img src=x onerror=alert(1)> ‮:name [one a|other b]';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  answerModeration(api);
  api.on(listAdminComments, () => moderatedPage([moderatedComment(1)]));
});

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

/** Opens the comment in the drawer, with this context. */
async function openComment(context: Partial<ModerationContext> = {}, permissions = MAY_ALL) {
  api.on(getCommentModerationContext, () => moderationContext(context));
  const opened = openAdmin(CommentsPage, { route: '/admin/comments', permissions });
  await row('Words 1');
  await opened.user.keyboard('j{Enter}');
  await screen.findByRole('dialog', { name: 'Comment by Author 1' });
  return opened;
}

const contextText = (id: number, changes: Partial<ContextText> = {}): ContextText => ({
  kind: 'comment',
  id,
  author: { id, name: `Member ${id}`, image: null },
  body: `Text ${id}`,
  state: 'new',
  created_at: MOMENT,
  ...changes,
});

test('shows the author with their numbers', async () => {
  await openComment();
  const author = await region('Author');
  const numbers = author
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(numbers).toEqual([
    ['Reviews', '12'],
    ['Comments', '1,000+'],
    ['Held', '2'],
    ['Hidden', '3'],
    ['Reports upheld', '4'],
    ['Reports dismissed', '5'],
  ]);
  expect(author.getByRole('link', { name: 'Author 1' }).getAttribute('href')).toBe('/admin/users/41');
  expect(author.queryByText('New member')).toBeNull();
});

test('leads moderators who may not edit users to the profile', async () => {
  await openComment({}, ['comments.update']);
  const author = await region('Author');
  expect(author.getByRole('link', { name: 'Author 1' }).getAttribute('href')).toMatch(/^\/user\/41\//);
});

test('marks new and banned members', async () => {
  const { author } = moderationContext();
  await openComment({ author: author && { ...author, is_new: true, is_banned: true } });
  const shown = await region('Author');
  expect(shown.getByText('New member')).toBeDefined();
  expect(shown.getByText('Banned')).toBeDefined();
});

test('shows no author of a deleted account', async () => {
  await openComment({ author: null, repeated_by: [{ id: 9, name: 'Ann', image: null }] });
  await region('Also posted by');
  expect(screen.queryByRole('region', { name: 'Author' })).toBeNull();
});

test('shows the thread around a comment', async () => {
  await openComment({
    above: [contextText(1), contextText(2, { author: null, state: 'deleted', body: '' })],
    below: [contextText(4, { state: 'hidden' })],
  });
  const thread = await region('Thread');
  const items = thread.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items[0]).toMatch(/^Member 1.*Text 1$/);
  expect(items[1]).toMatch(/^Deleted user.*Deleted$/);
  expect(items[2]).toBe('This comment');
  expect(items[3]).toMatch(/^Member 4.*HiddenText 4$/);
  // Only what has a page on the site is a link.
  expect(thread.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/comments/1']);
});

test('shows who else posted it, earlier versions and decisions, and other texts', async () => {
  await openComment({
    repeated_by: [{ id: 9, name: 'Ann', image: null }],
    versions: [
      { headline: null, body: 'What was hidden', written_at: '2026-11-02T12:00:00Z', is_public: false },
      { headline: 'Before', body: 'What it said', written_at: MOMENT, is_public: true },
    ],
    decisions: [
      { action: 'hide', by: { id: 3, name: 'Orla', image: null }, reason: 'Spam', created_at: MOMENT },
      { action: 'approve', by: null, reason: null, created_at: MOMENT },
    ],
    recent: [contextText(7, { kind: 'review' }), contextText(8, { state: 'held' })],
  });
  const repeated = await region('Also posted by');
  expect(repeated.getByRole('link', { name: 'Ann' }).getAttribute('href')).toMatch(/^\/user\/9\//);
  const versions = (await region('Earlier versions')).getAllByRole('listitem');
  expect(versions.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Not public.*What was hidden$/),
    expect.not.stringContaining('Not public'),
  ]);
  expect(versions[1]?.textContent).toContain('What it said');
  const decisions = (await region('Earlier decisions')).getAllByRole('listitem');
  expect(decisions[0]?.textContent).toMatch(/^Hidden Orla, .*Spam$/);
  expect(decisions[1]?.textContent).toMatch(/^Approved Site, /);
  const recent = (await region('Latest texts of the author')).getAllByRole('listitem');
  expect(recent[0]?.textContent).toMatch(/^Review.*Text 7$/);
  expect(recent[1]?.textContent).toMatch(/^Comment.*HeldText 8$/);
  expect(
    within(recent[0] ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/reviews/7');
});

test('shows no empty sections', async () => {
  await openComment();
  await region('Author');
  expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby'))).toHaveLength(1);
});

test('shows hostile names and texts as text', async () => {
  const member = { id: 9, name: HOSTILE, image: null };
  const { author } = moderationContext();
  const reports = [{ ...contentReport, text: HOSTILE }];
  const review = moderatedReview(1, { body: HOSTILE, headline: HOSTILE, reports });
  api.on(listAdminReviews, () => moderatedPage([review]));
  api.on(getReviewContext, () =>
    moderationContext({
      author: author && { ...author, name: HOSTILE },
      repeated_by: [member],
      recent: [contextText(7, { body: HOSTILE, author: member })],
      decisions: [{ action: HOSTILE, by: member, reason: HOSTILE, created_at: MOMENT }],
    }),
  );
  const { user } = openAdmin(ReviewsPage, { route: '/admin/reviews', permissions: MAY_ALL });
  await row('<img');
  await user.keyboard('j{Enter}');
  await region('Earlier decisions');
  expect(document.querySelector('img[src=x]')).toBeNull();
  expect((await region('Also posted by')).getByRole('link').textContent).toBe(HOSTILE);
});
