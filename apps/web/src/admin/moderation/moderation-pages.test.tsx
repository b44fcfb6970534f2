import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  listAdminComments,
  listAdminReviews,
  listAdminTitleComments,
  listAdminTitleReviews,
  moderateComments,
  moderateReviews,
  type ModeratedComment,
  type ModeratedReview,
} from '@kinora/contracts/admin/moderation.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import {
  answerModeration,
  contentReport,
  MAY_ALL,
  moderatedComment as comment,
  moderatedPage as page,
  moderatedReview as review,
} from '#test/moderation.ts';
import * as CommentsPage from './comments-page.tsx';
import * as ReviewsPage from './reviews-page.tsx';
import * as TitleCommentsPage from './title-comments-page.tsx';
import * as TitleReviewsPage from './title-reviews-page.tsx';

let api: ReturnType<typeof fakeApi>;
let reviews: ModeratedReview[];

beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  answerModeration(api);
  reviews = [
    review(1, { open_reports: 4, reports: [contentReport] }),
    review(2),
    review(3, { state: 'hidden' }),
  ];
  api.on(listAdminReviews, () => page(reviews));
  api.on(moderateReviews, ({ body }) => {
    const { selection } = body as { selection: { ids?: number[] } };
    reviews = reviews.filter(({ id }) => !(selection.ids ?? []).includes(id));
    return { changed: selection.ids?.length ?? 3, skipped: 0 };
  });
});

const open = (permissions = MAY_ALL) => openAdmin(ReviewsPage, { route: '/admin/reviews', permissions });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const sent = () => api.calls(moderateReviews).map(({ body }) => body);

describe('the queue', () => {
  test('[B2-098] /admin/reviews lists the reviews with their reports', async () => {
    open();
    expect((await row('Headline 1')).textContent).toMatch(/Words 1.*Author 1.*4.*Harassment.*Saltglass/);
    expect((await row('Headline 3')).textContent).toContain('Hidden');
    expect(screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).toBe(
      '/api/v1/admin/reviews/csv',
    );
  });

  test('decides with a single key, and focuses the next row', async () => {
    const { user } = open();
    await row('Headline 1');
    await user.keyboard('ja');
    await waitFor(() => expect(screen.getAllByText('Approved').length).toBeGreaterThan(0));
    expect(sent()).toEqual([
      {
        selection: { ids: [1] },
        action: 'approve',
        reason: "Doesn't break the rules",
        read: { versions: [{ id: 1, version: 'v1' }] },
      },
    ]);
    await waitFor(async () => expect(document.activeElement).toBe(await row('Headline 2')));
    await user.keyboard('h');
    const dialog = await screen.findByRole('dialog', { name: 'Reason for hiding' });
    expect(document.activeElement).toBe(within(dialog).getByRole('radio', { name: 'Spam or advertising' }));
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({
      selection: { ids: [2] },
      action: 'hide',
      reason: 'Harassment',
    });
    await waitFor(async () => expect(document.activeElement).toBe(await row('Headline 3')));
  });

  test('applies a shortcut to all selected rows, with a custom reason', async () => {
    const { user } = open();
    await row('Headline 1');
    await user.keyboard('jxjx');
    expect(await screen.findByRole('toolbar')).toBeDefined();
    await user.keyboard('d');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reason for deleting these 2' }));
    await user.click(dialog.getByRole('radio', { name: 'Something else' }));
    expect(dialog.getByRole('button', { name: 'Delete' }).hasAttribute('disabled')).toBe(true);
    await user.type(dialog.getByRole('textbox'), 'Bought');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(sent()).toEqual([{ selection: { ids: [1, 2] }, action: 'delete', reason: 'Bought' }]),
    );
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  test('says how many of the selected texts were changed meanwhile, and reads the list again', async () => {
    api.on(moderateReviews, () => {
      reviews = [review(1, { body: 'Other words', version: 'v1b' }), review(3, { state: 'hidden' })];
      return { changed: 1, skipped: 1 };
    });
    const { user } = open();
    await row('Headline 1');
    await user.keyboard('jxjxa');
    expect(
      await screen.findByText('1 text was changed by its author meanwhile. Read it again.'),
    ).toBeDefined();
    expect(sent()).toMatchObject([
      {
        selection: { ids: [1, 2] },
        read: {
          versions: [
            { id: 1, version: 'v1' },
            { id: 2, version: 'v2' },
          ],
        },
      },
    ]);
    expect((await row('Headline 1')).textContent).toContain('Other words');
    expect(screen.queryByText('Words 2')).toBeNull();
    // The next approval names what is shown now.
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    await user.click(screen.getByRole('checkbox', { name: /Headline 1/ }));
    await user.keyboard('a');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ read: { versions: [{ id: 1, version: 'v1b' }] } });
  });

  test('does nothing when the reason dialog is cancelled', async () => {
    const { user } = open();
    await row('Headline 1');
    await user.keyboard('jd');
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([]);
  });

  test('shows a review in full with its reports, and decides from there', async () => {
    const { user } = open();
    await row('Headline 1');
    await user.keyboard('je');
    const dialog = within(await screen.findByRole('dialog', { name: 'Review by Author 1' }));
    expect(dialog.getByText('4 reports')).toBeDefined();
    expect(dialog.getByText('Rude.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Ban author' }));
    const question = within(await screen.findByRole('dialog', { name: 'Reason for banning the author' }));
    await user.click(question.getByRole('button', { name: 'Ban author' }));
    await waitFor(() =>
      expect(sent()).toEqual([{ selection: { ids: [1] }, action: 'ban', reason: 'Harassment' }]),
    );
  });

  test('offers no ban without the permission to edit users', async () => {
    const { user } = open(['reviews.update']);
    await row('Headline 1');
    await user.keyboard('jb');
    await user.keyboard('e');
    const dialog = within(await screen.findByRole('dialog', { name: 'Review by Author 1' }));
    expect(dialog.queryByRole('button', { name: 'Ban author' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Hide' })).toBeDefined();
  });

  test('shows a server error, and keeps the rows', async () => {
    const message = 'Ada cannot be banned from here.';
    api.refuse(moderateReviews, 422, { message, code: 'account.cannot_ban' });
    const { user } = open();
    await row('Headline 1');
    await user.keyboard('ja');
    expect(await screen.findByText(message)).toBeDefined();
    expect(await row('Headline 1')).toBeDefined();
  });
});

test('[B2-097] /admin/comments lists the comments and hides one', async () => {
  api.on(listAdminComments, () =>
    page([comment(1, { open_reports: 1, reports: [contentReport] }), comment(2)]),
  );
  api.on(moderateComments, () => ({ changed: 1, skipped: 0 }));
  const { user } = openAdmin(CommentsPage, { route: '/admin/comments', permissions: MAY_ALL });
  expect((await row('Words 1')).textContent).toMatch(/Author 1.*1.*Harassment.*Trailer.*Video/);
  await user.keyboard('jh');
  await screen.findByRole('dialog', { name: 'Reason for hiding' });
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(api.calls(moderateComments)[0]?.body).toEqual({
      selection: { ids: [1] },
      action: 'hide',
      reason: 'Harassment',
    }),
  );
});

