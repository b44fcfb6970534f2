import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { search } from '@kinora/contracts/catalogue/search.ts';
import {
  addCaption,
  deleteCaption,
  deleteVideo,
  type EditedVideo,
  getVideo,
  listVideos,
  updateVideo,
} from '@kinora/contracts/catalogue/video-editing.ts';
import {
  getProcessing,
  type Processing,
  retryProcessing,
} from '@kinora/contracts/catalogue/video-processing.ts';
import { getValueLists } from '@kinora/contracts/foundation/value-lists.ts';
import { announceWork } from '#foundation/live/work-events.ts';
import { editedVideo, openAdmin, processingOf, processingStep } from '#test/admin-videos.tsx';
import { pasteText } from '#test/paste-text.ts';
import { fakeApi } from '#test/fake-api.ts';
import { fakeStorage } from '#test/fake-storage.ts';
import { fileEntry } from '#test/uploads.ts';
import * as EditVideoPage from './edit-video-page.tsx';

let api: ReturnType<typeof fakeApi>;
let video: EditedVideo;
let processing: Processing;

beforeEach(() => {
  api = fakeApi();
  video = editedVideo(1, { name: 'The crossing' });
  processing = processingOf([processingStep('probe'), processingStep('rendition-720')]);
  api.on(search, () => ({ results: [], corrected: null }));
  api.on(getVideo, () => ({ video }));
  api.on(getProcessing, () => ({ processing }));
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
  api.on(updateVideo, () => ({ video }));
});

const { createVideos, updateVideos, deleteVideos } = cataloguePermissions;

async function open(permissions: string[] = [createVideos, updateVideos, deleteVideos]) {
  const opened = openAdmin(EditVideoPage, {
    route: '/admin/videos/:videoId/edit',
    path: '/admin/videos/1/edit',
    permissions,
  });
  await screen.findByRole('heading', { level: 1, name: 'The crossing' });
  return opened;
}

const panel = (name: string) => within(screen.getByRole('region', { name }));
const bodies = () => api.calls(updateVideo).map(({ body }) => body);
const save = () => screen.getByText('Save');

test('[B2-103] /admin/videos/{videoId}/edit changes a video', async () => {
  const { user } = await open();
  const name = panel('Video').getByRole('textbox', { name: /^Name/ });
  await pasteText(user, name, 'The last crossing');
  expect(screen.getByText('Unsaved changes')).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: 'Approved' }));
  video = { ...video, name: 'The last crossing', is_approved: false, version: 2 };
  await user.click(save());
  expect(await screen.findByText('Changes saved')).toBeDefined();
  expect(bodies()).toEqual([
    expect.objectContaining({
      title_id: 5,
      name: 'The last crossing',
      is_approved: false,
      file_id: 9,
      language: 'en',
      version: 1,
    }),
  ]);
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  expect(await screen.findByRole('heading', { level: 1, name: 'The last crossing' })).toBeDefined();
});

test('saves changes with Ctrl S', async () => {
  const { user } = await open();
  await pasteText(user, panel('Video').getByRole('textbox', { name: /^Name/ }), 'The last crossing');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Changes saved')).toBeDefined();
  expect(bodies()).toEqual([expect.objectContaining({ name: 'The last crossing' })]);
});

test('limits a video to a time and to countries', async () => {
  api.on(getValueLists, () => ({ countries: [{ code: 'NO', name: 'Norway' }] }));
  video = {
    ...video,
    available_from: '2026-12-01T12:00:00.000Z',
    available_until: '2026-12-24T12:00:00.000Z',
    country_codes: ['FR'],
  };
  const { user } = await open();
  const availability = panel('Availability');
  const country = await availability.findByRole('combobox', { name: 'Add country' });
  await pasteText(user, country, 'norw');
  await user.click(await screen.findByRole('option', { name: 'Norway' }));
  const from = within(await availability.findByRole('group', { name: 'Available from' }));
  act(() => from.getByRole('spinbutton', { name: /^year/ }).focus());
  await user.keyboard('{ArrowUp}');
  await user.click(save());
  expect(await availability.findByText('The end must be after the start.')).toBeDefined();
  expect(bodies()).toEqual([]);
  act(() => from.getByRole('spinbutton', { name: /^year/ }).focus());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await user.click(save());
  expect(await screen.findByText('Changes saved')).toBeDefined();
  expect(bodies()).toEqual([
    expect.objectContaining({
      available_from: '2025-12-01T12:00:00.000Z',
      available_until: '2026-12-24T12:00:00.000Z',
      country_codes: ['FR', 'NO'],
    }),
  ]);
});

