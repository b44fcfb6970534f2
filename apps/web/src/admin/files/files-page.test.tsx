import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  getStorageUse,
  type ListedFile,
  listFiles,
  listTrashedFiles,
  listUnusedFiles,
  restoreFiles,
  type StorageUse,
} from '@kinora/contracts/admin/files.ts';
import {
  applyFileSweep,
  type FileSweep,
  getFileSweep,
  startFileSweep,
} from '@kinora/contracts/admin/file-sweeps.ts';
import { deleteFileEntries } from '@kinora/contracts/foundation/files.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import * as page from './files-page.tsx';

const permissions = [foundationPermissions.updateFiles];
const route = '/admin/files';

const file = (id: number, values: Partial<ListedFile> = {}): ListedFile => ({
  id,
  name: `file-${id}.png`,
  kind: 'image',
  mime: 'image/png',
  file_size: 2048,
  disk: 'uploads',
  policy: 'images',
  relative_path: '',
  owner: { id: 7, name: 'Orla Whitcombe' },
  url: `/api/v1/file-entries/${id}/content`,
  preview_url: null,
  uses: [],
  created_at: '2026-11-16T11:02:00Z',
  deleted_at: null,
  ...values,
});
const USED = file(1, {
  name: 'saltglass.png',
  uses: [{ type: 'title', id: 4, name: 'Saltglass', role: 'backdrop', part: null }],
});
const STORAGE: StorageUse = {
  policies: [
    { name: 'videos', label: 'Videos', kept: { files: 2, bytes: 3 * 1024 ** 3 } },
    { name: 'images', label: 'Artwork', kept: { files: 3, bytes: 1024 ** 3 } },
    { name: 'captions', label: 'Captions', kept: { files: 0, bytes: 0 } },
  ],
  kept: { files: 5, bytes: 4 * 1024 ** 3 },
  unused: { files: 1, bytes: 2048 },
  trash: { files: 2, bytes: 1024 ** 2 },
  free_bytes: 6 * 1024 ** 3,
};

function open(files: ListedFile[], { address = route, storage = STORAGE } = {}) {
  const api = fakeApi();
  const answer = () => ({
    pagination: {
      data: files,
      per_page: 15,
      next_cursor: null,
      prev_cursor: null,
      total: files.length,
      is_total_exact: true,
    },
  });
  for (const endpoint of [listFiles, listUnusedFiles] as const) api.on(endpoint, answer);
  api.on(listTrashedFiles, answer);
  api.on(getStorageUse, () => storage);
  return { api, ...openAdmin(page, { route, path: address, permissions }) };
}
const findRow = (name: RegExp) => screen.findByRole('row', { name });

test('[B2-123] [B6-009] /admin/files lists files with their type, size, use, owner and policy', async () => {
  open([USED, file(2, { name: 'perigee.mov', kind: 'video', policy: 'videos', owner: null })]);
  const used = await findRow(/saltglass/);
  for (const text of ['Image', '2 KB', 'Saltglass, backdrop', 'Orla Whitcombe', 'Artwork'])
    expect(used.textContent).toContain(text);
  const unused = await findRow(/perigee/);
  for (const text of ['Video', 'Not used', 'Videos']) expect(unused.textContent).toContain(text);
  const link = screen.getByRole('link', { name: 'Download saltglass.png' });
  expect(link.getAttribute('href')).toBe(USED.url);
});

test('[B6-009] redirects users without the permission', async () => {
  const { router } = openAdmin(page, { route, permissions: [] });
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname).not.toBe(route);
});

test('shows the storage by policy, the trash and the number of files in each view', async () => {
  open([USED]);
  const storage = within(await screen.findByRole('region', { name: 'Storage' }));
  expect(await storage.findByText('4 GB of 10 GB used')).toBeDefined();
  const items = storage.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Videos3 GB', 'Artwork1 GB', 'Trash1 MB']);
  expect(storage.getByRole('link', { name: '1 MB in the trash, emptied after 30 days' })).toBeDefined();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All files5',
    'Not used1',
    'Trash2',
  ]);
});

test('names only the used space if the storage has no limit', async () => {
  open([USED], { storage: { ...STORAGE, free_bytes: null, trash: { files: 0, bytes: 0 } } });
  expect(await screen.findByText('4 GB used')).toBeDefined();
  expect(screen.queryByText(/in the trash/)).toBeNull();
});

test('says how to add files while there are none', async () => {
  open([]);
  expect(await screen.findByText('No files yet')).toBeDefined();
  expect(
    screen.getByText('Drop pictures, videos or captions anywhere on this page to upload them.'),
  ).toBeDefined();
});

