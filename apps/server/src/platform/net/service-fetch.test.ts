import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServiceFetch } from './service-fetch.ts';

let server: Server;
let base: string;
let hits = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    hits += 1;
    if (request.url === '/redirect') return response.writeHead(302, { location: '/' }).end();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] });
      response.end(JSON.stringify({ method: request.method, type: request.headers['content-type'], body }));
    });
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const local = createServiceFetch({ allowLoopback: true });

test('sends and returns the same as fetch', async () => {
  const body = new URLSearchParams({ secret: 'a&b' });
  const response = await local(`${base}/token`, { method: 'POST', body });
  expect(response.ok).toBe(true);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(await response.json()).toEqual({
    method: 'POST',
    type: 'application/x-www-form-urlencoded;charset=UTF-8',
    body: 'secret=a%26b',
  });
});

test('does not follow a redirect', async () => {
  expect((await local(`${base}/redirect`)).status).toBe(302);
});

test('rejects loopback addresses unless a test allows them', async () => {
  const before = hits;
  await expect(createServiceFetch()(base)).rejects.toThrow('not allowed');
  expect(hits).toBe(before);
});

test('aborts with the signal of its caller', async () => {
  await expect(local(base, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
});
