import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { search } from '@kinora/contracts/catalogue/search.ts';
import { createVideo, listVideos } from '@kinora/contracts/catalogue/video-editing.ts';
import { editedVideo, openAdmin, titleHit } from '#test/admin-videos.tsx';
import { pasteText } from '#test/paste-text.ts';
import { fakeApi } from '#test/fake-api.ts';
import { fakeStorage, type StorageResponse } from '#test/fake-storage.ts';
import { fileEntry, fileOf } from '#test/uploads.ts';
import * as NewVideoPage from './new-video-page.tsx';

let api: ReturnType<typeof fakeApi>;
let storage: StorageResponse | 'silent' | Promise<StorageResponse>;
type User = ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  api = fakeApi();
  storage = { status: 200, body: JSON.stringify({ fileEntry: fileEntry({ id: 9 }) }) };
  fakeStorage(() => storage);
  api.on(search, ({ query }) => ({
    results: query['kind'] === 'movie' ? [titleHit(5, 'Saltglass')] : [],
    corrected: null,
  }));
  api.on(createVideo, () => ({ video: editedVideo(1, { name: 'The crossing' }) }));
  api.on(listVideos, () => ({
    pagination: {
      data: [],
      per_page: 25,
      next_cursor: null,
      prev_cursor: null,
      total: 0,
      is_total_exact: true,
    },
  }));
});

const { createVideos } = cataloguePermissions;

async function open(permissions = [createVideos]) {
  const opened = openAdmin(NewVideoPage, { route: '/admin/videos/new', permissions });
  if (permissions.length > 0) await screen.findByRole('heading', { name: 'Add video' });
  return opened;
}

async function pick(user: User, file: File) {
  await user.click(screen.getByText('Choose a file'));
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await act(async () => void fireEvent.change(input ?? document.body, { target: { files: [file] } }));
}

async function chooseTitle(user: User) {
  await pasteText(user, screen.getByLabelText(/Title/, { selector: 'input' }), 'salt');
  await user.click(await screen.findByRole('option', { name: /Saltglass/ }));
}

async function chooseKind(user: User, kind: RegExp) {
  await user.click(screen.getByLabelText(/Type/, { selector: 'button' }));
  await user.click(await screen.findByRole('option', { name: kind }));
}

const save = (user: User) => user.click(screen.getByText('Save'));
const bodies = () => api.calls(createVideo).map(({ body }) => body);

test('[B2-102] /admin/videos/new creates a video when its upload finishes', async () => {
  const { user, router } = await open();
  await pick(user, fileOf(1000, { name: 'The crossing.mp4' }));
  expect(screen.getByLabelText(/Name/)).toHaveProperty('value', 'The crossing');
  await chooseTitle(user);
  await save(user);
  expect(await screen.findByText('The crossing was added')).toBeDefined();
  expect(bodies()).toEqual([
    expect.objectContaining({
      title_id: 5,
      name: 'The crossing',
      category: 'full',
      kind: 'file',
      file_id: 9,
      source: null,
      season: null,
      is_approved: true,
    }),
  ]);
  expect(router.state.location.pathname).toBe('/admin/videos/1/edit');
});

test('saves once with Ctrl S', async () => {
  const { user, router } = await open();
  await pick(user, fileOf(1000, { name: 'The crossing.mp4' }));
  await chooseTitle(user);
  await user.keyboard('{Control>}ss{/Control}');
  expect(await screen.findByText('The crossing was added')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/videos/1/edit'));
  expect(bodies()).toHaveLength(1);
});

test('waits for the upload after a save, and shows a notice without leaving the page the user went to', async () => {
  const arrived = Promise.withResolvers<StorageResponse>();
  const answer = { status: 200, body: JSON.stringify({ fileEntry: fileEntry({ id: 9 }) }) };
  storage = arrived.promise;
  const { user, router } = await open();
  await pick(user, fileOf(1000, { name: 'a.mp4' }));
  await chooseTitle(user);
  await save(user);
  expect(await screen.findByText(/added when its upload finishes/)).toBeDefined();
  expect(bodies()).toEqual([]);
  await act(() => router.navigate('/admin/genres'));
  await act(async () => arrived.resolve(answer));
  expect(await screen.findByText('The crossing was added')).toBeDefined();
  expect(bodies()).toEqual([expect.objectContaining({ file_id: 9 })]);
  expect(router.state.location.pathname).toBe('/admin/genres');
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/admin/videos/1/edit');
});

test('creates no video when the upload is cancelled', async () => {
  storage = 'silent';
  const { user } = await open();
  await pick(user, fileOf(1000, { name: 'a.mp4' }));
  await chooseTitle(user);
  await save(user);
  await user.click(screen.getAllByRole('button', { name: 'Cancel a.mp4' })[0] ?? document.body);
  expect(await screen.findByText('The upload was cancelled.')).toBeDefined();
  expect(bodies()).toEqual([]);
});

test('shows a failed upload at its field, and creates no video', async () => {
  storage = { status: 422, body: JSON.stringify({ message: 'You have used all of your storage space.' }) };
  const { user } = await open();
  await pick(user, fileOf(1000));
  await chooseTitle(user);
  await save(user);
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'File' }).textContent).toContain(
      'You have used all of your storage space.',
    ),
  );
  expect(bodies()).toEqual([]);
});

test('rejects a file that is not a video before the upload', async () => {
  const { user } = await open();
  await pick(user, fileOf(10, { name: 'notes.txt', type: 'text/plain' }));
  expect(screen.getByRole('group', { name: 'File' }).textContent).toContain('This file type is not allowed');
});

test('requires a title and a file', async () => {
  const { user } = await open();
  await save(user);
  expect(await screen.findByText('Choose a title.')).toBeDefined();
  expect(screen.getByText('This field is required.')).toBeDefined();
  await chooseTitle(user);
  await pasteText(user, screen.getByLabelText(/Name/), 'A');
  await save(user);
  expect(await screen.findByText('Choose a file.')).toBeDefined();
  expect(bodies()).toEqual([]);
});

test('takes a URL instead of a file for an external video', async () => {
  const { user } = await open();
  await chooseKind(user, /Stream/);
  await chooseTitle(user);
  await pasteText(user, screen.getByLabelText(/Name/), 'Live');
  await pasteText(user, screen.getByLabelText(/Address/), 'ftp://x');
  await save(user);
  expect(await screen.findByText('Enter an address that starts with https://.')).toBeDefined();
  await pasteText(user, screen.getByLabelText(/Address/), 'https://example.org/live.m3u8');
  await save(user);
  await waitFor(() =>
    expect(bodies()).toEqual([
      expect.objectContaining({ kind: 'stream', source: 'https://example.org/live.m3u8', file_id: null }),
    ]),
  );
});

test('shows a server error about the season at its field', async () => {
  const series = { ...titleHit(5, 'Saltglass'), kind: 'series' as const };
  api.on(search, ({ query }) => ({
    results: query['kind'] === 'series' ? [series] : [],
    corrected: null,
  }));
  api.refuse(createVideo, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { season: ["The title doesn't have this season."] },
  });
  const { user } = await open();
  await chooseKind(user, /Link/);
  await chooseTitle(user);
  await pasteText(user, screen.getByLabelText(/Name/), 'A');
  await pasteText(user, screen.getByLabelText(/Address/), 'https://example.org/');
  await pasteText(user, screen.getByLabelText(/Season/), '9');
  await save(user);
  expect(await screen.findByText("The title doesn't have this season.")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText(/Season/));
});

test('redirects users without the permission to add videos', async () => {
  await open([]);
  expect(await screen.findByText(/Elsewhere/)).toBeDefined();
});
