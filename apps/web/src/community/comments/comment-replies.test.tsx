import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  addComment,
  type Comment,
  listCommentMarks,
  listMentionable,
  listReplies,
} from '@kinora/contracts/community/comments.ts';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { answerComments, commentWriter, reply, thread, WRITER } from '#test/comments.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openComments } from '#test/open-comments.tsx';

const FIRST = [reply(2, 1), reply(3, 2, { depth: 2 }), reply(4, 3, { depth: 3 })];
const LATER = [reply(5, 1), reply(6, 1)];

const page = (data: Comment[], next: string | null) => ({
  pagination: { data, per_page: 15, next_cursor: next, prev_cursor: null },
});
/** The text of a comment, and the comment whose replies it is among. */
const placeOf = (text: string) => {
  const list = screen.getByText(text).closest('ul');
  return list?.closest('li')?.querySelector('article')?.id;
};
const view = (name: string) => screen.findByRole('button', { name });
const articles = () => screen.getAllByRole('article').map(({ id }) => id);

function open(answers = 5) {
  const api = fakeApi();
  answerComments(api, { threads: [thread(1, { replies: FIRST, answers })] });
  api.on(listMentionable, () => ({ members: [] }));
  return { api, ...openComments({ data: commentWriter() }) };
}

beforeEach(() => closeAllDialogs());

test('shows each reply below the comment it replies to', async () => {
  open();
  await screen.findByText('Reply 4');
  expect(['Reply 2', 'Reply 3', 'Reply 4'].map(placeOf)).toEqual(['comment-1', 'comment-2', 'comment-3']);
});

test('loads the other replies in place, and moves the focus to the first of them', async () => {
  const { api, user } = open();
  api.on(listReplies, ({ query }) =>
    query.cursor === 'next' ? page([reply(6, 1)], null) : page([...FIRST, reply(5, 1)], 'next'),
  );
  await user.click(await view('View 2 replies'));
  await screen.findByText('Reply 5');
  expect(document.activeElement?.id).toBe('comment-5');
  expect(articles()).toEqual(['comment-1', 'comment-2', 'comment-3', 'comment-4', 'comment-5']);
  await user.click(await view('View 1 reply'));
  await screen.findByText('Reply 6');
  expect(document.activeElement?.id).toBe('comment-6');
  expect(articles()).toHaveLength(6);
  expect(screen.queryByRole('button', { name: /^View/u })).toBeNull();
  // The marks of what was shown before are not requested again.
  await waitFor(() =>
    expect(api.calls(listCommentMarks).map(({ query }) => query['ids'])).toEqual(['1,2,3,4', '5', '6']),
  );
});

test('loads the other replies again after a failure', async () => {
  const { api, user } = open();
  api.refuse(listReplies, 404, { message: 'This could not be found.', code: 'not_found' });
  await user.click(await view('View 2 replies'));
  const retry = await view('Try again');
  api.on(listReplies, () => page([...FIRST, ...LATER], null));
  await user.click(retry);
  expect(await screen.findByText('Reply 6')).toBeDefined();
});

test('adds a new reply below the comment that it replies to', async () => {
  const { api, user } = open();
  api.on(addComment, ({ body }) => {
    const { body: text, parent_id: parent } = body as { body: string; parent_id: number };
    return { comment: reply(50, parent, { body: text, depth: 2, author: WRITER }) };
  });
  const second = within(await screen.findByText('Reply 2').then((text) => text.closest('article') ?? text));
  await user.click(second.getByRole('button', { name: 'Reply' }));
  const field = await screen.findByRole('textbox', { name: 'Write a reply' });
  expect(document.activeElement).toBe(field);
  await user.type(field, 'I went back for this{Control>}{Enter}{/Control}');
  expect(await screen.findByText('I went back for this')).toBeDefined();
  await waitFor(() =>
    expect(screen.getByRole('article', { name: 'Comment by Nadia' }).id).toBe('comment-50'),
  );
  expect(placeOf('I went back for this')).toBe('comment-2');
  expect(screen.queryByRole('textbox', { name: 'Write a reply' })).toBeNull();
  expect(api.calls(addComment)[0]?.body).toMatchObject({ parent_id: 2, subject_id: 1 });
  // The new one is not among those that are still to be loaded.
  expect(await view('View 2 replies')).toBeDefined();
});

test('a reply that failed stays in its place', async () => {
  const { api, user } = open(3);
  api.refuse(addComment, 500, { message: 'There was an issue. Please try again.', code: 'internal' });
  await user.click((await screen.findAllByRole('button', { name: 'Reply' }))[0] ?? document.body);
  await user.type(await screen.findByRole('textbox', { name: 'Write a reply' }), 'Hello');
  const form = within(
    screen.getByRole('textbox', { name: 'Write a reply' }).closest('form') ?? document.body,
  );
  await user.click(form.getByRole('button', { name: 'Reply' }));
  await screen.findByRole('button', { name: 'Retry' });
  expect(placeOf('Hello')).toBe('comment-1');
});

test('Escape closes a reply, which keeps its draft', async () => {
  const { user } = open();
  const [first] = await screen.findAllByRole('button', { name: 'Reply' });
  await user.click(first ?? document.body);
  await user.type(await screen.findByRole('textbox', { name: 'Write a reply' }), 'Unfinished{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Write a reply' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(first));
  await userEvent.click(first ?? document.body);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a reply' });
  expect(field.value).toBe('Unfinished');
});
