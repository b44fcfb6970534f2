import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  addViewing,
  removeViewing,
  restoreViewings,
  updateViewing,
  type Viewing,
} from '@kinora/contracts/community/diary.ts';
import { getTitleMarks, listMarks } from '@kinora/contracts/community/marks.ts';
import { rate } from '@kinora/contracts/community/ratings.ts';
import { DialogHost } from '#platform/dialog/dialog-host.tsx';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { answerTitleMarks, titleMark } from '#test/marks.ts';
import { renderApp } from '#test/render-app.tsx';
import { viewing } from '#test/viewings.ts';
import { openLogDialog } from './open-log-dialog.ts';

const perigee = { id: 4, name: 'Perigee' };
const NOON = '2026-11-16T12:00:00Z';

async function open(options: { viewing?: Viewing; scope?: { season: number; episode: number } } = {}) {
  const api = fakeApi();
  answerTitleMarks(api);
  api.on(listMarks, () => ({ marks: [titleMark(4, { score: 6 })] }));
  const element = (
    <>
      <DialogHost />
      <ToastHost />
    </>
  );
  renderApp([{ path: '/', element }], { data: bootstrapData({ user: currentUser({ timezone: 'UTC' }) }) });
  const closed = vi.fn<(result: unknown) => void>();
  void openLogDialog({ title: perigee, ...options }).then(closed);
  await screen.findByRole('dialog');
  return { api, closed, user: userEvent.setup() };
}

const segment = (name: RegExp) => screen.getByRole('spinbutton', { name });
const save = () => screen.getByRole('button', { name: 'Save' });
const checkbox = (name: string) => screen.getByRole('checkbox', { name });
const note = () => screen.getByRole('textbox', { name: 'Note' });

beforeEach(() => {
  closeToast();
  closeAllDialogs();
  vi.setSystemTime(new Date(NOON));
});

test('logs a film today, without a note', async () => {
  const { api, closed, user } = await open();
  api.on(addViewing, () => ({ viewing: viewing(4) }));
  await user.click(save());
  await waitFor(() => expect(closed).toHaveBeenCalledWith('saved'));
  expect(api.calls(addViewing)).toMatchObject([
    {
      path: '/api/v1/titles/4/viewings',
      query: {},
      body: { watched_on: '2026-11-16', is_rewatch: false, is_private: false, note: null },
    },
  ]);
  expect(await screen.findByText('Added to diary')).toBeDefined();
});

test('logs an episode on another day, with everything', async () => {
  const { api, user } = await open({ scope: { season: 2, episode: 4 } });
  api.on(addViewing, () => ({ viewing: viewing(4) }));
  api.on(rate, () => ({ score: 9 }));
  await user.click(segment(/day/));
  await user.keyboard('09');
  await user.click(screen.getByRole('radio', { name: '9 out of 10' }));
  await user.click(checkbox('I had seen it before'));
  await user.click(checkbox('Only visible to you'));
  await user.type(note(), 'In the rain');
  await user.click(save());
  await waitFor(() => expect(api.calls(rate)).toMatchObject([{ body: { score: 9 } }]));
  expect(api.calls(addViewing)).toMatchObject([
    {
      query: { season: '2', episode: '4' },
      body: { watched_on: '2026-11-09', is_rewatch: true, is_private: true, note: 'In the rain' },
    },
  ]);
});

test('rejects a day in the future on the field, without a call', async () => {
  const { api, user } = await open();
  await user.click(segment(/day/));
  await user.keyboard('17');
  await user.click(save());
  expect(await screen.findByText('Choose a date up to today.')).toBeDefined();
  expect(api.calls(addViewing)).toEqual([]);
});

test('shows errors of the server on their fields', async () => {
  const { api, closed, user } = await open();
  const errors = { watched_on: ['Choose a later date.'], note: ['Write this on one line.'] };
  api.refuse(addViewing, 422, { message: 'The data is invalid.', code: 'validation_failed', errors });
  await user.click(save());
  expect(await screen.findByText('Choose a later date.')).toBeDefined();
  expect(screen.getByText('Write this on one line.')).toBeDefined();
  expect(closed).not.toHaveBeenCalled();
});

test('edits an entry, also to an unknown day', async () => {
  const entry = viewing(4, { id: 81, watched_on: '2026-11-14', is_rewatch: true, note: 'Again' });
  const { api, closed, user } = await open({ viewing: entry });
  api.on(updateViewing, () => ({ viewing: entry }));
  expect(screen.getByRole('dialog', { name: 'Edit diary entry' })).toBeDefined();
  await user.clear(note());
  for (const part of [/month/, /day/, /year/]) {
    await user.click(segment(part));
    await user.keyboard('{Backspace>8/}');
  }
  await user.click(save());
  await waitFor(() => expect(closed).toHaveBeenCalledWith('saved'));
  expect(api.calls(updateViewing)).toMatchObject([
    { path: '/api/v1/viewings/81', body: { watched_on: null, is_rewatch: true, note: null } },
  ]);
});

test('deletes an entry, and Undo restores it', async () => {
  const { id: _, title_id, created_at: __, ...rest } = viewing(4, { watched_on: '2026-11-14' });
  const removed = { title_id, ...rest };
  const { api, closed, user } = await open({ viewing: viewing(4, { id: 81 }) });
  api.on(removeViewing, () => ({ removed: [removed] }));
  api.on(restoreViewings, () => ({ restored: 1 }));
  await user.click(screen.getByRole('button', { name: 'Delete entry' }));
  await waitFor(() => expect(closed).toHaveBeenCalledWith('removed'));
  expect(await screen.findByText('Removed from diary')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.calls(restoreViewings)).toMatchObject([{ body: { viewings: [removed] } }]));
});

test('a new entry has nothing to delete, and Cancel saves nothing', async () => {
  const { api, closed, user } = await open();
  expect(screen.queryByRole('button', { name: 'Delete entry' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(closed).toHaveBeenCalledWith(undefined));
  expect(api.calls(addViewing)).toEqual([]);
  expect(api.calls(getTitleMarks)).toEqual([]);
});
