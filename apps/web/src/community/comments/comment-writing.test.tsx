import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { addComment, listCommentMarks } from '@kinora/contracts/community/comments.ts';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { closeToast } from '#platform/toast/toast.ts';
import { answerComments, savedComment, thread } from '#test/comments.ts';
import { fakeApi, type FakeCall } from '#test/fake-api.ts';
import { openAsWriter, openComments, openComposer } from '#test/open-comments.tsx';

const keysOf = (calls: readonly FakeCall[]) => calls.map(({ body }) => (body as { key: string }).key);
const composer = (name = 'Write a comment') => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const internal = { message: 'There was an issue. Please try again.', code: 'internal' };

beforeEach(() => {
  closeToast();
  closeAllDialogs();
});

describe('a new comment', () => {
  test('is shown while it is sent, and stays first', async () => {
    const { api, user } = openAsWriter({ list: { threads: [thread(1)] }, season: 2 });
    const answer = Promise.withResolvers<void>();
    api.on(addComment, async (call) => {
      await answer.promise;
      return { comment: savedComment(call) };
    });
    await user.type(await openComposer(user), ' Counted again. ');
    expect(screen.getByText('14 / 1,000')).toBeDefined();
    await press('Post');
    expect(
      within(screen.getByRole('article', { name: 'Your new comment' })).getByText('Posting'),
    ).toBeDefined();
    expect((await composer()).value).toBe('');
    answer.resolve();
    const own = await screen.findByRole('article', { name: 'Comment by Nadia' });
    expect(screen.getAllByRole('article')[0]).toBe(own);
    expect(within(own).getByText('Counted again.')).toBeDefined();
    expect(api.calls(addComment)).toHaveLength(1);
    expect(api.calls(addComment)[0]?.body).toMatchObject({
      subject: 'title',
      subject_id: 1,
      season: 2,
      episode: null,
      parent_id: null,
      body: 'Counted again.',
      is_spoiler: false,
      mentions: [],
    });
  });

  test('is posted with Ctrl and Enter', async () => {
    const { api, user } = openAsWriter();
    api.on(addComment, (call) => ({ comment: savedComment(call) }));
    await user.type(await openComposer(user), 'Hello{Enter}again{Control>}{Enter}{/Control}');
    await waitFor(() => expect(api.calls(addComment)).toHaveLength(1));
    expect(api.calls(addComment)[0]?.body).toMatchObject({ body: 'Hello\nagain' });
    expect(screen.queryByText('No comments yet')).toBeNull();
  });

  test('that failed can be sent again, with the same key', async () => {
    const { api, user } = openAsWriter();
    api.refuse(addComment, 500, internal);
    await user.type(await openComposer(user), 'Hello');
    await press('Post');
    expect(
      (await screen.findByText('There was an issue. Please try again.')).closest('[role=alert]'),
    ).not.toBeNull();
    expect(screen.getByText('Hello')).toBeDefined();
    api.on(addComment, (call) => ({ comment: savedComment(call) }));
    await press('Retry');
    expect(await screen.findByRole('article', { name: 'Comment by Nadia' })).toBeDefined();
    const keys = keysOf(api.calls(addComment));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('that failed can be discarded', async () => {
    const { api, user } = openAsWriter();
    api.refuse(addComment, 500, internal);
    await user.type(await openComposer(user), 'Hello');
    await press('Post');
    await screen.findByRole('button', { name: 'Retry' });
    await press('Discard');
    expect(screen.queryByText('Hello')).toBeNull();
    expect(screen.getByText('No comments yet')).toBeDefined();
  });

  test('says how long to wait after too many', async () => {
    const { api, user } = openAsWriter();
    api.onRequest(addComment, () =>
      Response.json(
        { message: 'Too many attempts. Try again in 40 seconds.', code: 'rate_limited' },
        { status: 429, headers: { 'retry-after': '40' } },
      ),
    );
    await user.type(await openComposer(user), 'Hello');
    await press('Post');
    expect(await screen.findByText('You can post again in 40 seconds.')).toBeDefined();
  });

  test('needs a text of at most 1,000 characters', async () => {
    const { api, user } = openAsWriter();
    const field = await openComposer(user);
    await press('Post');
    expect(screen.getByText('Write something.')).toBeDefined();
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.click(field);
    await user.paste('x'.repeat(1012));
    await press('Post');
    expect(screen.getByText('Shorten your comment by 12 characters.')).toBeDefined();
    expect(screen.getByText('1,012 / 1,000')).toBeDefined();
    expect(api.calls(addComment)).toEqual([]);
    await user.type(field, '{Backspace>12/}');
    expect(screen.queryByText(/Shorten your comment/u)).toBeNull();
  });

  test('shows its author the text of their own spoiler', async () => {
    const { api, user } = openAsWriter();
    api.on(addComment, (call) => ({ comment: savedComment(call, { is_spoiler: true, body: null }) }));
    await user.type(await openComposer(user), 'Ingrid did it');
    await user.click(screen.getByRole('switch', { name: 'Contains spoilers' }));
    await press('Post');
    const own = await screen.findByRole('article', { name: 'Comment by Nadia' });
    expect(within(own).getByText('Ingrid did it')).toBeDefined();
    expect(api.calls(addComment)[0]?.body).toMatchObject({ is_spoiler: true, spoiler_until: null });
  });
});

describe('a draft', () => {
  test('stays on the device until it is posted', async () => {
    const first = openAsWriter();
    await first.user.type(await openComposer(first.user), 'Unfinished');
    await waitFor(() => expect(localStorage.getItem('kinora.draft.comment/title/1')).toContain('Unfinished'));
    first.api.on(addComment, (call) => ({ comment: savedComment(call) }));
    await press('Post');
    await screen.findByRole('article', { name: 'Comment by Nadia' });
    expect(localStorage.getItem('kinora.draft.comment/title/1')).toBeNull();
  });

  test('is there again', async () => {
    const value = { body: 'Unfinished', mentions: [{ id: 3, name: 'Bo' }, 'x'], is_spoiler: false };
    const stored = { value, by: null, savedAt: Date.now() };
    localStorage.setItem('kinora.draft.comment/title/1', JSON.stringify(stored));
    openAsWriter();
    await screen.findByRole('button', { name: 'Post' });
    const field = await composer();
    expect(field.value).toBe('Unfinished');
    expect(document.activeElement).not.toBe(field);
  });

  test.each(['null', '{"value":{"body":7}}', 'nonsense'])('ignores %s in the storage', async (text) => {
    localStorage.setItem('kinora.draft.comment/title/1', text);
    openAsWriter();
    expect((await composer()).value).toBe('');
  });
});

describe('a visitor', () => {
  test.each([
    ['Like', 'Sign in to like this comment'],
    ['Report', 'Sign in to report this comment'],
  ])('who presses %s is asked to sign in', async (name, reason) => {
    const api = fakeApi();
    answerComments(api, { threads: [thread(1)] });
    const { user } = openComments();
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('dialog', { name: reason })).toBeDefined();
    expect(api.calls(listCommentMarks)).toEqual([]);
  });

  test('who posts a reply is asked to sign in', async () => {
    answerComments(fakeApi(), { threads: [thread(1)] });
    const { user } = openComments();
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    await user.type(await composer('Write a reply'), 'Hello{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Sign in to reply' })).toBeDefined();
  });

  test('keeps the text that they wanted to post', async () => {
    const api = fakeApi();
    answerComments(api);
    const { user } = openComments();
    const field = await openComposer(user);
    await user.type(field, 'Hello');
    await press('Post');
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in to comment' }));
    expect(dialog.getByRole('link', { name: 'Sign in' })).toBeDefined();
    expect(field.value).toBe('Hello');
    await waitFor(() => expect(localStorage.getItem('kinora.draft.comment/title/1')).toContain('Hello'));
    expect(api.calls(addComment)).toEqual([]);
  });
});

test('keeps what was typed before the form had loaded', async () => {
  const { user } = openAsWriter();
  const early = await composer();
  fireEvent.change(early, { target: { value: 'Early' } });
  await user.click(early);
  await screen.findByRole('button', { name: 'Post' });
  const field = await composer();
  expect(field.value).toBe('Early');
  expect(document.activeElement).toBe(field);
});
