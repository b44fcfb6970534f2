import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MEGABYTE } from '@kinora/contracts/foundation/upload-rules.ts';
import { fileEntry, fileOf } from '#test/uploads.ts';
import { createUploadQueue, type UploadRequest } from './upload-queue.ts';
import type { UploadFile } from './upload-file.ts';
import type { SendOptions } from './methods/send-file.ts';

interface Running {
  readonly way: string;
  readonly file: UploadFile;
  readonly sending: SendOptions;
  finish(): void;
  fail(error: Error): void;
}

const FACTS = { isS3: false, isDirect: false, isResumableOff: false, chunkSize: 8 * MEGABYTE };
const REQUEST: UploadRequest = { policy: 'videos' };

/** A queue whose uploads end under the control of the test. */
function setup(facts = FACTS) {
  const running: Running[] = [];
  const toasts: string[] = [];
  const way = (name: string) => (file: UploadFile, sending: SendOptions) =>
    new Promise<ReturnType<typeof fileEntry>>((resolve, reject) => {
      sending.signal.addEventListener('abort', () => reject(sending.signal.reason));
      running.push({ way: name, file, sending, finish: () => resolve(fileEntry()), fail: reject });
    });
  const queue = createUploadQueue({
    ways: { form: way('form'), tus: way('tus'), presigned: way('presigned'), multipart: way('multipart') },
    facts: () => facts,
    toast: ({ message }) => toasts.push(message),
  });
  const statuses = () => queue.items().map(({ status }) => status);
  const at = (index: number) => {
    const one = running[index];
    if (one === undefined) throw new Error(`Upload ${index} is not running`);
    return one;
  };
  return { queue, running, toasts, statuses, at };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[B4-004] an upload is pending, then in progress, then completed, failed or aborted', async () => {
  const { queue, statuses, at } = setup();
  const seen: string[][] = [];
  queue.subscribe(() => seen.push(statuses()));
  const [, , , fourth = 0] = queue.add([fileOf(1), fileOf(2), fileOf(3), fileOf(4)], REQUEST);
  expect(seen[0]).toEqual(['pending', 'pending', 'pending', 'pending']);
  expect(statuses()).toEqual(['inProgress', 'inProgress', 'inProgress', 'pending']);
  at(0).finish();
  at(1).fail(new Error('No room.'));
  queue.abort(fourth);
  await settle();
  expect(statuses()).toEqual(['completed', 'failed', 'inProgress', 'aborted']);
  expect(queue.items()[0]?.entry).toEqual(fileEntry());
});

test('[B4-005][B5-006] an upload that fails a restriction fails immediately, with the reason', () => {
  const { queue, running } = setup();
  queue.add([fileOf(3 * MEGABYTE, { name: 'long.mp4' })], {
    ...REQUEST,
    restrictions: { maxSize: 2 * MEGABYTE },
  });
  const [item] = queue.items();
  expect(item?.status).toBe('failed');
  expect(item?.failure?.message).toBe('`:file` exceeds maximum allowed size of :size');
  expect(item?.failure?.values).toEqual({ file: 'long.mp4', size: '2 MB' });
  expect(running).toEqual([]);
});

test('[B5-007][B5-008] file types are allowed and blocked by pattern or by extension', () => {
  const { queue } = setup();
  const messages = (restrictions: UploadRequest['restrictions']) => {
    queue.add([fileOf(1, { name: 'a.PNG', type: 'image/png' })], {
      ...REQUEST,
      ...(restrictions && { restrictions }),
    });
    return queue.items().at(-1)?.failure?.message ?? null;
  };
  const refused = 'This file type is not allowed';
  expect(messages({ allowedTypes: ['image/*'] })).toBeNull();
  expect(messages({ allowedTypes: ['.png'] })).toBeNull();
  expect(messages({ allowedTypes: ['video/*', 'srt'] })).toBe(refused);
  expect(messages({ blockedTypes: ['image/png'] })).toBe(refused);
  expect(messages({ blockedTypes: ['png'] })).toBe(refused);
  expect(messages({ blockedTypes: ['image/webp', '.gif'] })).toBeNull();
});

