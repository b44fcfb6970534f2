import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  DEFAULT_RETRY_DELAYS,
  MEGABYTE,
  RESUMABLE_RETRY_DELAYS,
} from '@kinora/contracts/foundation/upload-rules.ts';
import { createTusEntry } from '@kinora/contracts/foundation/file-uploads.ts';
import { fakeApi } from '#test/fake-api.ts';
import { fakeStorage, type StorageResponse, type StorageRequest } from '#test/fake-storage.ts';
import { fileEntry, fileOf, sendOptions } from '#test/uploads.ts';
import { UploadFailure } from '../upload-failure.ts';
import { toUploadFile } from '../upload-file.ts';
import { sendResumable } from './tus-upload.ts';

const SIZE = 20 * MEGABYTE;
const VERSION = { 'tus-resumable': '1.0.0' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  document.cookie = 'XSRF-TOKEN=token';
});
afterEach(() => void vi.useRealTimers());

type Chunk = (
  request: StorageRequest,
  accept: () => StorageResponse,
) => StorageResponse | 'unreachable' | 'silent';

/** A tus server that stores the bytes it receives; `onChunk` controls how it handles chunks. */
function tusServer(onChunk: Chunk = (_, accept) => accept()) {
  let offset = 0;
  return fakeStorage((request) => {
    const { method, headers, size } = request;
    if (headers['x-http-method-override'] === 'PATCH')
      return onChunk(request, () => {
        offset += size;
        return { status: 204, headers: { ...VERSION, 'upload-offset': String(offset) } };
      });
    if (method === 'HEAD')
      return {
        status: 200,
        headers: { ...VERSION, 'upload-offset': String(offset), 'upload-length': String(SIZE) },
      };
    if (method === 'DELETE') return { status: 204, headers: VERSION };
    return { status: 201, headers: { ...VERSION, location: 'http://kinora.test/api/v1/tus/upload/abc123' } };
  });
}

async function send(retryDelays?: readonly number[], signal?: AbortSignal) {
  const api = fakeApi();
  api.on(createTusEntry, () => ({ fileEntry: fileEntry() }));
  const file = toUploadFile(fileOf(SIZE));
  const sent = sendResumable(retryDelays)(file, sendOptions(file, signal ? { signal } : {}));
  sent.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(120_000);
  return { api, file, sent };
}

const chunks = (requests: readonly StorageRequest[]) =>
  requests.filter(({ headers }) => headers['x-http-method-override'] === 'PATCH');

test('[B7-009][B7-010][B9-013] sends chunks of the size in the settings as POST, with token and metadata', async () => {
  const { requests } = tusServer();
  const { api, sent } = await send();
  await expect(sent).resolves.toEqual(fileEntry());
  const [creation] = requests;
  expect(creation).toMatchObject({ method: 'POST', headers: { 'x-xsrf-token': 'token', ...VERSION } });
  expect(creation?.url).toMatch(/\/api\/v1\/tus\/upload$/);
  expect(creation?.headers['upload-length']).toBe(String(SIZE));
  expect(creation?.headers['upload-metadata']).toContain(`clientName ${btoa('clip.mp4')}`);
  expect(chunks(requests).map(({ method, size }) => [method, size])).toEqual([
    ['POST', 8 * MEGABYTE],
    ['POST', 8 * MEGABYTE],
    ['POST', 4 * MEGABYTE],
  ]);
  expect(chunks(requests)[1]?.headers).toMatchObject({
    'upload-offset': String(8 * MEGABYTE),
    'content-type': 'application/offset+octet-stream',
    'x-xsrf-token': 'token',
  });
  expect(api.calls(createTusEntry)[0]?.body).toEqual({ uploadKey: 'abc123' });
});

