import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MEGABYTE } from '@kinora/contracts/foundation/upload-rules.ts';
import {
  abortMultipartUpload,
  completeMultipartUpload,
  createMultipartUpload,
  createS3Entry,
  getUploadedParts,
  signPartUrls,
} from '@kinora/contracts/foundation/uploads.ts';
import { fakeApi } from '#test/fake-api.ts';
import { fakeStorage } from '#test/fake-storage.ts';
import { fileEntry, fileOf, sendingOf } from '#test/uploads.ts';
import { uploadFileOf } from '../upload-file.ts';
import { sendInParts } from './multipart-upload.ts';

const SIZE = 250 * MEGABYTE; // 13 parts
const REFUSAL = { message: 'The file has not arrived whole. Upload it again.', code: 'files.not_uploaded' };
const GONE = { message: 'This could not be found.', code: 'not_found' };

const CALLS = {
  create: createMultipartUpload,
  parts: getUploadedParts,
  sign: signPartUrls,
  complete: completeMultipartUpload,
  entry: createS3Entry,
  abort: abortMultipartUpload,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.cookie = 'XSRF-TOKEN=t';
});
afterEach(() => void vi.useRealTimers());

/** A site and an S3 server that take an upload in parts, and the order in which they were asked. */
function setup(awayAtFirst: readonly (keyof typeof CALLS)[] = []) {
  const api = fakeApi();
  const order: string[] = [];
  const away = [...awayAtFirst];
  const on = (name: keyof typeof CALLS, answer: (body: never) => unknown) =>
    api.on(CALLS[name], ({ body }) => {
      order.push(name);
      const absence = away.indexOf(name);
      if (absence !== -1) {
        away.splice(absence, 1);
        throw new TypeError('The server is away');
      }
      // Each answer below is what its contract says.
      return answer(body as never) as never;
    });
  on('create', () => ({ uploadId: 'up', key: 'key' }));
  on('parts', () => ({ parts: [] }));
  on('sign', ({ partNumbers }: { partNumbers: number[] }) => ({
    urls: partNumbers.map((partNumber) => ({ partNumber, url: `https://s3.test/part/${partNumber}` })),
  }));
  on('complete', () => ({ status: 'success' }));
  on('entry', () => ({ fileEntry: fileEntry() }));
  on('abort', () => ({ status: 'success' }));
  return { api, order };
}

const working = () =>
  fakeStorage(({ url }) => ({ status: 200, headers: { etag: `"${url.split('/').at(-1)}"` } }));

async function send(signal?: AbortSignal) {
  const file = uploadFileOf(fileOf(SIZE));
  const sent = sendInParts(file, sendingOf(file, signal ? { signal } : {}));
  sent.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  return { file, sent };
}

test('[B4-013][B7-017][B9-016] signs, sends and completes, then makes the entry', async () => {
  const { api, order } = setup();
  const storage = working();
  const { sent } = await send();
  await expect(sent).resolves.toEqual(fileEntry());
  expect(order).toEqual(['create', 'sign', 'sign', 'complete', 'entry']);
  expect(api.calls(signPartUrls).map(({ body }) => body)).toEqual([
    { partNumbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], uploadId: 'up', key: 'key' },
    { partNumbers: [11, 12, 13], uploadId: 'up', key: 'key' },
  ]);
  expect(storage.requests.map(({ method, size }) => [method, size])).toEqual(
    Array.from({ length: 13 }, (_, at) => ['PUT', at === 12 ? 10 * MEGABYTE : 20 * MEGABYTE]),
  );
  expect(api.calls(completeMultipartUpload)[0]?.body).toEqual({
    key: 'key',
    uploadId: 'up',
    parts: Array.from({ length: 13 }, (_, at) => ({ PartNumber: at + 1, ETag: `"${at + 1}"` })),
  });
});

test('[B9-017] sends one part at a time, where five are allowed: what dies costs one', async () => {
  setup();
  const storage = working();
  await (
    await send()
  ).sent;
  expect(storage.mostAtOnce()).toBe(1);
});

test('[B4-012][B9-018][B9-019] goes on where a saved upload stopped', async () => {
  const { api, order } = setup();
  const file = uploadFileOf(fileOf(SIZE));
  expect(file.fingerprint.startsWith('be')).toBe(true);
  const saved = { createdAt: new Date().toISOString(), fileKey: 'old-key', uploadId: 'old-up' };
  localStorage.setItem(file.fingerprint, JSON.stringify(saved));
  api.on(getUploadedParts, () => ({
    parts: Array.from({ length: 12 }, (_, at) => ({ PartNumber: at + 1, ETag: `"${at + 1}"`, Size: 1 })),
  }));
  const storage = working();
  await (
    await send()
  ).sent;
  expect(order).toEqual(['sign', 'complete', 'entry']);
  expect(storage.requests.map(({ url }) => url)).toEqual(['https://s3.test/part/13']);
  expect(api.calls(completeMultipartUpload)[0]?.body).toMatchObject({ key: 'old-key', uploadId: 'old-up' });
});