test('[B4-006] an upload without progress for 30 seconds is aborted', async () => {
  const { queue, at, statuses } = setup();
  queue.add([fileOf(100)], REQUEST);
  await vi.advanceTimersByTimeAsync(29_000);
  at(0).sending.onProgress(50);
  await vi.advanceTimersByTimeAsync(29_000);
  // Repeating the same number is not progress.
  at(0).sending.onProgress(50);
  expect(statuses()).toEqual(['inProgress']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(statuses()).toEqual(['failed']);
  expect(queue.items()[0]?.failure?.message).toBe('Upload timed out');
  expect(at(0).sending.signal.aborted).toBe(true);
});

test('[B4-007][B4-011] three uploads run at once; the next starts when one has ended', async () => {
  const { queue, running, at } = setup();
  queue.add(
    [1, 2, 3, 4, 5].map((size) => fileOf(size)),
    REQUEST,
  );
  expect(running.map(({ file }) => file.size)).toEqual([1, 2, 3]);
  at(1).finish();
  await settle();
  expect(running.map(({ file }) => file.size)).toEqual([1, 2, 3, 4]);
  at(0).fail(new Error('No.'));
  await settle();
  expect(running.map(({ file }) => file.size)).toEqual([1, 2, 3, 4, 5]);
});

const S3 = { ...FACTS, isS3: true, isDirect: true };

test.each([
  ['[B4-008] a file of a folder', FACTS, fileOf(1, { relativePath: 'season/clip.mp4' })],
  ['[B4-009] an upload in parts', S3, fileOf(200 * MEGABYTE)],
  ['[B4-010] a resumable upload of more than one chunk', FACTS, fileOf(9 * MEGABYTE)],
])('%s runs alone', async (_, facts, alone) => {
  const { queue, running, at } = setup(facts);
  queue.add([fileOf(1), alone, fileOf(2), fileOf(3)], REQUEST);
  expect(running).toHaveLength(1);
  at(0).finish();
  await settle();
  expect(running).toHaveLength(2);
  expect(at(1).file.blob).toBe(alone);
  at(1).finish();
  await settle();
  expect(running).toHaveLength(4);
});

test('runs a resumable upload of one chunk beside others', () => {
  const { queue, running } = setup();
  queue.add([fileOf(5 * MEGABYTE), fileOf(1)], REQUEST);
  expect(running.map(({ way }) => way)).toEqual(['tus', 'form']);
});

test("[B8-003][B8-004] a failure shows the server's message, in a toast if configured", async () => {
  const { queue, at, toasts } = setup();
  const onFail = vi.fn<() => void>();
  queue.add([fileOf(1)], { ...REQUEST, showsToast: true, onFail });
  queue.add([fileOf(2)], REQUEST);
  at(0).fail(new Error('You have used all of your storage space.'));
  at(1).fail(new Error('Another reason.'));
  await settle();
  expect(queue.items().map(({ failure }) => failure?.message)).toEqual([
    'You have used all of your storage space.',
    'Another reason.',
  ]);
  expect(toasts).toEqual(['You have used all of your storage space.']);
  expect(onFail).toHaveBeenCalledOnce();
});

test('keeps a cancelled upload aborted, without a toast', async () => {
  const { queue, at, toasts, statuses } = setup();
  const [id = 0] = queue.add([fileOf(1)], { ...REQUEST, showsToast: true });
  queue.abort(id);
  await settle();
  expect(at(0).sending.signal.aborted).toBe(true);
  expect(statuses()).toEqual(['aborted']);
  expect(toasts).toEqual([]);
  queue.retry(id);
  at(1).finish();
  await settle();
  expect(statuses()).toEqual(['completed']);
  queue.clear();
  expect(queue.items()).toEqual([]);
});

test('reports speed and remaining time', async () => {
  const { queue, at } = setup();
  queue.add([fileOf(4000)], REQUEST);
  at(0).sending.onProgress(0);
  await vi.advanceTimersByTimeAsync(2000);
  at(0).sending.onProgress(1000);
  expect(queue.items()[0]).toMatchObject({ bytesSent: 1000, bytesPerSecond: 500, secondsLeft: 6 });
});

test('describes the file to the server', () => {
  const { queue, at } = setup();
  queue.add([fileOf(1, { name: 'Ep 1.MKV', type: 'video/x-matroska' })], {
    policy: 'videos',
    disk: 'public',
  });
  expect(at(0).sending.metadata).toEqual({
    disk: 'public',
    parentId: null,
    diskPrefix: 'videos',
    relativePath: '',
    name: 'Ep 1.MKV',
    clientName: 'Ep 1.MKV',
    clientExtension: 'mkv',
    clientMime: 'video/x-matroska',
    clientSize: 1,
  });
});

test('does not retry a file that fails a restriction', () => {
  const { queue, running } = setup();
  const [id = 0] = queue.add([fileOf(10)], { ...REQUEST, restrictions: { maxSize: 1 } });
  expect(queue.items()[0]?.mayRetry).toBe(false);
  queue.retry(id);
  expect(queue.items()[0]?.status).toBe('failed');
  expect(running).toEqual([]);
});

test('removes a finished upload from the list, but not a running one', async () => {
  const { queue, at } = setup();
  const [first = 0, second = 0] = queue.add([fileOf(1), fileOf(2)], REQUEST);
  at(0).finish();
  await settle();
  queue.remove(first);
  queue.remove(second);
  expect(queue.items().map(({ id }) => id)).toEqual([second]);
});
