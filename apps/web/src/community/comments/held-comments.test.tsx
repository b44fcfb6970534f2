import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addComment,
  deleteComment,
  listCommentMarks,
  listHeldComments,
  updateComment,
} from '@kinora/contracts/community/comments.ts';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { closeToast } from '#platform/toast/toast.ts';
import {
  answerComments,
  comment,
  commentWriter,
  reply,
  savedComment,
  thread,
  WRITER,
} from '#test/comments.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openAsWriter, openComments, openComposer } from '#test/open-comments.tsx';

const NOTICE = 'Held for review. Only you can see this until a moderator approves it.';
const HELD = { author: WRITER, state: 'held' } as const;

const own = () => screen.findByRole('article', { name: 'Comment by Nadia' });
const buttons = (article: HTMLElement) =>
  within(article)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Answers the question in the dialog. */
async function confirmDelete(): Promise<void> {
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
}

beforeEach(() => {
  closeToast();
  closeAllDialogs();
});

describe('a new comment that is held', () => {
  test('is shown in its place with Edit and Delete only', async () => {
    const { api, user } = openAsWriter({ list: { threads: [thread(1)] } });
    api.on(addComment, (call) => ({ comment: savedComment(call, HELD) }));
    await user.type(await openComposer(user), 'Cheap tickets');
    await press('Post');
    const article = await own();
    expect(screen.getAllByRole('article')[0]).toBe(article);
    expect(within(article).getByText(NOTICE)).toBeDefined();
    expect(within(article).getByText('Cheap tickets')).toBeDefined();
    expect(buttons(article)).toEqual(['Edit', 'Delete']);
  });

  test('is not counted in its thread', async () => {
    const list = { threads: [thread(1, { replies: [reply(2, 1)], answers: 3 })] };
    const { api, user } = openAsWriter({ list });
    api.on(addComment, (call) => ({ comment: savedComment(call, { ...HELD, depth: 1 }) }));
    expect(await screen.findByRole('button', { name: 'View 2 replies' })).toBeDefined();
    const [first] = await screen.findAllByRole('button', { name: 'Reply' });
    await user.click(first ?? document.body);
    await user.type(
      await screen.findByRole('textbox', { name: 'Write a reply' }),
      'Me too{Control>}{Enter}{/Control}',
    );
    expect(await screen.findByText(NOTICE)).toBeDefined();
    expect(screen.getByRole('button', { name: 'View 2 replies' })).toBeDefined();
  });
});

describe('after a reload', () => {
  const list = {
    threads: [thread(1)],
    held: [comment(8, { ...HELD, body: 'Cheap tickets' }), reply(9, 1, { ...HELD, body: 'Me too' })],
  };

  test('held comments and replies are above the threads', async () => {
    openAsWriter({ list });
    await screen.findByText('Cheap tickets');
    const articles = screen.getAllByRole('article');
    expect(articles.map((one) => within(one).queryByText(NOTICE) !== null)).toEqual([true, true, false]);
    expect(articles[1]?.textContent).toContain('Me too');
    expect(screen.queryByText('No comments yet')).toBeNull();
  });

  test('they are requested once, after the marks of the page', async () => {
    const api = fakeApi();
    answerComments(api, list);
    const marks = Promise.withResolvers<void>();
    api.on(listCommentMarks, async () => {
      await marks.promise;
      return { liked: [1], texts: [] };
    });
    openComments({ data: commentWriter(), season: 2, episode: 4 });
    await screen.findByText('Comment 1');
    await waitFor(() => expect(api.calls(listCommentMarks)).toHaveLength(1));
    expect(api.calls(listHeldComments)).toEqual([]);
    marks.resolve();
    await screen.findByText('Cheap tickets');
    expect(api.calls(listHeldComments).map(({ query }) => query)).toEqual([
      { subject: 'title', subject_id: '1', season: '2', episode: '4' },
    ]);
  });

  test('a member without other comments sees them instead of the empty state', async () => {
    openAsWriter({ list: { held: [comment(8, HELD)] } });
    expect(await screen.findByText(NOTICE)).toBeDefined();
    expect(screen.queryByText('No comments yet')).toBeNull();
  });

  test('visitors do not request them', async () => {
    const api = fakeApi();
    answerComments(api, list);
    openComments();
    await screen.findByText('Comment 1');
    expect(api.calls(listHeldComments)).toEqual([]);
  });

  test('an approved comment that is held after an edit replaces its placeholder in the thread', async () => {
    const placeholder = thread(1, { state: 'removed', author: null, body: null, replies: [reply(2, 1)] });
    openAsWriter({ list: { threads: [placeholder], held: [comment(1, { ...HELD, body: 'Edited' })] } });
    const article = await own();
    expect(within(article).getByText('Edited')).toBeDefined();
    expect(screen.queryByText('A moderator removed this comment.')).toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });
});

describe('changing a held comment', () => {
  const list = { held: [comment(8, { ...HELD, body: 'Cheap tickets' })] };

  test('publishes it without the word', async () => {
    const { api, user } = openAsWriter({ list });
    api.on(updateComment, (call) => ({ comment: savedComment(call, { id: 8 }) }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const field = await screen.findByRole('textbox', { name: 'Edit your comment' });
    await user.clear(field);
    await user.type(field, 'Tickets');
    await press('Save');
    await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
    expect(buttons(await own())).toContain('Reply');
  });

  test('an edit can hold a comment, and focuses it', async () => {
    const { api, user } = openAsWriter({ list: { threads: [thread(1, { author: WRITER })] } });
    api.on(updateComment, (call) => ({ comment: savedComment(call, { ...HELD, id: 1 }) }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByRole('textbox', { name: 'Edit your comment' }), '!');
    await press('Save');
    expect(await screen.findByText(NOTICE)).toBeDefined();
    await waitFor(async () => expect(document.activeElement).toBe(await own()));
  });

  test('an edit that holds a reply takes it out of the count of its thread', async () => {
    const threads = [thread(1, { replies: [reply(2, 1, { author: WRITER })], answers: 3 })];
    const { api, user } = openAsWriter({ list: { threads } });
    api.on(updateComment, (call) => ({ comment: savedComment(call, { ...HELD, id: 2, depth: 1 }) }));
    await screen.findByRole('button', { name: 'View 2 replies' });
    await user.click(within(await own()).getByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByRole('textbox', { name: 'Edit your comment' }), '!');
    await press('Save');
    expect(await screen.findByText(NOTICE)).toBeDefined();
    expect(screen.getByRole('button', { name: 'View 2 replies' })).toBeDefined();
  });

  test('deleting it leaves nothing behind, and no count changes', async () => {
    const threads = [thread(1, { replies: [reply(2, 1)], answers: 3 })];
    const held = [reply(8, 1, { ...HELD, body: 'Cheap tickets' })];
    const { api, user } = openAsWriter({ list: { threads, held } });
    api.on(deleteComment, () => ({}));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await confirmDelete();
    expect(await screen.findByText('Comment deleted')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Cheap tickets')).toBeNull());
    expect(screen.getByRole('button', { name: 'View 2 replies' })).toBeDefined();
  });
});

test('hostile text of a held comment stays text', async () => {
  const body = '<img src=x onerror=alert(1)> ‮hidden [one a|other b] :count';
  openAsWriter({
    list: { held: [comment(8, { ...HELD, body, author: { ...WRITER, name: '<b>Nadia</b>' } })] },
  });
  const shown = await screen.findByText(body);
  expect(shown.querySelector('img')).toBeNull();
  expect(screen.getByRole('article', { name: 'Comment by <b>Nadia</b>' })).toBeDefined();
});
