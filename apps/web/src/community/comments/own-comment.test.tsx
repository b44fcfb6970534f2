import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  deleteComment,
  getCommentText,
  likeComment,
  listCommentMarks,
  unlikeComment,
  updateComment,
} from '@kinora/contracts/community/comments.ts';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { closeToast } from '#platform/toast/toast.ts';
import { answerComments, commentWriter, reply, savedComment, thread, WRITER } from '#test/comments.ts';
import { fakeApi } from '#test/fake-api.ts';
import { openAsWriter, openComments } from '#test/open-comments.tsx';

const composer = (name = 'Write a comment') => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const internal = { message: 'There was an issue. Please try again.', code: 'internal' };

beforeEach(() => {
  closeToast();
  closeAllDialogs();
});

describe('an own comment', () => {
  const own = { threads: [thread(1, { author: WRITER, body: 'Before' })] };

  test('is changed in place', async () => {
    const { api, user } = openAsWriter({ list: own });
    api.on(updateComment, (call) => ({
      comment: savedComment(call, { id: 1, edited_at: '2026-11-02T10:00:00Z' }),
    }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const field = await composer('Edit your comment');
    expect(field.value).toBe('Before');
    expect(document.activeElement).toBe(field);
    await user.type(field, ' and after');
    await press('Save');
    expect(await screen.findByText('Before and after')).toBeDefined();
    expect(screen.getByRole('button', { name: 'edited' })).toBeDefined();
    expect(api.calls(updateComment)[0]?.body).toEqual({
      body: 'Before and after',
      is_spoiler: false,
      spoiler_until: null,
      mentions: [],
    });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Reply'));
  });

  test('stays open for editing if it was not saved', async () => {
    const { api, user } = openAsWriter({ list: own });
    api.refuse(updateComment, 422, {
      message: 'The given data was invalid.',
      code: 'validation_failed',
      errors: { body: ['This text is not allowed.'] },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await composer('Edit your comment'), '!');
    await press('Save');
    expect(await screen.findByText('This text is not allowed.')).toBeDefined();
    expect((await composer('Edit your comment')).value).toBe('Before!');
  });

  test('is unchanged after Escape', async () => {
    const { api, user } = openAsWriter({ list: own });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await composer('Edit your comment'), '!{Escape}');
    expect(screen.getByText('Before')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Edit your comment' })).toBeNull();
    expect(api.calls(updateComment)).toEqual([]);
  });

  test('with spoilers loads its text for editing', async () => {
    const spoiler = thread(1, { author: WRITER, body: null, is_spoiler: true });
    const { api, user } = openAsWriter({ list: { threads: [spoiler] } });
    api.on(getCommentText, () => ({ body: 'Ingrid did it' }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect((await composer('Edit your comment')).value).toBe('Ingrid did it');
  });

  test('is deleted after a question, and leaves a placeholder for its replies', async () => {
    const withReplies = thread(1, { author: WRITER, body: 'Before', replies: [reply(2, 1)], answers: 4 });
    const { api, user } = openAsWriter({ list: { threads: [withReplies] } });
    api.on(deleteComment, () => ({}));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your comment?' }));
    expect(dialog.getByText('4 replies stay.')).toBeDefined();
    expect(api.calls(deleteComment)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('This comment was deleted by its author.')).toBeDefined();
    expect(await screen.findByText('Comment deleted')).toBeDefined();
    expect(screen.getByText('Reply 2')).toBeDefined();
  });

  test('without replies leaves nothing behind', async () => {
    const { api, user } = openAsWriter({ list: own });
    api.on(deleteComment, () => ({}));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No comments yet')).toBeDefined();
  });

  test('is there again if it could not be deleted', async () => {
    const { api, user } = openAsWriter({ list: own });
    api.refuse(deleteComment, 500, internal);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Your comment was not deleted.')).toBeDefined();
    expect(screen.getByText('Before')).toBeDefined();
    api.on(deleteComment, () => ({}));
    await press('Retry');
    await waitFor(() => expect(screen.queryByText('Before')).toBeNull());
  });
});

describe('a like', () => {
  test('is shown immediately, and removed by another press', async () => {
    const { api, user } = openAsWriter({ list: { threads: [thread(1, { likes: 85 })] } });
    api.on(likeComment, () => ({ likes: 86 }));
    api.on(unlikeComment, () => ({ likes: 85 }));
    await user.click(await screen.findByRole('button', { name: 'Like, 85' }));
    const liked = screen.getByRole('button', { name: 'Like, 86' });
    expect(liked.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(api.calls(likeComment)).toHaveLength(1));
    await user.click(liked);
    expect(screen.getByRole('button', { name: 'Like, 85' }).getAttribute('aria-pressed')).toBe('false');
    await waitFor(() => expect(api.calls(unlikeComment)).toHaveLength(1));
  });

  test('of before is shown, also if the shared list does not count it yet', async () => {
    const api = fakeApi();
    answerComments(api, { threads: [thread(1)] });
    api.on(listCommentMarks, () => ({ liked: [1], texts: [] }));
    openComments({ data: commentWriter() });
    expect((await screen.findByRole('button', { name: 'Like, 1' })).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });

  test('that was not saved goes back', async () => {
    const { api, user } = openAsWriter({ list: { threads: [thread(1, { likes: 3 })] } });
    api.refuse(likeComment, 500, internal);
    await user.click(await screen.findByRole('button', { name: 'Like, 3' }));
    expect(await screen.findByText('Your like was not saved.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Like, 3' }).getAttribute('aria-pressed')).toBe('false');
  });
});
