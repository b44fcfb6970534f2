import type { APIRequestContext } from '@playwright/test';
import { createMember } from '../support/accounts.ts';
import { signIn } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const USERS = 5;
const ROUNDS = 12;
const PAGES = ['/', '/genres', '/account-settings'];

test('pages rendered concurrently never contain data of another user', async ({ playwright, baseURL }) => {
  test.setTimeout(180_000);
  const contextOptions = baseURL === undefined ? {} : { baseURL };
  const users: { email: string; request: APIRequestContext }[] = [];
  for (let index = 0; index < USERS; index++) {
    const { email } = await createMember(`Canary ${index}`);
    const request = await playwright.request.newContext(contextOptions);
    await signIn(request, email);
    users.push({ email, request });
  }
  const guest = await playwright.request.newContext(contextOptions);
  const findLeaks = async (request: APIRequestContext, path: string, ownEmail: string | null) => {
    const html = await (await request.get(path)).text();
    if (ownEmail !== null) expect(html).toContain(ownEmail);
    return users.filter(({ email }) => email !== ownEmail && html.includes(email)).map(({ email }) => email);
  };
  for (let round = 0; round < ROUNDS; round++) {
    const leaked = await Promise.all([
      ...users.flatMap(({ email, request }) => PAGES.map((path) => findLeaks(request, path, email))),
      ...['/', '/genres', '/login'].map((path) => findLeaks(guest, path, null)),
    ]);
    expect(leaked.flat()).toEqual([]);
  }
  await Promise.all([guest, ...users.map(({ request }) => request)].map((request) => request.dispose()));
});

test('a private URL with a .css suffix returns 404, so that no shared cache stores it', async ({
  request,
}) => {
  expect((await request.get('/account-settings/x.css')).status()).toBe(404);
});

test('a page rejects a POST request with a Next-Action header', async ({ request }) => {
  const response = await request.post('/', { headers: { 'next-action': 'x' }, data: '[]' });
  expect([404, 405]).toContain(response.status());
});
