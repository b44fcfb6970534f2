import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { addComment } from '@kinora/contracts/community/comments.ts';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { closeToast } from '#platform/toast/toast.ts';
import { answerComments, commentWriter, savedComment, thread } from '#test/comments.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openAsWriter, openComments, openComposer } from '#test/open-comments.tsx';

const REFUSAL = 'Choose other words: “<b>casino</b>” is not allowed here.';
const DRAFT = 'kinora.draft.comment/title/1';

const refusal = (body: string) => ({
  message: 'The given data was invalid.',
  code: 'validation_failed',
  errors: { body: [body] },
});
const stored = (key = DRAFT) => localStorage.getItem(key);
const outgoing = async () => within(await screen.findByRole('article', { name: 'Your new comment' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  closeToast();
  closeAllDialogs();
});

/** Posts a text that the server refuses, and returns its form. */
async function postRefused(text = 'The casino') {
  const opened = openAsWriter();
  opened.api.refuse(addComment, 422, refusal(REFUSAL));
  await opened.user.type(await openComposer(opened.user), text);
  await press('Post');
  await screen.findByText(REFUSAL);
  return { ...opened, form: await outgoing() };
}

describe('a refused comment', () => {
  test('can be changed in its place, with the reason at the field', async () => {
    const { api, form, user } = await postRefused();
    const field = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' });
    expect(field.value).toBe('The casino');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(REFUSAL);
    await waitFor(() => expect(document.activeElement).toBe(field));
    api.on(addComment, (call) => ({ comment: savedComment(call) }));
    await user.clear(field);
    await user.type(field, 'The lamp{Control>}{Enter}{/Control}');
    const own = within(await screen.findByRole('article', { name: 'Comment by Nadia' }));
    expect(own.getByText('The lamp')).toBeDefined();
    expect(api.calls(addComment)).toHaveLength(2);
    expect(api.calls(addComment)[1]?.body).toMatchObject({ body: 'The lamp' });
    expect(screen.queryByText(REFUSAL)).toBeNull();
    expect(stored()).toBeNull();
  });

  test('that is refused again keeps the changed text', async () => {
    const { form, user } = await postRefused();
    await user.type(form.getByRole('textbox', { name: 'Write a comment' }), ' again');
    await user.click(form.getByRole('button', { name: 'Post' }));
    const field = await (await outgoing()).findByRole<HTMLTextAreaElement>('textbox');
    expect(field.value).toBe('The casino again');
    await waitFor(() => expect(stored()).toContain('The casino again'));
  });

  test('does not take the focus from the next comment', async () => {
    const { api, user } = openAsWriter();
    const answer = Promise.withResolvers<void>();
    api.onRequest(addComment, async () => {
      await answer.promise;
      return Response.json(refusal(REFUSAL), { status: 422 });
    });
    const composer = await openComposer(user);
    await user.type(composer, 'The casino{Control>}{Enter}{/Control}');
    await user.type(composer, 'Next');
    answer.resolve();
    expect(await screen.findByText(REFUSAL)).toBeDefined();
    expect(document.activeElement).toBe(composer);
  });

  test('is given up with Discard, also its draft', async () => {
    const { form, user } = await postRefused();
    await user.type(form.getByRole('textbox', { name: 'Write a comment' }), '!');
    await user.click(form.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText(REFUSAL)).toBeNull();
    expect(await screen.findByText('No comments yet')).toBeDefined();
    expect(stored()).toBeNull();
  });

  test('a refused reply is changed in its thread', async () => {
    const { api, user } = openAsWriter({ list: { threads: [thread(1)] } });
    api.refuse(addComment, 422, refusal('You have posted this text already.'));
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    const reply = await screen.findByRole('textbox', { name: 'Write a reply' });
    await user.type(reply, 'Me too{Control>}{Enter}{/Control}');
    await screen.findByText('You have posted this text already.');
    const field = (await outgoing()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a reply' });
    expect(field.value).toBe('Me too');
    expect(stored(`${DRAFT}/1`)).toContain('Me too');
  });
});

describe('the draft of a comment', () => {
  const limited = () =>
    Response.json(
      { message: 'Too many attempts.', code: 'rate_limited' },
      { status: 429, headers: { 'retry-after': '40' } },
    );

  test.each([
    ['a refused word', () => Response.json(refusal(REFUSAL), { status: 422 })],
    ['too many comments', limited],
    ['a failure', () => Response.json({ message: 'It failed.', code: 'internal' }, { status: 500 })],
  ])('is there again after %s and a reload', async (_, answer) => {
    const { api, user } = openAsWriter();
    api.onRequest(addComment, answer);
    await user.type(await openComposer(user), 'The casino');
    await press('Post');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Discard' })).toBeDefined());
    cleanup();
    answerComments(fakeApi());
    openComments({ data: commentWriter() });
    await screen.findByRole('button', { name: 'Post' });
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' });
    expect(field.value).toBe('The casino');
  });

  test('of the next comment stays when the first one is saved', async () => {
    const { api, user } = openAsWriter();
    const answer = Promise.withResolvers<void>();
    api.on(addComment, async (call) => {
      await answer.promise;
      return { comment: savedComment(call) };
    });
    await user.type(await openComposer(user), 'First{Control>}{Enter}{/Control}');
    await user.type(screen.getByRole('textbox', { name: 'Write a comment' }), 'Second');
    await waitFor(() => expect(stored()).toContain('Second'));
    answer.resolve();
    await screen.findByRole('article', { name: 'Comment by Nadia' });
    expect(stored()).toContain('Second');
  });

  test('the wait is an alert that counts down in silence', async () => {
    const { api, user } = openAsWriter();
    api.onRequest(addComment, limited);
    await user.type(await openComposer(user), 'Hello');
    await press('Post');
    const wait = await screen.findByRole('timer');
    expect(wait.textContent).toBe('You can post again in 40 seconds.');
    expect(wait.closest('[role=alert]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  });
});
