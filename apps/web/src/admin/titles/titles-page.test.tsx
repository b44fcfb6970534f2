import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listGenres } from '@kinora/contracts/catalogue/genres.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { type BulkJob, listBulkJobs, previewBulkJob } from '@kinora/contracts/foundation/bulk-jobs.ts';
import { listAdminTitles, type ListedTitle } from '@kinora/contracts/admin/titles-list.ts';
import { bulkJobsStore } from '#admin/bulk-jobs/bulk-jobs-store.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import * as TitlesPage from './titles-page.tsx';

const MOMENT = '2026-11-01T12:00:00Z';
const listedTitle = (id: number, changes: Partial<ListedTitle> = {}): ListedTitle => ({
  id,
  type: 'movie',
  name: `Title ${id}`,
  slug: `title-${id}`,
  year: 2026,
  poster: null,
  score: 8.4,
  votes: 12,
  is_watchable: false,
  release_date: '2026-03-14',
  status: 'released',
  popularity: 12.3,
  adult: false,
  genres: [],
  videos_count: 6,
  recent_plays: 41_200,
  created_at: MOMENT,
  updated_at: MOMENT,
  deleted_at: null,
  ...changes,
});

let api: ReturnType<typeof fakeApi>;
let titles: ListedTitle[];

beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  titles = [
    listedTitle(1, { name: 'Saltglass', type: 'series', genres: [{ id: 4, name: 'Drama' }] }),
    listedTitle(2, { name: 'Velvet Static', videos_count: 0, score: null }),
    listedTitle(3, { name: 'Ferrous', deleted_at: MOMENT }),
  ];
  api.on(listAdminTitles, () => ({
    pagination: {
      data: titles,
      per_page: 15,
      next_cursor: null,
      prev_cursor: null,
      total: titles.length,
      is_total_exact: true,
    },
  }));
  api.on(listGenres, () => ({ genres: [{ id: 4, name: 'Drama', slug: 'drama', titles_count: 1 }] }));
});

const open = (permissions: string[] = [cataloguePermissions.updateTitles]) =>
  openAdmin(TitlesPage, { route: '/admin/titles', permissions });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('shows the year of a title without a release date, or a dash without a year', async () => {
  titles = [
    listedTitle(1, { name: 'Metropolis', release_date: null, year: 1927 }),
    listedTitle(2, { name: 'Nameless', release_date: null, year: null }),
  ];
  open();
  expect((await row('Metropolis')).textContent).toMatch(/Movie1927/);
  expect((await row('Nameless')).textContent).toMatch(/Movie–/);
});

test('[B2-066] /admin/titles lists the titles with type, date, rating, videos and status', async () => {
  open();
  expect((await row('Saltglass')).textContent).toMatch(
    /Drama.*Series.*14 Mar 2026|Drama.*Series.*Mar 14, 2026/,
  );
  expect((await row('Saltglass')).textContent).toMatch(/8\.4.*41,200.*6.*Published/);
  expect((await row('Velvet Static')).textContent).toMatch(/Movie.*–.*0.*No video/);
  expect((await row('Ferrous')).textContent).toContain('Deleted');
  const link = within(await row('Saltglass')).getByRole('link', { name: 'Saltglass' });
  expect(link.getAttribute('href')).toBe('/admin/titles/1/edit');
  expect(screen.getByRole('link', { name: 'Add title' }).getAttribute('href')).toBe('/admin/titles/new');
  expect(screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).toBe(
    '/api/v1/admin/titles/csv',
  );
});

test('filters titles by a genre found by name', async () => {
  const { user, router } = open();
  await row('Saltglass');
  await user.keyboard('f');
  const form = await screen.findByRole('dialog', { name: 'Add filter' });
  await user.click(await within(form).findByRole('button', { name: /Field/ }));
  await user.click(await screen.findByRole('option', { name: 'Genre' }));
  await user.click(within(form).getByRole('combobox'));
  await user.keyboard('dra{ArrowDown}{Enter}');
  await user.click(within(form).getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(router.state.location.search).toContain('genre'));
  expect(JSON.parse(api.calls(listAdminTitles).at(-1)?.query['filters'] ?? '')).toEqual({
    match: 'all',
    rules: [{ key: 'genre', operator: 'has', value: 4 }],
  });
  expect(await screen.findByRole('button', { name: /Genre.*has.*Drama/ })).toBeDefined();
});

test('adds a genre to the selected titles, after a preview', async () => {
  api.on(previewBulkJob, () => ({
    preview: {
      total: 3,
      is_total_exact: true,
      sample: [{ id: 2, name: 'Velvet Static', before: { genre_ids: [] }, after: { genre_ids: [4] } }],
    },
  }));
  const { user } = open();
  await user.click(within(await row('Velvet Static')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit selected records' });
  await user.click(within(dialog).getByRole('combobox'));
  await user.keyboard('dra{ArrowDown}{Enter}');
  expect((await within(dialog).findByRole('row', { name: /Velvet Static/ })).textContent).toContain(
    'Genres: EmptyGenres: Drama',
  );
  expect(api.calls(previewBulkJob).at(-1)?.body).toEqual({
    list: 'titles',
    action: 'add-genre',
    input: { genre_id: 4 },
    selection: { ids: [2] },
  });
});

test('shows a preview before a bulk delete', async () => {
  api.on(previewBulkJob, () => ({ preview: { total: 1, is_total_exact: true, sample: [] } }));
  const { user } = open();
  await user.click(within(await row('Saltglass')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete' });
  expect(await within(dialog).findByText('Applies to 1 record')).toBeDefined();
  expect(api.calls(previewBulkJob).at(-1)?.body).toMatchObject({ action: 'delete', input: {} });
});

test('lists the latest bulk edits on demand, and tracks one again', async () => {
  const job: BulkJob = {
    id: 8,
    list: 'titles',
    action: 'add-genre',
    input: {},
    state: 'done',
    problem: null,
    total: 40,
    done: 40,
    changed: 31,
    undone: 0,
    kept: 0,
    can_undo: true,
    started_by: { id: 1, name: 'Ida' },
    created_at: MOMENT,
    updated_at: MOMENT,
    finished_at: MOMENT,
  };
  api.on(listBulkJobs, () => ({ jobs: [job] }));
  const { user } = open();
  await row('Saltglass');
  await user.click(screen.getByRole('button', { name: 'Bulk edits' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bulk edits' });
  expect((await within(dialog).findByRole('listitem')).textContent).toMatch(
    /Add a genre31 records changedIda/,
  );
  await user.click(within(dialog).getByRole('button', { name: 'Show Add a genre' }));
  expect(bulkJobsStore.get()).toEqual([{ id: 8, label: 'Add a genre' }]);
  act(() => bulkJobsStore.leave(8));
});

test('redirects users without the permission to edit titles', async () => {
  open([]);
  expect(await screen.findByText(/Elsewhere/)).toBeDefined();
  expect(api.calls(listAdminTitles)).toEqual([]);
});