test('resumes at the offset of the server, also after a reload', async () => {
  const first = tusServer((request, accept) =>
    request.headers['upload-offset'] === '0' ? accept() : 'silent',
  );
  const reload = new AbortController();
  await send(undefined, reload.signal);
  expect(chunks(first.requests)).toHaveLength(2);
  const address = Object.entries(localStorage).find(([key]) => key.includes('be-clip.mp4'));
  expect(address?.[1]).toContain('abc123');
  vi.unstubAllGlobals();
  const second = fakeStorage(({ method, headers, size }) => {
    const offset = method === 'HEAD' ? 8 * MEGABYTE : Number(headers['upload-offset']) + size;
    return {
      status: method === 'HEAD' ? 200 : 204,
      headers: { ...VERSION, 'upload-offset': String(offset), 'upload-length': String(SIZE) },
    };
  });
  const { sent } = await send();
  await expect(sent).resolves.toEqual(fileEntry());
  expect(second.requests[0]).toMatchObject({ method: 'HEAD' });
  expect(chunks(second.requests).map(({ size }) => size)).toEqual([8 * MEGABYTE, 4 * MEGABYTE]);
});

test('remembers a complete upload until its entry exists', async () => {
  tusServer();
  const file = toUploadFile(fileOf(SIZE));
  const remembered = () => Object.keys(localStorage).filter((key) => key.includes(file.fingerprint));
  const api = fakeApi();
  const seen: string[][] = [];
  api.on(createTusEntry, () => {
    seen.push(remembered());
    if (seen.length === 1) throw new TypeError('The server is away');
    return { fileEntry: fileEntry() };
  });
  const sent = sendResumable()(file, sendOptions(file));
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(sent).resolves.toEqual(fileEntry());
  expect(seen.map((keys) => keys.length)).toEqual([1, 1]);
  expect(remembered()).toEqual([]);
});

test.each([
  ['[B8-005]', RESUMABLE_RETRY_DELAYS, [0, 3, 5, 10, 20]],
  ['[B8-006]', undefined, [0, 1, 3, 5]],
])('%s retries after the delays', async (_, delays, seconds) => {
  expect([...(delays ?? DEFAULT_RETRY_DELAYS)]).toEqual(seconds.map((one) => one * 1000));
  const times: number[] = [];
  tusServer(() => {
    times.push(Date.now());
    return { status: 503, body: '{"message":"Later."}' };
  });
  const { sent } = await send(delays);
  await expect(sent).rejects.toThrow('Later.');
  const waits = times.slice(1).map((time, at) => Math.round((time - (times[at] ?? 0)) / 1000));
  expect(waits).toEqual(seconds);
});

test.each([
  [409, 2],
  [423, 2],
  [422, 1],
])('[B8-007] after status %i, a chunk is sent %i times', async (status, times) => {
  let isFirst = true;
  const { requests } = tusServer((_, accept) => {
    if (!isFirst) return accept();
    isFirst = false;
    return { status, body: '{"message":"This file type is not allowed"}' };
  });
  const { sent } = await send();
  const [outcome] = await Promise.allSettled([sent]);
  expect(chunks(requests).filter(({ headers }) => headers['upload-offset'] === '0')).toHaveLength(times);
  expect(outcome).toMatchObject(
    times === 1 ? { reason: { message: 'This file type is not allowed' } } : { value: fileEntry() },
  );
});

test('[B8-008] does not retry while the browser is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { requests } = tusServer(() => 'unreachable');
  const { sent } = await send();
  await expect(sent).rejects.toThrow('failed to upload chunk');
  expect(chunks(requests)).toHaveLength(1);
});

test('terminates an upload cancelled by the user, but keeps one that timed out for a resume', async () => {
  for (const [reason, isTerminated] of [
    [undefined, true],
    [new UploadFailure('Upload timed out'), false],
  ] as const) {
    const { requests } = tusServer(() => 'silent');
    const abort = new AbortController();
    const { sent } = await send(undefined, abort.signal);
    abort.abort(reason);
    await expect(sent).rejects.toBe(abort.signal.reason);
    await vi.advanceTimersByTimeAsync(0);
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(isTerminated);
    localStorage.clear();
    vi.unstubAllGlobals();
  }
});
