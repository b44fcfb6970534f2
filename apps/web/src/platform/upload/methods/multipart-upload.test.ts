import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MEGABYTE } from '@kinora/contracts/foundation/upload-rules.ts';
import {
  abortMultipartUpload,
  completeMultipartUpload,
  createMultipartUpload,
  createS3Entry,
  getUploadedParts,
  signPartUrls,
} from '@kinora/contracts/foundation/file-uploads.ts';
import { fakeApi } from '#test/fake-api.ts';
import { fakeStorage, type StorageResponse } from '#test/fake-storage.ts';
import { fileEntry, fileOf, sendOptions } from '#test/uploads.ts';
import { toUploadFile } from '../upload-file.ts';
import { sendMultipart } from './multipart-upload.ts';

const SIZE = 250 * MEGABYTE; // 13 parts
const REFUSAL = { message: 'The upload is incomplete. Upload the file again.', code: 'files.not_uploaded' };
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

/** Fakes the site and an S3 server for a multipart upload, and records the order of the requests. */
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
      // Each response below matches its contract.
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

async function send(signal?: AbortSignal, onProgress: (bytesSent: number) => void = () => {}) {
  const file = toUploadFile(fileOf(SIZE));
  const sent = sendMultipart(file, sendOptions(file, { onProgress, ...(signal && { signal }) }));
  sent.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  return { file, sent };
}

