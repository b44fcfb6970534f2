import { channel } from 'node:diagnostics_channel';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '#platform/config/config.ts';
import { registerErrorHandler } from '#platform/http/error-handler.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { registerSsr } from './register-ssr.ts';

/** A fake web build that renders its input and follows instructions in the URL. */
const WEB_BUILD = `
import { channel } from 'node:diagnostics_channel';
const signals = channel('kinora.test.ssr');
const heard = (name) => new Promise((resolve) => signals.subscribe((message) => message === name && resolve()));
const render = async (request, host) => {
  const url = new URL(request.url);
  if (url.pathname === '/waits') {
    signals.publish('waiting');
    await new Promise((resolve) => request.signal.addEventListener('abort', resolve));
    signals.publish('left');
  }
  if (url.pathname === '/finishes') {
    signals.publish('rendering');
    await heard('closing');
  }
  const calls = url.searchParams.has('static') ? [] : await Promise.all([1, 2].map(() =>
    host.request({ method: 'GET', url: '/api/v1/echo', headers: { accept: 'application/json' } })));
  const body = JSON.stringify({ url: request.url, nonce: host.nonce, cookies: host.cookies, api: calls.map((one) => JSON.parse(one.body)) });
  return new Response(request.method === 'HEAD' ? null : new Blob([body]).stream(), {
    status: Number(url.searchParams.get('status') ?? 200),
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-page': 'yes' },
  });
};
export const entry = { module: { createRenderer: () => render } };
`;

const signals = channel('kinora.test.ssr');
const heard = (name: string) =>
  new Promise<void>((resolve) => {
    signals.subscribe((message) => {
      if (message === name) resolve();
    });
  });

const shown: string[] = [];
let build: string;
let app: FastifyInstance;

async function createSite(): Promise<FastifyInstance> {
  const config = loadConfig({ NODE_ENV: 'test', WEB_BUILD: build });
  const site = Fastify({ return503OnClosing: false, keepAliveTimeout: 1 });
  registerErrorHandler(site, { debug: false, onServerFailure: () => undefined });
  await site.register(securityHeaders, { config, foreignOrigins: () => [] });
  let answers = 0;
  site.get('/api/v1/echo', async (request, reply) => {
    answers += 1;
    reply.header('set-cookie', [`XSRF-TOKEN=token-${answers}; Path=/`, 'seen=1; Path=/']);
    return { headers: request.headers, ip: request.ip };
  });
  await registerSsr(site, { config, onPage: ({ url, ip }) => void shown.push(`${ip} ${url}`) });
  site.addHook('preClose', async () => signals.publish('closing'));
  return site;
}

beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'kinora-ssr-'));
  await mkdir(join(build, 'server'));
  await mkdir(join(build, 'client', 'assets'), { recursive: true });
  await writeFile(join(build, 'server', 'package.json'), '{"type":"module"}');
  await writeFile(join(build, 'server', 'index.js'), WEB_BUILD);
  await writeFile(join(build, 'client', 'robots.txt'), 'User-agent: *\n');
  await writeFile(join(build, 'client', 'assets', 'app-1234.js'), 'export {};\n');
  await writeFile(join(build, 'client', 'assets', 'app-1234.js.br'), 'small');
  await writeFile(join(build, 'client', 'assets', 'app-1234.js.map'), '{}');
  app = await createSite();
});
afterAll(async () => {
  await app.close();
  await rm(build, { recursive: true });
});

const cookiesOf = (response: LightMyRequestResponse) =>
  response.cookies.map(({ name, value }) => `${name}=${value}`);

test('a page keeps the status and headers of the web application', async () => {
  const response = await app.inject({ url: '/titles/1?status=404', headers: { host: 'localhost:3000' } });
  expect(response.statusCode).toBe(404);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.headers['x-page']).toBe('yes');
  expect(response.json()).toMatchObject({ url: 'http://localhost:3000/titles/1?status=404' });
});

test('the page contains the nonce of its policy', async () => {
  const response = await app.inject('/');
  expect(response.headers['content-security-policy']).toContain(
    `'nonce-${response.json<{ nonce: string }>().nonce}'`,
  );
});