test('[B9-018] remembers key, id and time while it runs', async () => {
  setup();
  fakeStorage(() => 'silent');
  const { file } = await send();
  expect(JSON.parse(localStorage.getItem(file.fingerprint) ?? '')).toEqual({
    createdAt: expect.stringMatching(/^\d{4}-/),
    fileKey: 'key',
    uploadId: 'up',
  });
});

test('begins anew when the storage has forgotten a saved upload', async () => {
  const { api, order } = setup();
  const { fingerprint } = uploadFileOf(fileOf(SIZE));
  const saved = { createdAt: new Date().toISOString(), fileKey: 'gone', uploadId: 'gone' };
  localStorage.setItem(fingerprint, JSON.stringify(saved));
  api.refuse(getUploadedParts, 404, GONE);
  api.on(createS3Entry, () => {
    if (!order.includes('create')) throw new TypeError('There is nothing under the old key');
    return { fileEntry: fileEntry() };
  });
  working();
  await (
    await send()
  ).sent;
  expect(order).toContain('create');
});

test('parts that were joined before this browser heard of it are not sent again', async () => {
  const { api, order } = setup();
  const { fingerprint } = uploadFileOf(fileOf(SIZE));
  const saved = { createdAt: new Date().toISOString(), fileKey: 'joined', uploadId: 'up' };
  localStorage.setItem(fingerprint, JSON.stringify(saved));
  api.refuse(getUploadedParts, 404, GONE);
  const storage = working();
  await expect((await send()).sent).resolves.toEqual(fileEntry());
  expect([order, storage.requests]).toEqual([['entry'], []]);
  expect(localStorage.getItem(fingerprint)).toBeNull();
});

test('a server that is away for a moment costs nothing: neither the signing, nor the end', async () => {
  const { order } = setup(['sign', 'complete', 'entry']);
  const storage = working();
  await expect((await send()).sent).resolves.toEqual(fileEntry());
  expect(storage.requests).toHaveLength(13);
  expect(order).toEqual(['create', 'sign', 'sign', 'sign', 'complete', 'complete', 'entry', 'entry']);
});

test('a server may be away for almost as long as an upload may stand still', async () => {
  setup(Array.from({ length: 8 }, () => 'sign' as const)); // 27 seconds
  working();
  await expect((await send()).sent).resolves.toEqual(fileEntry());
});

test.each(['not json', '{}', JSON.stringify({ createdAt: '2020-01-01', fileKey: 'k', uploadId: 'u' })])(
  'what cannot be resumed is not tried: %s',
  async (stored) => {
    const { order } = setup();
    localStorage.setItem(uploadFileOf(fileOf(SIZE)).fingerprint, stored);
    working();
    await (
      await send()
    ).sent;
    expect(order[0]).toBe('create');
  },
);

test('[B4-014] forgets the saved state on success', async () => {
  setup();
  working();
  const { file, sent } = await send();
  await sent;
  expect(localStorage.getItem(file.fingerprint)).toBeNull();
});

test('[B8-009] a part is tried three times more, then the upload fails', async () => {
  const { order } = setup();
  const storage = fakeStorage(({ url }) =>
    url.endsWith('/2') ? 'unreachable' : { status: 200, headers: { etag: '"e"' } },
  );
  const { sent } = await send();
  await expect(sent).rejects.toThrow('could not be reached');
  expect(storage.requests.filter(({ url }) => url.endsWith('/2'))).toHaveLength(4);
  expect(order.at(-1)).toBe('abort');
});

test('a part that fails twice is sent, and no other is sent again', async () => {
  setup();
  let failures = 2;
  const storage = fakeStorage(({ url }) =>
    url.endsWith('/2') && failures-- > 0 ? { status: 503 } : { status: 200, headers: { etag: '"e"' } },
  );
  await (
    await send()
  ).sent;
  expect(storage.requests).toHaveLength(13 + 2);
});

test.each([
  ['[B8-010] create', createMultipartUpload, []],
  ['[B8-010][B8-011][B4-015] complete', completeMultipartUpload, ['abort']],
  ['[B8-010] the entry', createS3Entry, ['abort']],
])('a refusal of %s fails the upload, and what was begun is aborted once', async (_, refused, aborts) => {
  const { api, order } = setup();
  api.refuse(refused, 409, REFUSAL);
  working();
  const { file, sent } = await send();
  await expect(sent).rejects.toThrow(REFUSAL.message);
  expect(order.filter((name) => name === 'abort')).toEqual(aborts);
  expect(localStorage.getItem(file.fingerprint)).toBeNull();
});

test('[B4-016] given up by the person it is aborted at the storage, and what ends it is their own wish', async () => {
  const { order } = setup();
  fakeStorage(() => 'silent');
  const abort = new AbortController();
  const { sent } = await send(abort.signal);
  abort.abort();
  await expect(sent).rejects.toBe(abort.signal.reason);
  expect(order.at(-1)).toBe('abort');
});
