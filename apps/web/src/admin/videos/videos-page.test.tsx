import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { type EditedVideo, listVideos } from '@kinora/contracts/catalogue/video-editing.ts';
import { getProcessing } from '@kinora/contracts/catalogue/video-processing.ts';
import { editedVideo, openAdmin, processingOf, processingStep } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import * as VideosPage from './videos-page.tsx';

let api: ReturnType<typeof fakeApi>;
let videos: EditedVideo[];

const pageOf = (data: EditedVideo[], next: string | null = null) => ({
  pagination: {
    data,
    per_page: 15,
    next_cursor: next,
    prev_cursor: null,
    total: data.length,
    is_total_exact: true,
  },
});

beforeEach(() => {
  api = fakeApi();
  videos = [
    editedVideo(2, { name: 'The crossing' }),
    editedVideo(1, { name: 'Trailer', category: 'trailer' }),
  ];
  api.on(listVideos, () => pageOf(videos));
});

const { createVideos, updateVideos } = cataloguePermissions;
const open = (permissions: string[] = [updateVideos, createVideos]) =>
  openAdmin(VideosPage, { route: '/admin/videos', permissions });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('[B2-101] /admin/videos lists the videos with their title, type and status', async () => {
  videos = [
    editedVideo(3, { name: 'Pilot', season: 1, episode: 2, kind: 'stream', processing: null }),
    ...videos,
  ];
  open();
  expect((await row('Pilot')).textContent).toMatch(
    /Saltglass · Season 1 · Episode 2.*Full video.*Stream.*–.*Good/,
  );
  expect((await row('Trailer')).textContent).toMatch(/Saltglass.*Trailer.*Uploaded file.*Ready/);
  const link = within(await row('Pilot')).getByRole('link', { name: 'Pilot' });
  expect(link.getAttribute('href')).toBe('/admin/videos/3/edit');
});

test('shows the progress of a running video, and polls until it is ready', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  videos = [editedVideo(1, { name: 'Pilot', processing: 'running' })];
  api.on(getProcessing, () => ({
    processing: processingOf([
      processingStep('probe'),
      processingStep('rendition-360', { state: 'running', progress: 0.5 }),
    ]),
  }));
  open();
  await waitFor(async () => expect((await row('Pilot')).textContent).toContain('75 %'));
  videos = [editedVideo(1, { name: 'Pilot' })];
  await vi.advanceTimersByTimeAsync(10_500);
  await waitFor(async () => expect((await row('Pilot')).textContent).toContain('Ready'));
  const requestCount = api.calls(listVideos).length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(api.calls(listVideos)).toHaveLength(requestCount);
  vi.useRealTimers();
});

test('marks reported, failing and unapproved videos', async () => {
  const health = { failures: 4, plays: 9, last_failed_at: null, last_reason: null, open_reports: 0 };
  videos = [
    editedVideo(2, { name: 'First', health: { ...health, open_reports: 1 } }),
    editedVideo(1, { name: 'Second', health, is_approved: false }),
  ];
  open();
  expect((await row('First')).textContent).toContain('1 report');
  expect((await row('Second')).textContent).toMatch(/Not approved.*4 failures/);
});

test('shows older videos on the next page', async () => {
  api.on(listVideos, ({ query }) =>
    query['cursor'] === undefined
      ? pageOf([editedVideo(2, { name: 'Newer' })], 'next')
      : pageOf([editedVideo(1, { name: 'Older' })]),
  );
  const { user } = open();
  await row('Newer');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await row('Older');
  expect(screen.queryByRole('row', { name: /Newer/ })).toBeNull();
});

test('filters videos by the filters of the URL', async () => {
  const rules = [{ key: 'processing', operator: 'is', value: 'failed' }];
  const filters = JSON.stringify({ match: 'all', rules });
  openAdmin(VideosPage, {
    route: '/admin/videos',
    path: `/admin/videos?filters=${encodeURIComponent(filters)}`,
    permissions: [updateVideos],
  });
  expect(await screen.findByRole('button', { name: /Status.*is.*Failed/ })).toBeDefined();
  expect(api.calls(listVideos).at(-1)?.query['filters']).toBe(filters);
});

test('shows "No videos yet" for an empty list', async () => {
  videos = [];
  open();
  expect(await screen.findByText('No videos yet')).toBeDefined();
});

test('offers no "Add video" to users who can only edit videos', async () => {
  open([updateVideos]);
  await row('Trailer');
  expect(screen.queryByRole('link', { name: 'Add video' })).toBeNull();
});

test('redirects users without the permission to edit videos', async () => {
  open([]);
  expect(await screen.findByText(/Elsewhere/)).toBeDefined();
  expect(api.calls(listVideos)).toEqual([]);
});