test('in-process API calls are made as the visitor', async () => {
  const response = await app.inject({
    url: '/',
    remoteAddress: '203.0.113.9',
    headers: { cookie: 'session=abc', 'user-agent': 'Visitor/1', 'accept-language': 'de' },
  });
  expect(response.json()).toMatchObject({
    cookies: 'session=abc',
    api: [
      {
        ip: '203.0.113.9',
        headers: {
          cookie: 'session=abc',
          'user-agent': 'Visitor/1',
          'accept-language': 'de',
          accept: 'application/json',
        },
      },
      {},
    ],
  });
});

test('cookies set by API calls reach the visitor, one per name', async () => {
  const cookies = cookiesOf(await app.inject('/'));
  expect(cookies).toHaveLength(2);
  expect(cookies).toContain('seen=1');
  expect(cookies[0]).toMatch(/^XSRF-TOKEN=token-\d+$/);
});

test('personal pages are never stored, and other pages are revalidated', async () => {
  const cacheControl = async (url: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url, headers })).headers['cache-control'];
  expect(await cacheControl('/?static')).toBe('private, no-cache');
  expect(await cacheControl('/?static', { cookie: 'a=b' })).toBe('private, no-store');
  expect(await cacheControl('/')).toBe('private, no-store');
});

test.each(['/api/v1/unknown', '/api', '/auth/unknown', '/secure/x', '/health/x', '/assets/unknown.js'])(
  '%s is not a page and returns 404 as JSON',
  async (url) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not_found' });
  },
);

test('a path that only starts like one of those is a page', async () => {
  expect((await app.inject('/authors')).headers['x-page']).toBe('yes');
});

test('[A7-069] assets load from assets/ and are cached permanently', async () => {
  const response = await app.inject('/assets/app-1234.js');
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600');
});

test('assets are served in the compressed form of the build', async () => {
  const response = await app.inject({
    url: '/assets/app-1234.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(response.headers['content-encoding']).toBe('br');
  expect(response.payload).toBe('small');
  expect(response.headers['content-type']).toContain('javascript');
});

test('pages are compressed if the client accepts it', async () => {
  const response = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers['content-encoding']).toBe('gzip');
  expect(response.headers.vary).toBe('accept-encoding');
  expect(JSON.parse(gunzipSync(response.rawPayload).toString())).toMatchObject({ api: [{}, {}] });
  expect((await app.inject('/')).headers['content-encoding']).toBeUndefined();
});

test('source maps are not served', async () => {
  expect((await app.inject('/assets/app-1234.js.map')).statusCode).toBe(404);
});

test('HEAD responds like GET, without the body', async () => {
  const response = await app.inject({ method: 'HEAD', url: '/?status=404' });
  expect([response.statusCode, response.payload]).toEqual([404, '']);
});

test('aborts the render when the visitor disconnects', async () => {
  const site = await createSite();
  const address = await site.listen({ host: '127.0.0.1', port: 0 });
  const waiting = heard('waiting');
  const left = heard('left');
  const controller = new AbortController();
  const visit = fetch(`${address}/waits`, { signal: controller.signal }).catch(() => 'left');
  await waiting;
  controller.abort();
  expect(await visit).toBe('left');
  await left;
  await site.close();
});

test('finishes a page in flight while the server stops', async () => {
  const site = await createSite();
  const address = await site.listen({ host: '127.0.0.1', port: 0 });
  const rendering = heard('rendering');
  const visit = fetch(`${address}/finishes`);
  await rendering;
  const closed = site.close();
  const response = await visit;
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ api: [{ ip: '127.0.0.1' }, {}] });
  await closed;
});

test('fails with instructions if there is no build', async () => {
  const config = loadConfig({ NODE_ENV: 'test', WEB_BUILD: join(build, 'nowhere') });
  await expect(registerSsr(Fastify(), { config })).rejects.toThrow('npm run build');
});

test('reports each page view and nothing else', async () => {
  shown.length = 0;
  await app.inject('/titles/1?static');
  await app.inject({ method: 'HEAD', url: '/titles/1?static' });
  await app.inject('/titles/1?static&status=404');
  await app.inject('/robots.txt');
  await app.inject('/api/v1/echo');
  expect(shown).toEqual(['127.0.0.1 /titles/1?static']);
});