test('[B4-013][B7-017][B9-016] signs, sends and completes, then creates the entry', async () => {
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

describe('[B9-017] several parts at once', () => {
  const STORED = { status: 200, headers: { etag: '"e"' } };
  const numberOf = (url: string) => Number(url.split('/').at(-1));

  /** A storage that holds each part until the test responds. */
  function holdingStorage() {
    const waiting = new Map<number, (answer: StorageResponse | 'unreachable') => void>();
    const storage = fakeStorage(
      ({ url }) => new Promise((resolve) => void waiting.set(numberOf(url), resolve)),
    );
    const answer = async (number: number, given: StorageResponse | 'unreachable' = STORED) => {
      waiting.get(number)?.(given);
      waiting.delete(number);
      await vi.advanceTimersByTimeAsync(0);
    };
    return { ...storage, answer, underWay: () => [...waiting.keys()].toSorted((a, b) => a - b) };
  }

  test('sends five parts, and the next one as soon as one is stored', async () => {
    setup();
    const storage = holdingStorage();
    const { sent } = await send();
    expect(storage.underWay()).toEqual([1, 2, 3, 4, 5]);
    await storage.answer(4);
    expect(storage.underWay()).toEqual([1, 2, 3, 5, 6]);
    while (storage.underWay().length > 0) await storage.answer(storage.underWay().at(-1) ?? 0);
    await expect(sent).resolves.toEqual(fileEntry());
    expect(storage.mostAtOnce()).toBe(5);
  });

  test('completes the upload with the parts in order, whatever order they finished in', async () => {
    const { api } = setup();
    const storage = holdingStorage();
    const { sent } = await send();
    while (storage.underWay().length > 0) {
      const last = storage.underWay().at(-1) ?? 0;
      await storage.answer(last, { status: 200, headers: { etag: `"${last}"` } });
    }
    await sent;
    expect(api.calls(completeMultipartUpload)[0]?.body).toMatchObject({
      parts: Array.from({ length: 13 }, (_, at) => ({ PartNumber: at + 1, ETag: `"${at + 1}"` })),
    });
  });

  test('reports the sum of all parts as progress, without failed parts', async () => {
    setup();
    const storage = holdingStorage();
    const reported: number[] = [];
    const { sent } = await send(undefined, (bytes) => reported.push(bytes / MEGABYTE));
    await storage.answer(2);
    await storage.answer(5);
    expect(reported.at(-1)).toBe(40);
    await storage.answer(1, 'unreachable');
    await vi.advanceTimersByTimeAsync(1000);
    expect(reported.at(-1)).toBe(40);
    while (storage.underWay().length > 0) await storage.answer(storage.underWay()[0] ?? 0);
    await sent;
    expect([reported.at(-1), Math.max(...reported)]).toEqual([250, 250]);
  });

  test('halves the concurrency after each failure', async () => {
    setup();
    const storage = holdingStorage();
    await send();
    for (const number of [1, 2, 3]) await storage.answer(number, 'unreachable');
    await vi.advanceTimersByTimeAsync(1000);
    for (const number of [2, 3, 4, 5]) await storage.answer(number);
    expect(storage.underWay()).toEqual([1]);
    await storage.answer(1);
    expect(storage.underWay()).toEqual([6]);
  });

  test('resumes a saved upload with its missing parts', async () => {
    const { api } = setup();
    const saved = { createdAt: new Date().toISOString(), fileKey: 'key', uploadId: 'up' };
    localStorage.setItem(toUploadFile(fileOf(SIZE)).fingerprint, JSON.stringify(saved));
    api.on(getUploadedParts, () => ({
      parts: [1, 3, 4, 6, 7, 8, 9, 10, 11, 13].map((at) => ({ PartNumber: at, ETag: `"${at}"`, Size: 1 })),
    }));
    const storage = working();
    await (
      await send()
    ).sent;
    expect(storage.requests.map(({ url }) => numberOf(url))).toEqual([2, 5, 12]);
  });

  test('cancels the other parts after a failure, before it aborts the upload', async () => {
    const { order } = setup();
    const storage = fakeStorage(({ url }) => (numberOf(url) === 3 ? 'unreachable' : 'silent'));
    const { sent } = await send();
    await expect(sent).rejects.toThrow('could not be reached');
    expect(storage.atOnce()).toBe(0);
    expect(order).toEqual(['create', 'sign', 'abort']);
  });

  test('cancels all parts when the user aborts the upload', async () => {
    setup();
    const storage = fakeStorage(() => 'silent');
    const abort = new AbortController();
    const { sent } = await send(abort.signal);
    expect(storage.atOnce()).toBe(5);
    abort.abort();
    await expect(sent).rejects.toBe(abort.signal.reason);
    expect(storage.atOnce()).toBe(0);
  });
});

test('[B4-012][B9-018][B9-019] resumes a saved upload where it stopped', async () => {
  const { api, order } = setup();
  const file = toUploadFile(fileOf(SIZE));
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

test('[B9-018] saves key, id and time while it runs', async () => {
  setup();
  fakeStorage(() => 'silent');
  const { file } = await send();
  expect(JSON.parse(localStorage.getItem(file.fingerprint) ?? '')).toEqual({
    createdAt: expect.stringMatching(/^\d{4}-/),
    fileKey: 'key',
    uploadId: 'up',
  });
});

test('starts over when the storage no longer knows a saved upload', async () => {
  const { api, order } = setup();
  const { fingerprint } = toUploadFile(fileOf(SIZE));
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

test('does not send the parts of an upload that was already completed', async () => {
  const { api, order } = setup();
  const { fingerprint } = toUploadFile(fileOf(SIZE));
  const saved = { createdAt: new Date().toISOString(), fileKey: 'joined', uploadId: 'up' };
  localStorage.setItem(fingerprint, JSON.stringify(saved));
  api.refuse(getUploadedParts, 404, GONE);
  const storage = working();
  await expect((await send()).sent).resolves.toEqual(fileEntry());
  expect([order, storage.requests]).toEqual([['entry'], []]);
  expect(localStorage.getItem(fingerprint)).toBeNull();
});

test('retries signing, completing and creating the entry when the server is briefly unavailable', async () => {
  const { order } = setup(['sign', 'complete', 'entry']);
  const storage = working();
  await expect((await send()).sent).resolves.toEqual(fileEntry());
  expect(storage.requests).toHaveLength(13);
  expect(order).toEqual(['create', 'sign', 'sign', 'sign', 'complete', 'complete', 'entry', 'entry']);
});

test('tolerates a server that is unavailable for almost as long as the upload timeout', async () => {
  setup(Array.from({ length: 8 }, () => 'sign' as const)); // 27 seconds
  working();
  await expect((await send()).sent).resolves.toEqual(fileEntry());
});

test.each(['not json', '{}', JSON.stringify({ createdAt: '2020-01-01', fileKey: 'k', uploadId: 'u' })])(
  'ignores saved state that cannot be resumed: %s',
  async (stored) => {
    const { order } = setup();
    localStorage.setItem(toUploadFile(fileOf(SIZE)).fingerprint, stored);
    working();
    await (
      await send()
    ).sent;
    expect(order[0]).toBe('create');
  },
);

test('[B4-014] clears the saved state on success', async () => {
  setup();
  working();
  const { file, sent } = await send();
  await sent;
  expect(localStorage.getItem(file.fingerprint)).toBeNull();
});

test('[B8-009] retries a part three times, then the upload fails', async () => {
  const { order } = setup();
  const storage = fakeStorage(({ url }) =>
    url.endsWith('/2') ? 'unreachable' : { status: 200, headers: { etag: '"e"' } },
  );
  const { sent } = await send();
  await expect(sent).rejects.toThrow('could not be reached');
  expect(storage.requests.filter(({ url }) => url.endsWith('/2'))).toHaveLength(4);
  expect(order.at(-1)).toBe('abort');
});

test('resends a part that failed twice, and no other', async () => {
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
])('fails when the server rejects %s, and aborts a started upload once', async (_, refused, aborts) => {
  const { api, order } = setup();
  api.refuse(refused, 409, REFUSAL);
  working();
  const { file, sent } = await send();
  await expect(sent).rejects.toThrow(REFUSAL.message);
  expect(order.filter((name) => name === 'abort')).toEqual(aborts);
  expect(localStorage.getItem(file.fingerprint)).toBeNull();
});

test('[B4-016] aborts at the storage when the user cancels, and rejects with the abort reason', async () => {
  const { order } = setup();
  fakeStorage(() => 'silent');
  const abort = new AbortController();
  const { sent } = await send(abort.signal);
  abort.abort();
  await expect(sent).rejects.toBe(abort.signal.reason);
  expect(order.at(-1)).toBe('abort');
});