test('says where a file is used before it moves to the trash, and offers to undo it', async () => {
  const { api, user } = open([USED]);
  api.on(deleteFileEntries, () => ({ deleted: 1 }));
  api.on(restoreFiles, () => ({ restored: 1 }));
  await user.click(await screen.findByRole('button', { name: 'More for saltglass.png' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to trash' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Move saltglass.png to the trash?' }));
  expect(dialog.getByText('Backdrop')).toBeDefined();
  expect(dialog.getByRole('link', { name: 'Open Saltglass' }).getAttribute('href')).toBe(
    '/admin/titles/4/edit/images',
  );
  expect(api.calls(deleteFileEntries)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Move to trash' }));
  expect(await screen.findByText('File moved to the trash')).toBeDefined();
  expect(api.calls(deleteFileEntries)).toMatchObject([{ body: { entryIds: [1] } }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.calls(restoreFiles)).toMatchObject([{ body: { ids: [1] } }]));
});

test('restores selected files of the trash, and deletes them after a warning', async () => {
  const trashed = file(3, { deleted_at: '2026-11-17T10:00:00Z' });
  const { api, user } = open([trashed], { address: `${route}?view=trash` });
  api.on(restoreFiles, () => ({ restored: 1 }));
  api.on(deleteFileEntries, () => ({ deleted: 1 }));
  const select = async () => user.click(within(await findRow(/file-3/)).getByRole('checkbox'));
  await select();
  const bar = () => within(screen.getByRole('toolbar'));
  await user.click(bar().getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('File restored')).toBeDefined();
  await select();
  await user.click(bar().getByRole('button', { name: 'Delete forever' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete file-3.png forever?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete forever' }));
  await waitFor(() =>
    expect(api.calls(deleteFileEntries)).toMatchObject([{ body: { entryIds: [3], deleteForever: true } }]),
  );
});

test('opens the details of a row, and steps through rows with J and K', async () => {
  const { user } = open([USED, file(2, { relative_path: 'stills/two.png' })]);
  await user.click(await findRow(/saltglass/));
  expect(await screen.findByRole('dialog', { name: 'saltglass.png' })).toBeDefined();
  await user.keyboard('j');
  const next = within(await screen.findByRole('dialog', { name: 'file-2.png' }));
  expect(next.getByText('No record uses this file.')).toBeDefined();
  expect(next.getByText('stills/two.png')).toBeDefined();
  await user.keyboard('k');
  expect(await screen.findByRole('dialog', { name: 'saltglass.png' })).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shows the files as tiles', async () => {
  const { user, router } = open([USED, file(2)]);
  await user.click(await screen.findByRole('radio', { name: 'Grid' }));
  expect(router.state.location.search).toBe('?layout=grid');
  await waitFor(() => expect(screen.queryByRole('columnheader')).toBeNull());
  await user.click(within(await findRow(/file-2/)).getByRole('checkbox'));
  expect(screen.getByRole('toolbar').textContent).toContain('1 selected');
});

test('searches for unused files, and moves them to the trash only after that', async () => {
  const { api, user } = open([USED]);
  let sweep: FileSweep | null = null;
  const found: FileSweep = {
    id: 5,
    state: 'found',
    checked: 40,
    unused: { files: 2, bytes: 4096 },
    strays: { files: 1, bytes: 1024 },
    started_at: '2026-11-18T10:00:00Z',
    finished_at: '2026-11-18T10:00:01Z',
  };
  api.on(getFileSweep, () => ({ sweep }));
  api.on(startFileSweep, () => ({ sweep: (sweep = found) }));
  api.on(applyFileSweep, () => ({ sweep: (sweep = { ...found, state: 'done' }) }));
  await user.click(await screen.findByRole('button', { name: 'Find unused files' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unused files' }));
  await user.click(await dialog.findByRole('button', { name: 'Search' }));
  expect(await dialog.findByText('2 files that no record uses (4 KB)')).toBeDefined();
  expect(dialog.getByText('1 object without a record (1 KB)')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Move to trash' }));
  expect(await dialog.findByText('They are in the trash now.')).toBeDefined();
});

test('shows where to drop files while they are dragged over the page', async () => {
  open([USED]);
  await findRow(/saltglass/);
  const dataTransfer = { types: ['Files'], files: [] };
  fireEvent.dragOver(document.body, { dataTransfer });
  expect(await screen.findByText('Drop files to upload them')).toBeDefined();
  fireEvent.drop(document.body, { dataTransfer });
  await waitFor(() => expect(screen.queryByText('Drop files to upload them')).toBeNull());
});
