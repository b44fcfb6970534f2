import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  createGenre,
  deleteGenres,
  listAdminGenres,
  updateGenre,
} from '@kinora/contracts/catalogue/genres.ts';
import { login } from '@kinora/contracts/foundation/auth.ts';
import { access } from '@kinora/contracts/platform/access.ts';
import { endpoint, type HttpMethod } from '@kinora/contracts/platform/endpoint.ts';
import { toWireRequest } from './transport.ts';

const at = (path: string, method: HttpMethod = 'GET') =>
  endpoint({ method, path, summary: '', access: access.public, response: z.unknown() });
const methods: HttpMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const search = (url: string) => new URLSearchParams(url.split('?')[1]);

test('[A7-002] relative paths get the prefix api/v1/', () => {
  expect(toWireRequest(at('genres'), {}, '').url).toBe('/api/v1/genres');
  expect(toWireRequest(at('/genres'), {}, '').url).toBe('/api/v1/genres');
  expect(toWireRequest(at('api/v1/genres'), {}, '').url).toBe('/api/v1/genres');
});

test.each([
  ['auth/login', '/auth/login'],
  ['secure/auth/social/connect', '/secure/auth/social/connect'],
  ['log-viewer/api', '/log-viewer/api'],
  ['horizon/api', '/horizon/api'],
  ['https://cdn.example.org/list', 'https://cdn.example.org/list'],
])('[A7-003] %s does not get the prefix', (path, address) => {
  expect(toWireRequest(at(path), {}, '').url).toBe(address);
});

test('[A7-004] with, load and loadCount are joined with commas on GET', () => {
  const query = {
    with: ['credits', 'videos'],
    load: ['genres'],
    loadCount: ['reviews', 'lists'],
    tag: ['a', 'b'],
  };
  const sent = search(toWireRequest(at('titles/1'), { query }, '').url);
  expect(sent.get('with')).toBe('credits,videos');
  expect(sent.get('load')).toBe('genres');
  expect(sent.get('loadCount')).toBe('reviews,lists');
  expect(sent.getAll('tag')).toEqual(['a', 'b']);
  expect(search(toWireRequest(at('titles', 'POST'), { query }, '').url).getAll('with')).toEqual(query.with);
});

test('[A7-005] the active workspace is added to GET, POST and PUT, unless one is given', () => {
  const workspaceOf = (method: HttpMethod, cookies: string, query = {}) =>
    search(toWireRequest(at('x', method), { query }, cookies).url).get('workspaceId');
  expect(methods.map((method) => workspaceOf(method, 'activeWorkspaceId=12'))).toEqual([
    '12',
    '12',
    '12',
    null,
    null,
  ]);
  expect(workspaceOf('GET', 'activeWorkspaceId=12', { workspaceId: 3 })).toBe('3');
  expect(workspaceOf('GET', 'activeWorkspaceId=0')).toBeNull();
  expect(workspaceOf('GET', '')).toBeNull();
});

test('[A7-006] PUT, PATCH and DELETE are sent as POST with the override header and _method', () => {
  for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
    const request = toWireRequest(at('genres/1', method), {}, '');
    expect(request.method).toBe('POST');
    expect(request.headers['X-HTTP-Method-Override']).toBe(method);
    expect(search(request.url).get('_method')).toBe(method);
  }
  for (const method of ['GET', 'POST'] as const) {
    const request = toWireRequest(at('genres', method), {}, '');
    expect(request.method).toBe(method);
    expect(request.headers['X-HTTP-Method-Override']).toBeUndefined();
    expect(search(request.url).get('_method')).toBeNull();
  }
});

test('[B7-023] the calls of the catalogue and the back office follow the same conventions', () => {
  const cookies = 'activeWorkspaceId=12';
  const body = { name: 'Noir', version: 1 };
  expect(toWireRequest(updateGenre, { params: { id: 4 }, body }, cookies)).toEqual({
    method: 'POST',
    url: '/api/v1/admin/genres/4?workspaceId=12&_method=PUT',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-HTTP-Method-Override': 'PUT',
    },
    body: '{"name":"Noir","version":1}',
  });
  expect(toWireRequest(listAdminGenres, { query: { perPage: 2 } }, cookies).url).toBe(
    '/api/v1/admin/genres?perPage=2&workspaceId=12',
  );
  for (const each of [createGenre, deleteGenres]) {
    expect(toWireRequest(each, { body: {} }, cookies).headers.Accept).toBe('application/json');
  }
});

test('sends the CSRF cookie back as a header', () => {
  expect(toWireRequest(login, { body: {} }, 'a=b; XSRF-TOKEN=n%3Asig').headers['X-XSRF-TOKEN']).toBe('n:sig');
  expect(toWireRequest(login, { body: {} }, 'a=b').headers['X-XSRF-TOKEN']).toBeUndefined();
});

test('omits undefined values from the URL', () => {
  expect(toWireRequest(at('genres'), { query: { query: undefined, page: 1 } }, '').url).toBe(
    '/api/v1/genres?page=1',
  );
});

const takesFile = endpoint({
  method: 'POST',
  path: 'pictures',
  summary: '',
  access: access.public,
  upload: { field: 'picture', maxBytes: 10 },
  response: z.unknown(),
});

test('sends a file as form data under the field name of the endpoint, after the other fields', () => {
  const file = new File(['x'], 'x.png', { type: 'image/png' });
  const body = { title: 'Noir', album: undefined, place: 2 };
  const request = toWireRequest(takesFile, { body, file }, 'XSRF-TOKEN=n');
  expect([...(request.form ?? [])]).toEqual([
    ['title', 'Noir'],
    ['place', '2'],
    ['picture', file],
  ]);
  expect(request.body).toBeUndefined();
  expect(request.headers).toEqual({ Accept: 'application/json', 'X-XSRF-TOKEN': 'n' });
});

test('sends JSON to an upload endpoint without a file', () => {
  const request = toWireRequest(takesFile, { body: { url: 'x' } }, '');
  expect([request.form, request.body]).toEqual([undefined, '{"url":"x"}']);
});
