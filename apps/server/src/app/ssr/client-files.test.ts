import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClientFileHandler } from './client-files.ts';

const root = mkdtempSync(join(tmpdir(), 'kinora-client-'));
let server: Server;

beforeAll(async () => {
  mkdirSync(join(root, 'assets'));
  mkdirSync(join(root, '.vite'));
  writeFileSync(join(root, 'assets', 'app-1234.js'), 'export {};');
  writeFileSync(join(root, 'assets', 'app-1234.js.br'), 'brotli');
  writeFileSync(join(root, 'assets', 'app-1234.js.map'), '{}');
  writeFileSync(join(root, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(root, 'favicon.svg'), '<svg/>');
  const serve = createClientFileHandler(root);
  server = createServer((request, response) => {
    if (!serve(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

const fetchFile = (url: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${url}`, init);

test('serves a file with only the headers it needs', async () => {
  const response = await fetchFile('/assets/app-1234.js', { headers: { 'accept-encoding': 'identity' } });
  expect(await response.text()).toBe('export {};');
  const { date: _, connection: __, 'keep-alive': ___, ...headers } = Object.fromEntries(response.headers);
  expect(headers).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': '10',
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
    etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
});

test('serves the compressed copy of the build, and ignores a query string', async () => {
  const response = await fetchFile('/assets/app-1234.js?v=1', {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
  });
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(response.headers.get('content-length')).toBe('6');
});

test('responds 304 without a body to a browser that has the file', async () => {
  const etag = (await fetchFile('/favicon.svg')).headers.get('etag') ?? '';
  const response = await fetchFile('/favicon.svg', { headers: { 'if-none-match': etag } });
  expect([response.status, await response.text()]).toEqual([304, '']);
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
});

test.each(['/assets/app-1234.js.map', '/assets/app-1234.js.br', '/.vite/manifest.json', '/assets/', '/'])(
  'does not serve %s',
  async (url) => {
    expect((await fetchFile(url)).status).toBe(404);
  },
);

test('does not serve a file to POST', async () => {
  expect((await fetchFile('/favicon.svg', { method: 'POST' })).status).toBe(404);
});

test('rejects a build with a file of an unknown type', () => {
  const other = mkdtempSync(join(tmpdir(), 'kinora-client-'));
  writeFileSync(join(other, 'program.exe'), '');
  expect(() => createClientFileHandler(other)).toThrow('program.exe');
  rmSync(other, { recursive: true });
});
