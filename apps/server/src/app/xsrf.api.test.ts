import { beforeEach, describe, expect, test } from 'vitest';
import { createGenre } from '@kinora/contracts/catalogue/genres.ts';
import { login, logout } from '@kinora/contracts/foundation/auth.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { makeGenre } from '#catalogue/genres/genres.factory.ts';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const CREATE = '/api/v1/admin/genres';
let names = 0;
let editor: TestClient;

/** A browser signed in as a new editor, with the token of its session. */
async function editorBrowser(): Promise<TestClient> {
  const { db } = kinora.platform;
  const { id } = await makeUser(db, { permissions: ['genres.update', 'admin.access'] });
  const client = kinora.client();
  client.cookies.set('session', (await makeSession(db, id)).token);
  await client.send(getBootstrapData);
  return client;
}

/** Creates a genre with a unique name and headers that a browser would not send. */
async function create(client: TestClient, headers: Record<string, string> = {}) {
  names += 1;
  const payload = JSON.stringify({ name: `Planted ${names}` });
  const response = await client.request({
    method: 'POST',
    url: CREATE,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: response.statusCode, code: response.json<{ code?: string }>().code };
}

const REFUSED = { status: 403, code: 'csrf' };

beforeEach(async () => {
  editor = await editorBrowser();
});

describe('a write is rejected', () => {
  test('without the XSRF token', async () => {
    expect(await create(editor, { 'x-xsrf-token': '' })).toEqual(REFUSED);
  });

  test('with a token without a valid signature', async () => {
    const forged = `${'a'.repeat(43)}.${'b'.repeat(43)}`;
    editor.cookies.set('XSRF-TOKEN', forged);
    expect(await create(editor)).toEqual(REFUSED);
  });

  test('with a valid token that is missing in the cookie', async () => {
    const token = editor.cookies.get('XSRF-TOKEN') ?? '';
    editor.cookies.delete('XSRF-TOKEN');
    expect(await create(editor, { 'x-xsrf-token': token })).toEqual(REFUSED);
  });

  test("with the token of another user's session", async () => {
    const other = await editorBrowser();
    editor.cookies.set('XSRF-TOKEN', other.cookies.get('XSRF-TOKEN') ?? '');
    expect(await create(editor)).toEqual(REFUSED);
  });

  test('with the token that the same browser had before signing in', async () => {
    const visitor = kinora.client();
    await visitor.send(getBootstrapData);
    editor.cookies.set('XSRF-TOKEN', visitor.cookies.get('XSRF-TOKEN') ?? '');
    expect(await create(editor)).toEqual(REFUSED);
  });

  test.each(['cross-site', 'same-site'])('from a %s page, even with a valid token', async (site) => {
    expect(await create(editor, { 'sec-fetch-site': site })).toEqual(REFUSED);
  });

  test('from another origin if the browser sends no Sec-Fetch-Site', async () => {
    expect(await create(editor, { origin: 'https://evil.example' })).toEqual(REFUSED);
    expect(await create(editor, { origin: 'null' })).toEqual(REFUSED);
  });

  test('for signing in and out too, which prevents login CSRF', async () => {
    for (const endpoint of [login, logout]) {
      const response = await kinora.client().request({ method: 'POST', url: `/${endpoint.path}` });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: 'csrf' });
    }
  });
});

describe('a write is accepted', () => {
  test('with the token of the session', async () => {
    expect((await create(editor)).status).toBe(200);
  });

  test('from a page of the site, by Sec-Fetch-Site or Origin', async () => {
    expect((await create(editor, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    const { origin } = kinora.platform.config.baseUrl;
    expect((await create(editor, { origin })).status).toBe(200);
  });
});

test('the XSRF token changes on sign-in and sign-out', async () => {
  const password = 'correct horse battery staple';
  const { email } = await makeUser(kinora.platform.db, { password });
  const client = kinora.client();
  await client.send(getBootstrapData);
  const asVisitor = client.cookies.get('XSRF-TOKEN');
  await client.call(login, { body: { email, password } });
  const signedIn = client.cookies.get('XSRF-TOKEN');
  await client.call(logout);
  expect(new Set([asVisitor, signedIn, client.cookies.get('XSRF-TOKEN')]).size).toBe(3);
  await client.call(logout);
});

describe('overriding the request method', () => {
  const rename = async (
    client: TestClient,
    options: { query?: Record<string, string>; headers?: Record<string, string> },
  ) => {
    const { id, name } = await makeGenre(kinora.platform.db);
    const response = await client.request({
      method: 'POST',
      url: `${CREATE}/${id}`,
      payload: JSON.stringify({ name: `${name} again`, version: 1 }),
      ...options,
      headers: { 'content-type': 'application/json', ...options.headers },
    });
    return response.statusCode;
  };

  test('[A7-007] treats a POST as PUT by header, by query parameter or by both', async () => {
    const header = { 'x-http-method-override': 'PUT' };
    expect(await rename(editor, { headers: header })).toBe(200);
    expect(await rename(editor, { query: { _method: 'put' } })).toBe(200);
    expect(await rename(editor, { headers: header, query: { _method: 'PUT' } })).toBe(200);
    expect(await rename(editor, {})).toBe(404);
  });

  test.each(['PATCH', 'DELETE'])('[A7-007] treats a POST as %s and no longer as POST', async (method) => {
    expect(await create(editor, { 'x-http-method-override': method })).toEqual({
      status: 404,
      code: 'not_found',
    });
    expect((await create(editor)).status).toBe(200);
  });

  test('is rejected if header and query parameter disagree', async () => {
    const headers = { 'x-http-method-override': 'PUT' };
    expect(await rename(editor, { headers, query: { _method: 'DELETE' } })).toBe(400);
  });

  test('requires the XSRF token like any write', async () => {
    const headers = { 'x-http-method-override': 'PUT', 'x-xsrf-token': '' };
    expect(await rename(editor, { headers })).toBe(403);
  });

  test('has no effect on GET, so no link can change anything', async () => {
    const response = await editor.request({
      method: 'GET',
      url: `${CREATE}?_method=DELETE`,
      headers: { 'x-http-method-override': 'POST' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toHaveProperty('pagination');
  });
});

test('the tests use the path of the createGenre contract', () => {
  expect(CREATE).toBe(`/api/v1/${createGenre.path}`);
});