describe('when another user saved in the meantime', () => {
  const theirs = (changes: Partial<EditedVideo>) => {
    video = { ...video, ...changes, version: 4 };
    api.refuse(updateVideo, 409, { message: 'Somebody saved.', code: 'conflict' });
  };
  const accept = () =>
    api.on(updateVideo, ({ body }) => {
      const { name } = body as { name: string };
      video = { ...video, name, version: 5 };
      return { video };
    });
  const conflictDialog = async () =>
    within(await screen.findByRole('dialog', { name: /Someone else saved/ }));
  const nameField = () => panel('Video').getByRole('textbox', { name: /^Name/ });

  test('shows both versions, and keeps what only one of them changed', async () => {
    const { user } = await open();
    await pasteText(user, nameField(), 'Mine');
    await pasteText(user, screen.getByLabelText(/^Quality/), '1080p');
    theirs({
      name: 'Theirs',
      chapters: [{ at: 62, name: 'Harbour' }],
      language: 'nb',
      title: { id: 6, name: 'Lanternfish', slug: 'lanternfish', type: 'movie' },
    });
    await user.click(save());
    const question = await conflictDialog();
    for (const text of ['Mine', 'Theirs', '1:02 Harbour', 'Norwegian Bokmål', 'Lanternfish'])
      expect(question.getByText(text)).toBeDefined();
    accept();
    await user.click(question.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Changes saved\. Kept from/)).toBeDefined();
    expect(bodies().at(-1)).toMatchObject({
      name: 'Mine',
      quality: '1080p',
      language: 'nb',
      title_id: 6,
      chapters: [{ at: 62, name: 'Harbour' }],
      version: 4,
    });
    expect(nameField()).toHaveProperty('value', 'Mine');
    expect(screen.getByLabelText('Name of chapter 1')).toHaveProperty('value', 'Harbour');
    expect(panel('Video').getByLabelText(/^Language/, { selector: 'input' })).toHaveProperty(
      'value',
      'Norwegian Bokmål',
    );
    await waitFor(() =>
      expect(screen.getByLabelText(/^Title/, { selector: 'input' })).toHaveProperty('value', 'Lanternfish'),
    );
  });

  test('applies the other values to the fields when chosen', async () => {
    const { user } = await open();
    await pasteText(user, nameField(), 'Mine');
    theirs({ name: 'Theirs' });
    await user.click(save());
    const question = await conflictDialog();
    await user.click(question.getByRole('radio', { name: /Use theirs/ }));
    await user.click(question.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(nameField()).toHaveProperty('value', 'Theirs'));
    expect(bodies()).toHaveLength(1);
  });

  test('keeps own values after "Keep editing", and asks again', async () => {
    const { user } = await open();
    await pasteText(user, nameField(), 'Mine');
    theirs({ name: 'Theirs' });
    await user.click(save());
    await user.click((await conflictDialog()).getByRole('button', { name: 'Keep editing' }));
    expect(nameField()).toHaveProperty('value', 'Mine');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(save());
    expect((await conflictDialog()).getByText('Theirs')).toBeDefined();
  });

  test('saves without a conflict when only the processing has changed', async () => {
    const { user } = await open();
    await pasteText(user, nameField(), 'Mine');
    video = { ...video, seconds: 90, processing: 'ready' };
    accept();
    await user.click(save());
    expect(await screen.findByText('Changes saved')).toBeDefined();
    expect(bodies()).toEqual([expect.objectContaining({ name: 'Mine', version: 1 })]);
  });
});

test('writes chapters as timecodes', async () => {
  video = { ...video, chapters: [{ at: 62, name: 'Harbour' }] };
  const { user } = await open();
  expect(screen.getByLabelText('Start of chapter 1')).toHaveProperty('value', '1:02');
  await user.click(screen.getByText('Add chapter'));
  await pasteText(user, screen.getByLabelText('Start of chapter 2'), 'soon');
  await pasteText(user, screen.getByLabelText('Name of chapter 2'), 'Storm');
  await user.click(save());
  expect(await screen.findByText('Enter a time such as 1:02:14.')).toBeDefined();
  await pasteText(user, screen.getByLabelText('Start of chapter 2'), '1:02:14');
  await user.click(save());
  const chapters = [
    { at: 62, name: 'Harbour' },
    { at: 3734, name: 'Storm' },
  ];
  await waitFor(() => expect(bodies()).toEqual([expect.objectContaining({ chapters })]));
});

test('writes skippable segments as timecodes', async () => {
  const { user } = await open();
  await user.click(screen.getByText('Add segment'));
  await pasteText(user, screen.getByLabelText('Start of segment 1'), '0:35');
  await pasteText(user, screen.getByLabelText('End of segment 1'), '5');
  await user.click(save());
  expect(await screen.findByText('The end must be after the start.')).toBeDefined();
  await pasteText(user, screen.getByLabelText('Start of segment 1'), '0:01');
  await user.click(save());
  const segments = [{ kind: 'intro', from: 1, to: 5 }];
  await waitFor(() => expect(bodies()).toEqual([expect.objectContaining({ segments })]));
});

test('shows the state and error of each step, and retries failed steps', async () => {
  const failed = processingStep('rendition-1080', {
    state: 'failed',
    attempts: 3,
    reason: 'The disk is full.',
  });
  processing = processingOf([processingStep('probe'), failed], { state: 'failed' });
  api.on(retryProcessing, () => ({ processing }));
  const { user } = await open();
  const steps = await panel('Processing').findAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Analyse file.*Done/),
    expect.stringMatching(/1080p.*Failed.*Attempt 3.*The disk is full\./),
  ]);
  processing = processingOf([processingStep('probe'), { ...failed, state: 'done', reason: null }]);
  await user.click(panel('Processing').getByRole('button', { name: 'Retry failed steps' }));
  expect(await screen.findByText('Retrying failed steps')).toBeDefined();
  expect(api.calls(retryProcessing)).toHaveLength(1);
  await waitFor(() => expect(panel('Processing').queryByRole('button')).toBeNull());
});

