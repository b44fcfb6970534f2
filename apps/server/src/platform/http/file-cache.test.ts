import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testClock } from '#test/clock.ts';
import { CACHED_FILE_MAX_BYTES, createFileCache, type FileCache } from './file-cache.ts';

const clock = testClock();
let files: FileCache;
let server: Server;

beforeEach(async () => {
  files = createFileCache({ maxBytes: 1_000_000, clock });
  server = createServer((request, response) => {
    if (!files.serve(request, response)) response.writeHead(404).end('from the framework');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => void server.close());

const fetchFile = (url: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${url}`, init);
const keep = (url: string, body = Buffer.from('picture')) =>
  files.keep(url, { body, etag: '"7"', headers: { 'content-type': 'image/webp' } });

test('serves a kept file with its headers, and no other file', async () => {
  keep('/pictures/a.webp');
  const response = await fetchFile('/pictures/a.webp');
  expect([response.status, await response.text()]).toEqual([200, 'picture']);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('content-length')).toBe('7');
  expect((await fetchFile('/pictures/b.webp')).status).toBe(404);
  expect((await fetchFile('/pictures/a.webp', { method: 'POST' })).status).toBe(404);
});

test('responds 304 to a browser that has the file, and without a body to HEAD', async () => {
  keep('/pictures/a.webp');
  const held = await fetchFile('/pictures/a.webp', { headers: { 'if-none-match': '"7"' } });
  expect([held.status, await held.text()]).toEqual([304, '']);
  const head = await fetchFile('/pictures/a.webp', { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([200, '', '7']);
});

test('forgets a file after a minute, so that a deleted one disappears', async () => {
  keep('/pictures/a.webp');
  clock.advance(59_000);
  expect((await fetchFile('/pictures/a.webp')).status).toBe(200);
  clock.advance(2000);
  expect((await fetchFile('/pictures/a.webp')).status).toBe(404);
});

test('keeps neither large files nor URLs with a query string', async () => {
  keep('/pictures/large.webp', Buffer.alloc(CACHED_FILE_MAX_BYTES + 1));
  keep('/pictures/a.webp?v=1');
  expect((await fetchFile('/pictures/large.webp')).status).toBe(404);
  expect((await fetchFile('/pictures/a.webp?v=1')).status).toBe(404);
});
