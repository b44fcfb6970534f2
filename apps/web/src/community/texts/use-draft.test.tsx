import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { renderApp } from '#test/render-app.tsx';
import { DraftStatus } from './draft-status.tsx';
import { useDraft } from './use-draft.ts';

const KEY = 'kinora.draft.review/4';
const NOW = new Date('2026-11-15T12:00:00Z');
const parse = (stored: unknown) => (typeof stored === 'string' ? stored : null);

function Form() {
  const { initial, savedAt, save, clear } = useDraft('review/4', parse);
  return (
    <>
      <p>Draft: {initial ?? 'none'}</p>
      <button type="button" onClick={() => save('Half a thought')}>
        Type
      </button>
      <button type="button" onClick={clear}>
        Clear
      </button>
      <DraftStatus savedAt={savedAt} />
    </>
  );
}

const open = (userId: number | null = null) =>
  renderApp(
    [
      { path: '/', element: <Form /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { data: bootstrapData({ user: userId === null ? null : currentUser({ id: userId }) }) },
  );
const store = (draft: unknown) => localStorage.setItem(KEY, JSON.stringify(draft));
const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

test('saves a draft once typing pauses, and says when', async () => {
  open(7);
  await press('Type');
  expect(stored()).toBeNull();
  await waitFor(() => expect(stored()).toEqual({ value: 'Half a thought', by: 7, savedAt: NOW.getTime() }));
  expect(await screen.findByText('Draft saved a few seconds ago')).toBeDefined();
});

test('saves what was typed last when the reader leaves', async () => {
  const { router } = open();
  await press('Type');
  await act(() => router.navigate('/elsewhere'));
  expect(stored()).toMatchObject({ value: 'Half a thought', by: null });
});

test('forgets a draft, also one that is about to be saved', async () => {
  store({ value: 'Before', by: null, savedAt: NOW.getTime() });
  const { router } = open();
  expect(screen.getByText('Draft: Before')).toBeDefined();
  await press('Type');
  await press('Clear');
  await act(() => router.navigate('/elsewhere'));
  expect(stored()).toBeNull();
});

test('says how long ago the draft was saved', () => {
  store({ value: 'Before', by: null, savedAt: NOW.getTime() - 120_000 });
  open();
  expect(screen.getByText('Draft saved 2 minutes ago')).toBeDefined();
});

test.each([
  ['of a visitor', null, 7, 'Before'],
  ['of the same member', 7, 7, 'Before'],
  ['of another member', 8, 7, 'none'],
  ['of a member who has signed out', 7, null, 'none'],
])('a draft %s', (_, by, reader, text) => {
  store({ value: 'Before', by, savedAt: NOW.getTime() });
  open(reader);
  expect(screen.getByText(`Draft: ${text}`)).toBeDefined();
});

test.each([
  ['older than 30 days', { value: 'Before', by: null, savedAt: NOW.getTime() - 31 * 86_400_000 }],
  ['that is none', { value: { text: 'Before' }, by: null, savedAt: NOW.getTime() }],
  ['without a time', { value: 'Before', by: null }],
  ['that is empty', null],
])('ignores a draft %s', (_, draft) => {
  store(draft);
  open();
  expect(screen.getByText('Draft: none')).toBeDefined();
});

test('ignores a text that is no JSON', () => {
  localStorage.setItem(KEY, '{');
  open();
  expect(screen.getByText('Draft: none')).toBeDefined();
});
