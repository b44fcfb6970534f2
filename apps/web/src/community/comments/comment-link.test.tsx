import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getCommentContext } from '@kinora/contracts/community/comments.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { answerComments, reply, thread } from '#test/comments.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openComments } from '#test/open-comments.tsx';
import { openPage } from '#test/open-page.tsx';
import { catalogueVisitor } from '#test/titles.ts';
import * as redirectPage from './comment-redirect-page.tsx';

type Context = CallOutput<typeof getCommentContext>;

const place = (changes: Partial<Context['place']> = {}): Context['place'] => ({
  subject: 'title',
  subject_id: 1,
  slug: 'saltglass',
  name: 'Saltglass',
  season: null,
  episode: null,
  ...changes,
});
const found = thread(1, { replies: [reply(2, 1), reply(7, 2, { depth: 2 })], answers: 6 });

test.each([
  [place(), '/titles/1/saltglass/discussion'],
  [place({ season: 2 }), '/titles/1/saltglass/season/2/discussion'],
  [place({ season: 2, episode: 4 }), '/titles/1/saltglass/season/2/episode/4/discussion'],
  [place({ subject: 'video', slug: null }), '/watch/1'],
  [place({ subject: 'article', slug: null }), '/news/1'],
  [place({ subject: 'review', slug: null }), '/reviews/1'],
  [place({ subject: 'list', slug: 'rain-on-windows' }), '/lists/rain-on-windows'],
])('a link to a comment on %o leads to its page', async (on, path) => {
  fakeApi().on(getCommentContext, () => ({ place: on, thread: found }));
  const { router } = openPage(redirectPage, {
    route: '/comments/:id',
    path: '/comments/7',
    data: catalogueVisitor(),
  });
  expect(await screen.findByText('Elsewhere')).toBeDefined();
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe(`${path}?comment=7#comment-7`);
});

test('the page shows the thread of the linked comment first, and focuses the comment', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const api = fakeApi();
  answerComments(api, { pinned: [thread(9)], threads: [thread(3), thread(1, { replies: [] })] });
  api.on(getCommentContext, () => ({ place: place(), thread: found }));
  openComments({ path: '/?comment=7' });
  const linked = (await screen.findByText('Reply 7')).closest('article');
  await screen.findByText('Comment 3');
  expect(screen.getAllByRole('article').map(({ id }) => id)).toEqual([
    'comment-1',
    'comment-2',
    'comment-7',
    'comment-9',
    'comment-3',
  ]);
  await waitFor(() => expect(document.activeElement).toBe(linked));
  expect(linked?.hasAttribute('data-highlighted')).toBe(true);
  expect(scroll).toHaveBeenCalledOnce();
  const other = screen.getByText('Reply 2').closest('article');
  expect(other?.hasAttribute('data-highlighted')).toBe(false);
  expect(screen.getByRole('button', { name: 'View 4 replies' })).toBeDefined();
});

test('the highlight ends after three seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const api = fakeApi();
  answerComments(api, { threads: [] });
  api.on(getCommentContext, () => ({ place: place(), thread: found }));
  openComments({ path: '/?comment=7' });
  const linked = (await screen.findByText('Reply 7')).closest('article');
  expect(linked?.hasAttribute('data-highlighted')).toBe(true);
  await vi.advanceTimersByTimeAsync(3000);
  await waitFor(() => expect(linked?.hasAttribute('data-highlighted')).toBe(false));
});

test.each([
  ['of another page', () => ({ place: place({ subject_id: 5 }), thread: found })],
  ['that is gone', null],
])('a link to a comment %s changes nothing', async (_, answer) => {
  const api = fakeApi();
  answerComments(api, { threads: [thread(3)] });
  if (answer) api.on(getCommentContext, answer);
  else api.refuse(getCommentContext, 404, { message: 'This could not be found.', code: 'not_found' });
  openComments({ path: '/?comment=7' });
  expect(await screen.findByText('Comment 3')).toBeDefined();
  await waitFor(() => expect(api.calls(getCommentContext)).toHaveLength(1));
  expect(screen.queryByText('Reply 7')).toBeNull();
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test.each(['abc', '-1', '1.5', ''])('ignores the comment %s in the URL', async (id) => {
  const api = fakeApi();
  answerComments(api, { threads: [thread(3)] });
  openComments({ path: `/?comment=${id}` });
  expect(await screen.findByText('Comment 3')).toBeDefined();
  expect(api.calls(getCommentContext)).toEqual([]);
});