test('shows the progress of running steps at once', async () => {
  processing = processingOf([processingStep('rendition-720', { state: 'running', progress: 0.4 })]);
  await open();
  expect(await panel('Processing').findByText('40 %')).toBeDefined();
  processing = processingOf([processingStep('rendition-720', { state: 'running', progress: 0.6 })]);
  act(() => announceWork({ kind: 'videos', id: 1 }));
  expect(await panel('Processing').findByText('60 %')).toBeDefined();
});

test('polls running steps until all have finished', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  processing = processingOf([processingStep('rendition-720', { state: 'running', progress: 0.4 })]);
  await open();
  expect(await panel('Processing').findByText('40 %')).toBeDefined();
  processing = processingOf([processingStep('rendition-720')]);
  await vi.advanceTimersByTimeAsync(10_500);
  await waitFor(() => expect(panel('Processing').getByText('Done')).toBeDefined());
  const requestCount = api.calls(getProcessing).length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(api.calls(getProcessing)).toHaveLength(requestCount);
  vi.useRealTimers();
});

test('keeps the rest of the page when the steps fail to load', async () => {
  api.refuse(getProcessing, 404, { message: 'Not found.', code: 'not_found' });
  await open();
  expect(await panel('Processing').findByText('This could not be loaded.')).toBeDefined();
  expect(save()).toBeDefined();
});

test('uploads captions in the language of the file name', async () => {
  fakeStorage(() => ({ status: 200, body: JSON.stringify({ fileEntry: fileEntry({ id: 12 }) }) }));
  const caption = { id: 4, language: 'nb', name: 'Norwegian Bokmål', cues: 2 };
  api.on(addCaption, () => ({ caption }));
  const { user } = await open();
  const pick = async (name: string) => {
    await user.click(panel('Captions').getByRole('button', { name: 'Upload captions' }));
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    const files = [new File(['x'], name)];
    await act(async () => void fireEvent.change(input ?? document.body, { target: { files } }));
  };
  await pick('film.srt');
  expect(await screen.findByText('Choose the language of these captions.')).toBeDefined();
  expect(api.calls(addCaption)).toEqual([]);
  video = { ...video, captions: [caption] };
  await pick('film.nb.srt');
  expect(await screen.findByText('Captions added')).toBeDefined();
  expect(api.calls(addCaption).map(({ body }) => body)).toEqual([
    { file_id: 12, language: 'nb', name: 'Norwegian Bokmål' },
  ]);
  expect(await panel('Captions').findByText('2 lines')).toBeDefined();
});

test('deletes captions after confirmation', async () => {
  video = { ...video, captions: [{ id: 4, language: 'en', name: 'English', cues: 2 }] };
  api.on(deleteCaption, () => ({}));
  const { user } = await open();
  await user.click(panel('Captions').getByRole('button', { name: 'Delete English' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete English?' });
  video = { ...video, captions: [] };
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Captions deleted')).toBeDefined();
  expect(api.calls(deleteCaption)).toMatchObject([{ path: '/api/v1/videos/1/captions/4' }]);
  expect(await panel('Captions').findByText('None yet.')).toBeDefined();
});

test('asks before leaving with unsaved changes', async () => {
  const { user, router } = await open();
  await pasteText(user, screen.getByLabelText(/Season/), '1');
  await act(() => router.navigate('/admin/genres'));
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(router.state.location.pathname).toBe('/admin/videos/1/edit');
  await act(() => router.navigate('/admin/genres'));
  const again = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(again).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/genres'));
});

test('deletes a video after confirmation, without asking about unsaved changes', async () => {
  api.on(deleteVideo, () => ({}));
  const { user, router } = await open();
  await pasteText(user, panel('Video').getByRole('textbox', { name: /^Name/ }), 'Never saved');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete The crossing?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/videos'));
  expect(api.calls(deleteVideo)).toHaveLength(1);
});

test('offers no delete without the permission', async () => {
  const { user } = await open([updateVideos]);
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'History' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
});

describe('season and episode', () => {
  const film = { id: 6, name: 'Lanternfish', slug: 'lanternfish', type: 'movie' } as const;
  const shownFields = () => ['Season', 'Episode'].filter((label) => screen.queryByLabelText(label) !== null);

  test('are shown for a series', async () => {
    await open();
    expect(shownFields()).toEqual(['Season', 'Episode']);
  });

  test('are hidden for a film', async () => {
    video = editedVideo(1, { name: 'The crossing', title: film });
    await open();
    expect(shownFields()).toEqual([]);
  });

  test('are shown for a film that has one, so that it can be removed', async () => {
    video = editedVideo(1, { name: 'The crossing', season: 1, title: film });
    await open();
    expect(screen.getByLabelText('Season')).toHaveProperty('value', '1');
  });
});
