import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { uploadsSettings } from '@kinora/contracts/foundation/file-uploads.ts';
import { MEGABYTE } from '@kinora/contracts/foundation/upload-rules.ts';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { closeToast } from '#platform/toast/toast.ts';
import type { UploadQueue, UploadRequest } from '#platform/upload/upload-queue.ts';
import { bootstrapData, currentUser, publicSettings } from '#test/bootstrap-data.ts';
import { fakeStorage, type StorageResponse } from '#test/fake-storage.ts';
import { renderApp } from '#test/render-app.tsx';
import { fileEntry, fileOf } from '#test/uploads.ts';
import { useUploads } from './tab-uploads.ts';
import { UploadDrawer } from './upload-drawer.tsx';

const REQUEST: UploadRequest = { policy: 'videos' };
type Answer = StorageResponse | 'unreachable' | 'silent';
let answer: Answer;
let requests: ReturnType<typeof fakeStorage>['requests'];

beforeEach(() => {
  answer = { status: 200, body: JSON.stringify({ fileEntry: fileEntry() }) };
  ({ requests } = fakeStorage(() => answer));
});

async function open(settings: Parameters<typeof publicSettings>[0] = {}) {
  let uploads: UploadQueue | undefined;
  const Page = () => {
    const queue = useUploads();
    useEffect(() => {
      uploads = queue;
    }, [queue]);
    return (
      <main id="content" tabIndex={-1}>
        <a href="/elsewhere">Leave</a>
      </main>
    );
  };
  const frame = (
    <>
      <Page />
      <UploadDrawer />
      <ToastHost />
    </>
  );
  const { router } = renderApp(
    [
      { path: '/', element: frame },
      { path: '/elsewhere', element: frame },
    ],
    { data: bootstrapData({ user: currentUser(), settings: publicSettings(settings) }) },
  );
  const queue = uploads;
  if (queue === undefined) throw new Error('Nothing was drawn');
  onTestFinished(() =>
    act(() => {
      closeToast();
      for (const { id } of queue.items()) queue.abort(id);
    }),
  );
  const add = async (files: File[], request = REQUEST) => {
    await act(async () => void queue.add(files, request));
    await screen.findByRole('region', { name: 'Uploads' });
  };
  return { add, router, user: userEvent.setup() };
}

const announcements = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const drawer = () => screen.getByRole('region', { name: 'Uploads' });
const row = (name: string) => {
  const found = within(drawer())
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent.includes(name));
  if (found === undefined) throw new Error(`No row of ${name}`);
  return within(found);
};

test('shows no drawer without uploads', async () => {
  await open();
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
});

test('a row shows the bytes sent, and the size when finished', async () => {
  answer = 'silent';
  const { add, user } = await open();
  await add([fileOf(2 * MEGABYTE, { name: 'a.mp4' })]);
  expect(row('a.mp4').getByText('0 B of 2 MB')).toBeDefined();
  expect(row('a.mp4').getByRole('progressbar', { name: 'a.mp4' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Uploading 1 file' })).toBeDefined();
  await user.click(row('a.mp4').getByRole('button', { name: 'Cancel a.mp4' }));
  expect(row('a.mp4').getByText('Cancelled')).toBeDefined();
  answer = { status: 200, body: JSON.stringify({ fileEntry: fileEntry() }) };
  await user.click(row('a.mp4').getByRole('button', { name: 'Retry a.mp4' }));
  expect(await screen.findByRole('heading', { name: '1 file uploaded' })).toBeDefined();
  expect(row('a.mp4').getByText('2 MB')).toBeDefined();
});

test('runs three uploads at once, and queues the fourth', async () => {
  answer = 'silent';
  const { add } = await open();
  await add([1, 2, 3, 4].map((size) => fileOf(size, { name: `${size}.mp4` })));
  expect(within(drawer()).getAllByRole('progressbar')).toHaveLength(3);
  expect(row('4.mp4').getByText('Waiting')).toBeDefined();
  expect(announcements()).toContain('Uploading 4 files');
});

test("[B8-003] a failed upload shows the server's message in its row", async () => {
  answer = { status: 422, body: JSON.stringify({ message: 'You have used all of your storage space.' }) };
  const { add } = await open();
  await add([fileOf(1, { name: 'a.mp4' })]);
  expect(await row('a.mp4').findByText('You have used all of your storage space.')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(announcements()).toContain('1 upload failed');
});

test('[B8-004] a failed upload shows a toast when configured', async () => {
  const { add } = await open();
  await add([fileOf(2 * MEGABYTE, { name: 'long.mp4' })], {
    ...REQUEST,
    restrictions: { maxSize: MEGABYTE },
    showsToast: true,
  });
  const text = '`long.mp4` exceeds maximum allowed size of 1 MB';
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text));
  expect(row('long.mp4').getByText(text)).toBeDefined();
  expect(row('long.mp4').queryByRole('button', { name: /again/ })).toBeNull();
});

test('continues uploads across navigations', async () => {
  answer = 'silent';
  const { add, router } = await open();
  await add([fileOf(1, { name: 'a.mp4' })]);
  await act(() => router.navigate('/elsewhere'));
  expect(row('a.mp4').getByRole('progressbar')).toBeDefined();
  expect(requests).toHaveLength(1);
});

test('warns before the tab is closed, but only during an upload', async () => {
  answer = 'silent';
  const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { add, user } = await open();
  expect(isWarned()).toBe(false);
  await add([fileOf(1, { name: 'a.mp4' })]);
  expect(isWarned()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Cancel a.mp4' }));
  expect(isWarned()).toBe(false);
});

test('keeps the focus in the drawer, and moves it to the page with the last row', async () => {
  const { add, user } = await open();
  await add([fileOf(1, { name: 'a.mp4' }), fileOf(1, { name: 'b.mp4' })]);
  await user.click(row('a.mp4').getByRole('button', { name: 'Dismiss a.mp4' }));
  expect(document.activeElement).toBe(drawer());
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('collapses the rows to one overall progress bar', async () => {
  answer = 'silent';
  const { add, user } = await open();
  await add([fileOf(1, { name: 'a.mp4' })]);
  await user.click(screen.getByRole('button', { name: 'Hide uploads' }));
  expect(within(drawer()).queryByRole('list')).toBeNull();
  expect(within(drawer()).getByRole('progressbar', { name: 'Uploads' })).toBeDefined();
});

test('turns chunked uploads off when the settings say so', async () => {
  answer = 'silent';
  const { add } = await open({ uploads: { ...uploadsSettings.schema.parse({}), disable_tus: true } });
  await add([fileOf(8 * MEGABYTE)]);
  await waitFor(() => expect(requests.map(({ url }) => url)).toEqual(['/api/v1/file-entries']));
});

test('[B9-013] uses the chunk size of the settings', async () => {
  answer = { status: 201, headers: { 'tus-resumable': '1.0.0', location: '/api/v1/tus/upload/abc' } };
  const { add } = await open({ uploads: { ...uploadsSettings.schema.parse({}), chunk_size: 5 * MEGABYTE } });
  await add([fileOf(12 * MEGABYTE)]);
  await waitFor(() => expect(requests.map(({ size }) => size).slice(0, 2)).toEqual([0, 5 * MEGABYTE]));
});