test('links each comment to its place on the site, unless it is hidden', async () => {
  const about = (id: number, kind: ModeratedComment['subject']['kind'], name: string) =>
    comment(id, { subject: { kind, id: 8, name } });
  api.on(listAdminComments, () =>
    page([
      about(1, 'list', 'Rain on windows'),
      about(2, 'review', 'Saltglass'),
      comment(3, { state: 'hidden', subject: { kind: 'title', id: 8, name: 'Perigee' } }),
    ]),
  );
  openAdmin(CommentsPage, { route: '/admin/comments', permissions: MAY_ALL });
  expect((await row('Words 1')).textContent).toMatch(/Rain on windows.*List/);
  expect((await row('Words 2')).textContent).toMatch(/Saltglass.*Review/);
  expect(screen.getByRole('link', { name: 'Rain on windows' }).getAttribute('href')).toBe('/comments/1');
  expect(screen.getByRole('link', { name: 'Saltglass' }).getAttribute('href')).toBe('/comments/2');
  expect(screen.queryByRole('link', { name: 'Perigee' })).toBeNull();
});

test.each([
  ['/admin/reviews', ReviewsPage, '/reviews/1'],
  ['/admin/comments', CommentsPage, '/comments/1'],
])('the dialog of %s links to the place on the site', async (route, screenOf, href) => {
  api.on(listAdminComments, () => page([comment(1), comment(3, { state: 'hidden' })]));
  const { user } = openAdmin(screenOf, { route, permissions: MAY_ALL });
  await row('Words 1');
  await user.keyboard('j{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: /Author 1/ }));
  expect(dialog.getByRole('link', { name: 'View' }).getAttribute('href')).toBe(href);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByText('Words 3'));
  await screen.findByRole('dialog', { name: /Author 3/ });
  expect(screen.queryByRole('link', { name: 'View' })).toBeNull();
});

describe('the editor of a title', () => {
  test('[B2-073] shows the reviews in a tab, and moderates all of them', async () => {
    const many = [review(1), review(2)];
    api.on(listAdminTitleReviews, () => {
      const answer = page(many);
      return { ...answer, pagination: { ...answer.pagination, total: 40, next_cursor: 'next' } };
    });
    const { user } = openAdmin(TitleReviewsPage, {
      route: '/admin/titles/:titleId/edit/reviews',
      path: '/admin/titles/5/edit/reviews',
      permissions: MAY_ALL,
    });
    await row('Headline 2');
    expect(api.calls(listAdminTitleReviews)[0]?.path).toBe('/api/v1/admin/titles/5/reviews');
    await user.click(screen.getByRole('checkbox', { name: /all/i }));
    await user.click(await screen.findByRole('button', { name: 'Select all 40 that match' }));
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          selection: { view: {}, except: [] },
          title_id: 5,
          action: 'approve',
          reason: "Doesn't break the rules",
          read: { until: '2026-11-01T12:00:00Z' },
        },
      ]),
    );
  });

  test('[B2-074] shows the comments in a tab', async () => {
    api.on(listAdminTitleComments, () => page([comment(1)]));
    openAdmin(TitleCommentsPage, {
      route: '/admin/titles/:titleId/edit/comments',
      path: '/admin/titles/5/edit/comments',
      permissions: MAY_ALL,
    });
    expect(await row('Words 1')).toBeDefined();
    expect(api.calls(listAdminTitleComments)[0]?.path).toBe('/api/v1/admin/titles/5/comments');
  });
});

test.each([
  ['/admin/reviews', ReviewsPage, 'comments.update'],
  ['/admin/comments', CommentsPage, 'reviews.update'],
])('redirects users without the permission to moderate %s', async (route, screenOf, permission) => {
  openAdmin(screenOf, { route, permissions: [permission] });
  expect(await screen.findByText(/Elsewhere/)).toBeDefined();
});
