import type { APIRequestContext } from '@playwright/test';
import { createMember } from '../support/accounts.ts';
import { signIn } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const PEOPLE = 5;
const ROUNDS = 12;
const PAGES = ['/', '/genres', '/account-settings'];

test('no page holds anything of another person, however many are drawn at once', async ({
  playwright,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const contextOptions = baseURL === undefined ? {} : { baseURL };
  const people: { email: string; request: APIRequestContext }[] = [];
  for (let place = 0; place < PEOPLE; place++) {
    const { email } = await createMember(`Canary ${place}`);
    const request = await playwright.request.newContext(contextOptions);
    await signIn(request, email);
    people.push({ email, request });
  }
  const guest = await playwright.request.newContext(contextOptions);
  const open = async (request: APIRequestContext, path: string, own: string | null) => {
    const html = await (await request.get(path)).text();
    if (own !== null) expect(html).toContain(own);
    return people.filter(({ email }) => email !== own && html.includes(email)).map(({ email }) => email);
  };
  for (let round = 0; round < ROUNDS; round++) {
    const foreign = await Promise.all([
      ...people.flatMap(({ email, request }) => PAGES.map((path) => open(request, path, email))),
      ...['/', '/genres', '/login'].map((path) => open(guest, path, null)),
    ]);
    expect(foreign.flat()).toEqual([]);
  }
  await Promise.all([guest, ...people.map(({ request }) => request)].map((request) => request.dispose()));
});

test('an address is no picture or style of its own: nothing private gets into a shared cache', async ({
  request,
}) => {
  expect((await request.get('/account-settings/x.css')).status()).toBe(404);
});

test('a page takes no calls of a protocol it does not speak', async ({ request }) => {
  const response = await request.post('/', { headers: { 'next-action': 'x' }, data: '[]' });
  expect([404, 405]).toContain(response.status());
});
