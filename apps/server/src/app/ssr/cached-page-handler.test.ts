import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import inject from 'light-my-request';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { RequestRecord } from '#platform/http/request-log.ts';
import { createCachedPageHandler } from './cached-page-handler.ts';
import { compressPage, type CachedPage } from './cached-page.ts';
import type { VisitRequest } from './cacheable-visit.ts';

const PATH = '/titles/1/metropolis';
const PASSED_ON = 418;
const asked: VisitRequest[] = [];
const records: RequestRecord[] = [];
const shown: string[] = [];
const app = Fastify();
let page: CachedPage;

beforeAll(async () => {
  await app.register(cookie);
});

beforeEach(async () => {
  asked.length = 0;
  records.length = 0;
  shown.length = 0;
  page = await compressPage({
    status: 200,
    html: '<h1>Metropolis</h1>',
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' },
    tags: ['title:1'],
    cacheControl: 'public',
  });
});

function doorBehind(trusted: string[]) {
  const open = createCachedPageHandler({
    config: { TRUSTED_PROXIES: trusted },
    peek: (request) => {
      asked.push(request);
      return page;
    },
    record: (one) => void records.push(one),
    onPage: ({ url, ip, headers }) => void shown.push(`${ip} ${url} ${headers['user-agent']}`),
    parseCookie: (header) => app.parseCookie(header),
  });
  return (...[request, response]: Parameters<typeof open>) => {
    if (!open(request, response)) response.writeHead(PASSED_ON).end();
  };
}

interface Knock {
  readonly headers?: Record<string, string>;
  readonly trusted?: string[];
  readonly url?: string;
  readonly method?: 'GET' | 'HEAD' | 'POST';
}

const knock = ({ headers = {}, trusted = [], url = PATH, method = 'GET' }: Knock = {}) =>
  inject(doorBehind(trusted), {
    method,
    url,
    headers: { host: 'kinora.example', ...headers },
    remoteAddress: '10.0.0.7',
  });

test('sends the cached page with all its headers, and logs the request under its id', async () => {
  const answer = await knock({ url: `${PATH}?utm_source=mail` });
  expect([answer.statusCode, answer.body]).toEqual([200, '<h1>Metropolis</h1>']);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': '19',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public',
    'surrogate-key': 'title:1',
  });
  expect(records).toEqual([
    expect.objectContaining({
      id: answer.headers['x-request-id'],
      method: 'GET',
      route: '*',
      status: 200,
      ip: '10.0.0.7',
    }),
  ]);
});

test('returns 304 if the client has the current page', async () => {
  const { headers } = await knock();
  const again = await knock({ headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body, again.headers['content-length']]).toEqual([304, '', undefined]);
  expect(records.at(-1)).toMatchObject({ status: 304 });
});

test('reports each page view, also for 304, but not for HEAD or errors', async () => {
  const { headers } = await knock({ headers: { 'user-agent': 'Firefox' } });
  await knock({ headers: { 'if-none-match': String(headers.etag), 'user-agent': 'Safari' } });
  await knock({ method: 'HEAD' });
  expect(shown).toEqual([`10.0.0.7 ${PATH} Firefox`, `10.0.0.7 ${PATH} Safari`]);
  page = { ...page, status: 404 };
  await knock();
  expect(shown).toHaveLength(2);
});

test('responds to HEAD with the content length only', async () => {
  const answer = await knock({ method: 'HEAD' });
  expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '19']);
});

test.each<[string, Knock]>([
  ['a session cookie', { headers: { cookie: 'a=b; session=x' } }],
  ['a session cookie of an HTTPS site', { headers: { cookie: '__Host-session=x' } }],
  ['an API token', { headers: { authorization: 'Bearer x' } }],
  ['a query parameter', { url: `${PATH}?page=2` }],
  ['a POST request', { method: 'POST' }],
  ['another path', { url: '/login' }],
])('%s bypasses the cache', async (_, request) => {
  expect((await knock(request)).statusCode).toBe(PASSED_ON);
  expect([asked, records]).toEqual([[], []]);
});

test('two Host headers bypass the cache and are rejected by the router', async () => {
  const server = createServer(doorBehind([])).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${PATH} HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 418 /);
  server.close();
});

test('passes the site, language and theme cookies and headers to the cache', async () => {
  await knock({ headers: { cookie: 'locale=fr; be-active-theme=2', 'accept-language': 'de' } });
  expect(asked[0]).toMatchObject({
    protocol: 'http',
    host: 'kinora.example',
    cookies: { locale: 'fr' },
    headers: { 'accept-language': 'de' },
  });
});

const FORWARDED = { protocol: 'https', host: 'films.example', ip: '203.0.113.9' };
const DIRECT = { protocol: 'http', host: 'kinora.example', ip: '10.0.0.7' };

test.each([
  ['used from a trusted proxy', ['10.0.0.0/8'], FORWARDED],
  ['ignored from other addresses', ['192.168.0.0/16'], DIRECT],
  ['ignored without a trusted proxy', [], DIRECT],
])('forwarded headers are %s', async (_, trusted, { protocol, host, ip }) => {
  const forwarded = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'other.example, films.example',
  };
  await knock({ trusted, headers: forwarded });
  expect(asked[0]).toMatchObject({ protocol, host });
  expect(records[0]).toMatchObject({ ip });
});

test.each([
  [
    '<link nonce="" rel="stylesheet" href="/assets/site-1.css#"/>',
    '</assets/site-1.css>; rel=preload; as=style',
  ],
  ['<link rel="stylesheet" href="https://elsewhere.example/a.css"/>', undefined],
  ['<p>No sheet</p>', undefined],
])('sends a preload header for the stylesheet of the build: %s', async (html, link) => {
  page = await compressPage({ status: 200, html, headers: {}, tags: [], cacheControl: 'public' });
  expect((await knock()).headers.link).toBe(link);
});
