import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  getCommentText,
  listCommentMarks,
  listComments,
  listCommentVersions,
  pinComment,
} from '@kinora/contracts/community/comments.ts';
import { reportContent } from '@kinora/contracts/community/content-reports.ts';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { closeToast } from '#platform/toast/toast.ts';
import { answerComments, comment, commentWriter, reply, thread, WRITER } from '#test/comments.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openComments } from '#test/open-comments.tsx';

const article = (name: string) => screen.findByRole('article', { name: `Comment by ${name}` });
const bodies = () =>
  screen
    .getAllByRole('article')
    .map((one) => within(one).getByText(/omment|eply/u, { selector: 'p' }).textContent);

beforeEach(() => {
  closeToast();
  closeAllDialogs();
});

describe('the list', () => {
  test('shows pinned threads first, then the others, each with its replies', async () => {
    const api = fakeApi();
    answerComments(api, {
      pinned: [thread(9, { is_pinned: true })],
      threads: [thread(1, { replies: [reply(2, 1)] }), thread(3)],
    });
    openComments();
    await screen.findByText('Comment 1');
    expect(bodies()).toEqual(['Comment 9', 'Comment 1', 'Reply 2', 'Comment 3']);
    expect(screen.getByText('Pinned')).toBeDefined();
    expect(api.calls(listComments)[0]?.query).toEqual({ subject: 'title', subject_id: '1', sort: 'top' });
  });

  test('lists the comments of an episode', async () => {
    const api = fakeApi();
    answerComments(api);
    openComments({ season: 2, episode: 4 });
    await screen.findByText('No comments yet');
    expect(api.calls(listComments)[0]?.query).toMatchObject({ season: '2', episode: '4' });
  });

  test('says that there are none', async () => {
    answerComments(fakeApi());
    openComments();
    expect(await screen.findByText('No comments yet')).toBeDefined();
    expect(screen.getByText('Start the discussion.')).toBeDefined();
  });

  test('can be loaded again after a failure', async () => {
    const api = fakeApi();
    api.refuse(listComments, 404, { message: 'This could not be found.', code: 'not_found' });
    const { user } = openComments();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('No comments yet')).toBeNull();
    answerComments(api, { threads: [thread(1)] });
    await user.click(retry);
    expect(await screen.findByText('Comment 1')).toBeDefined();
  });

  test('loads more threads', async () => {
    const api = fakeApi();
    api.on(listComments, ({ query }) => ({
      pagination: {
        data: [query.cursor === 'next' ? thread(2) : thread(1)],
        per_page: 15,
        next_cursor: query.cursor === 'next' ? null : 'next',
        prev_cursor: null,
      },
      pinned: [],
    }));
    const { user } = openComments();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText('Comment 2');
    expect(bodies()).toEqual(['Comment 1', 'Comment 2']);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('is sorted by the menu', async () => {
    const api = fakeApi();
    answerComments(api, { threads: [thread(1)] });
    const { user } = openComments();
    await user.click(await screen.findByRole('button', { name: /^Sort ?Top$/u }));
    const names = (await screen.findAllByRole('menuitemradio')).map((one) => one.textContent);
    expect(names).toEqual(['Top', 'Newest', 'Oldest']);
    await user.click(screen.getByRole('menuitemradio', { name: 'Newest' }));
    await waitFor(() => expect(api.calls(listComments).at(-1)?.query.sort).toBe('newest'));
    expect(await screen.findByRole('button', { name: /^Sort ?Newest$/u })).toBeDefined();
  });
});

describe('a comment', () => {
  test('shows its own direction, time and season', async () => {
    answerComments(fakeApi(), { threads: [thread(1, { body: 'مرحبا', season: 2, episode: 4 })] });
    openComments();
    const one = await article('Idris Vantongeren');
    expect(within(one).getByText('مرحبا').getAttribute('dir')).toBe('auto');
    expect(within(one).getByText('Idris Vantongeren').tagName).toBe('BDI');
    expect(one.querySelector('time')?.dateTime).toBe('2026-11-01T10:00:00Z');
    expect(one.textContent).toContain('S2 E4');
  });

  test.each([
    ['deleted', 'Deleted', 'This comment was deleted by its author.'],
    ['removed', 'Removed', 'A moderator removed this comment.'],
  ] as const)('that was %s is a placeholder without actions', async (state, name, words) => {
    answerComments(fakeApi(), {
      threads: [thread(1, { state, author: null, body: null, replies: [reply(2, 1)] })],
    });
    openComments();
    const one = await article(name);
    expect(within(one).getByText(words)).toBeDefined();
    expect(within(one).queryByRole('button')).toBeNull();
    expect(screen.getByText('Reply 2')).toBeDefined();
  });

  test('of a deleted account stays', async () => {
    answerComments(fakeApi(), { threads: [thread(1, { author: null })] });
    openComments();
    expect(within(await article('Deleted user')).getByText('Comment 1')).toBeDefined();
  });

  test('that was edited lists its versions', async () => {
    const api = fakeApi();
    answerComments(api, { threads: [thread(1, { edited_at: '2026-11-01T11:00:00Z' }), thread(2)] });
    api.on(listCommentVersions, () => ({
      versions: [{ headline: null, body: 'What it said before', written_at: '2026-11-01T10:00:00Z' }],
    }));
    const { user } = openComments();
    const edited = await screen.findAllByRole('button', { name: 'edited' });
    expect(edited).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'edited' }));
    const dialog = await screen.findByRole('dialog', { name: 'Earlier versions' });
    expect(await within(dialog).findByText('What it said before')).toBeDefined();
  });

  test('with spoilers does not show its earlier versions before a press', async () => {
    const api = fakeApi();
    const spoiler = { is_spoiler: true, body: null, edited_at: '2026-11-01T11:00:00Z' };
    answerComments(api, { threads: [thread(1, spoiler)] });
    api.on(listCommentVersions, () => ({
      versions: [{ headline: null, body: 'Ingrid did it', written_at: '2026-11-01T10:00:00Z' }],
    }));
    const { user } = openComments();
    await user.click(await screen.findByRole('button', { name: 'edited' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(api.calls(listCommentVersions)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Show' }));
    expect(await dialog.findByText('Ingrid did it')).toBeDefined();
  });

  test('is collapsed for a reader who has reported it, which this device remembers', async () => {
    const api = fakeApi();
    answerComments(api, { threads: [thread(1)] });
    api.on(reportContent, () => ({}));
    const { user } = openComments({ data: commentWriter() });
    await user.click(await screen.findByRole('button', { name: 'Report' }));
    await user.click(await screen.findByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('You reported this comment.')).toBeDefined();
    expect(screen.queryByText('Comment 1')).toBeNull();
    expect(localStorage.getItem('kinora.reported')).toContain('comment-1');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByText('Comment 1')).toBeDefined();
  });

  test('has Edit and Delete instead of Report for its author', async () => {
    answerComments(fakeApi(), { threads: [thread(1, { author: WRITER }), thread(2)] });
    openComments({ data: commentWriter() });
    const own = within(await article('Nadia'));
    expect(own.getByText('You')).toBeDefined();
    expect(own.getByRole('button', { name: 'Edit' })).toBeDefined();
    expect(own.getByRole('button', { name: 'Delete' })).toBeDefined();
    expect(own.queryByRole('button', { name: 'Report' })).toBeNull();
    const other = within(await article('Idris Vantongeren'));
    expect(other.getByRole('button', { name: 'Report' })).toBeDefined();
    expect(other.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  test('cannot be answered by members without the permission', async () => {
    answerComments(fakeApi(), { threads: [thread(1)] });
    const { user: _, ...data } = commentWriter();
    const member = commentWriter().user;
    if (member === null) throw new Error('The writer is a member');
    openComments({ data: { ...data, user: { ...member, permissions: data.guest_role.permissions } } });
    await screen.findByText('Comment 1');
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('a spoiler', () => {
  const spoiler = { is_spoiler: true, body: null, spoiler_until: { season: 2, episode: 6 }, length: 80 };

  test('is shown after a press, which loads its text', async () => {
    const api = fakeApi();
    answerComments(api, { threads: [thread(1, spoiler)] });
    api.on(getCommentText, () => ({ body: 'Ingrid did it' }));
    const { user } = openComments();
    expect(await screen.findByText('Spoilers up to S2 E6')).toBeDefined();
    expect(api.calls(getCommentText)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show spoiler' }));
    expect(await screen.findByText('Ingrid did it')).toBeDefined();
  });

  test('is shown at once to members who have watched that far', async () => {
    const api = fakeApi();
    answerComments(api, { threads: [thread(1, { replies: [reply(2, 1, spoiler)] })] });
    api.on(listCommentMarks, () => ({ liked: [], texts: [{ id: 2, body: 'Ingrid did it' }] }));
    openComments({ data: commentWriter() });
    expect(await screen.findByText('Ingrid did it')).toBeDefined();
    expect(api.calls(listCommentMarks).map(({ query }) => query)).toEqual([{ ids: '1,2' }]);
  });
});

describe('the menu of a comment', () => {
  test('copies its link', async () => {
    answerComments(fakeApi(), { threads: [thread(12)] });
    const { user } = openComments();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    expect(screen.queryByRole('menuitem', { name: 'Pin' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('http://kinora.test/comments/12');
  });

  test('lets moderators pin the first comment of a thread, and unpin it', async () => {
    const api = fakeApi();
    answerComments(api, { threads: [thread(1, { replies: [reply(2, 1)] })] });
    api.on(pinComment, () => ({}));
    const { user } = openComments({ data: commentWriter('comments.update') });
    const [first, second] = await screen.findAllByRole('button', { name: 'More actions' });
    if (!first || !second) throw new Error('Each comment has a menu');
    await user.click(first);
    await user.click(await screen.findByRole('menuitem', { name: 'Pin' }));
    expect(await screen.findByText('Pinned')).toBeDefined();
    await waitFor(() => expect(api.calls(pinComment)[0]?.body).toEqual({ is_pinned: true }));
    await user.click(second);
    await screen.findByRole('menuitem', { name: 'Copy link' });
    expect(screen.queryByRole('menuitem', { name: 'Pin' })).toBeNull();
  });

  test('shows the old state if the comment could not be pinned', async () => {
    const api = fakeApi();
    answerComments(api, { threads: [{ ...comment(1), replies: [] }] });
    api.refuse(pinComment, 500, { message: 'There was an issue. Please try again.', code: 'internal' });
    const { user } = openComments({ data: commentWriter('comments.update') });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Pin' }));
    expect(await screen.findByText('The comment was not changed.')).toBeDefined();
    expect(screen.queryByText('Pinned')).toBeNull();
    api.on(pinComment, () => ({}));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Pinned')).toBeDefined();
  });
});
