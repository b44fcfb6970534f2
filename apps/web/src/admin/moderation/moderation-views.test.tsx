import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  getModerationCounts,
  listAdminComments,
  listAdminReviews,
  listModeratedLists,
  moderateReviews,
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
  moderationCounts,
} from '#test/moderation.ts';
import * as CommentsPage from './comments-page.tsx';
import * as ListsPage from './lists-page.tsx';
import * as ReviewsPage from './reviews-page.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  api.on(listAdminReviews, () => moderatedPage([moderatedReview(1)]));
  api.on(listAdminComments, () => moderatedPage([moderatedComment(1)]));
  api.on(listModeratedLists, () => moderatedPage([]));
});

const open = (path = '/admin/reviews') =>
  openAdmin(ReviewsPage, { route: '/admin/reviews', path, permissions: MAY_ALL });
const tab = (name: string | RegExp) => screen.findByRole('tab', { name });
const filters = () => JSON.parse(api.calls(listAdminReviews).at(-1)?.query['filters'] ?? 'null') as unknown;

const REPORTED = { match: 'all', rules: [{ key: 'open_reports', operator: 'at_least', value: 1 }] };
const HELD = { match: 'all', rules: [{ key: 'state', operator: 'is', value: 'held' }] };

describe('the first tab', () => {
  test.each([
    ['what is reported', { reported: 3, held: 5 }, 'reported', REPORTED],
    ['what is held, if nothing is reported', { reported: 0, held: 5 }, 'held', HELD],
    ['everything, if nothing waits', { reported: 0, held: 0 }, 'all', null],
  ])('is %s', async (_, reviews, view, rules) => {
    answerModeration(api, { counts: { reviews } });
    const { router } = open('/admin/reviews?query=lamp');
    await screen.findByRole('row', { name: /Headline 1/ });
    expect(router.state.location.search).toBe(`?query=lamp&view=${view}`);
    expect(filters()).toEqual(rules);
    expect((await screen.findAllByRole('tab', { selected: true })).map((one) => one.id)).toHaveLength(1);
    expect(api.calls(listAdminReviews)).toHaveLength(1);
  });

  test('is that of the URL, whatever waits', async () => {
    answerModeration(api, { counts: { reviews: { reported: 3, held: 0 } } });
    const { router } = open('/admin/reviews?view=all');
    await screen.findByRole('row', { name: /Headline 1/ });
    expect(router.state.location.search).toBe('?view=all');
    expect(filters()).toBeNull();
  });

  test('does not change while the last report is decided', async () => {
    answerModeration(api, { counts: { reviews: { reported: 1, held: 4 } } });
    const { router, user } = open();
    await screen.findByRole('row', { name: /Headline 1/ });
    api.on(moderateReviews, () => {
      api.on(listAdminReviews, () => moderatedPage([]));
      api.on(getModerationCounts, () => moderationCounts({ reviews: { reported: 0, held: 4 } }));
      return { changed: 1, skipped: 0 };
    });
    await user.keyboard('ja');
    expect(await screen.findByText('Nothing is reported')).toBeDefined();
    expect(router.state.location.search).toBe('?view=reported');
    expect((await tab(/^Held/)).textContent).toBe('Held4');
    expect((await tab(/^Reported/)).textContent).toBe('Reported');
    // The row is gone, so the list has the focus.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('grid', { name: 'Reviews' })));
  });
});

describe('the tabs', () => {
  test('show how much waits, and lead to the other texts', async () => {
    answerModeration(api, { counts: { reviews: { reported: 3, held: 1000 } } });
    const { router } = open('/admin/reviews?view=reported&query=lamp&cursor=x&before=15');
    expect((await tab(/^Reported/)).textContent).toBe('Reported3');
    expect((await tab(/^Held/)).textContent).toBe('Held1,000+');
    expect((await tab('All')).textContent).toBe('All');
    const links = screen.getAllByRole('tab').map((one) => one.getAttribute('href'));
    expect(links).toEqual(['reported', 'held', 'all'].map((view) => `/admin/reviews?view=${view}`));
    await act(() => router.navigate(links[1] ?? ''));
    await waitFor(() => expect(filters()).toEqual(HELD));
    expect((await tab(/^Held/)).getAttribute('aria-selected')).toBe('true');
  });

  test('keep their own selections', async () => {
    answerModeration(api, { counts: { reviews: { reported: 3, held: 1 } } });
    const { router, user } = open();
    await screen.findByRole('row', { name: /Headline 1/ });
    await user.keyboard('jx');
    expect(await screen.findByRole('toolbar')).toBeDefined();
    await act(() => router.navigate('/admin/reviews?view=held'));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  test('work without counts', async () => {
    api.refuse(getModerationCounts, 500, { message: 'Broken', code: 'internal' });
    open('/admin/reviews?view=held');
    expect(await screen.findByRole('row', { name: /Headline 1/ })).toBeDefined();
    expect((await tab('Held')).textContent).toBe('Held');
  });

  test('combine with the filters of the user', async () => {
    answerModeration(api);
    const rule = { key: 'is_spoiler', operator: 'is', value: true };
    const own = JSON.stringify({ match: 'all', rules: [rule] });
    open(`/admin/reviews?${new URLSearchParams({ view: 'held', filters: own })}`);
    await screen.findByRole('row', { name: /Headline 1/ });
    expect(filters()).toEqual({ match: 'all', rules: [...HELD.rules, rule] });
  });
});

test.each([
  ['/admin/comments', CommentsPage, 'comments'],
  ['/admin/list-moderation', ListsPage, 'lists'],
] as const)('%s opens with its own counts', async (route, page, queue) => {
  answerModeration(api, {
    counts: { reviews: { reported: 9, held: 9 }, [queue]: { reported: 0, held: 2 } },
  });
  const { router } = openAdmin(page, { route, permissions: MAY_ALL });
  await waitFor(() => expect(router.state.location.search).toBe('?view=held'));
  expect((await tab(/^Held/)).textContent).toBe('Held2');
});

describe('a held text', () => {
  test.each([
    [{ reason: 'words', word: 'casino' }, 'Contains “casino”'],
    [{ reason: 'words', word: null }, 'Contains a word to review'],
    [{ reason: 'repeated', word: null }, 'Posted by several members'],
    [{ reason: 'new_member', word: null }, 'New member'],
    [{ reason: 'words', word: '<b>:word</b> [one a|other b]' }, 'Contains “<b>:word</b> [one a|other b]”'],
  ] as const)('says why: %o', async (hold, text) => {
    answerModeration(api);
    api.on(listAdminComments, () =>
      moderatedPage([
        moderatedComment(1, { state: 'held', hold, open_reports: 1, reports: [contentReport] }),
      ]),
    );
    openAdmin(CommentsPage, {
      route: '/admin/comments',
      path: '/admin/comments?view=held',
      permissions: MAY_ALL,
    });
    const row = within(await screen.findByRole('row', { name: /Words 1/ }));
    expect(row.getByText('Held')).toBeDefined();
    expect(row.getByText(text)).toBeDefined();
    // It has no page on the site yet.
    expect(row.queryByRole('link')).toBeNull();
  });
});
