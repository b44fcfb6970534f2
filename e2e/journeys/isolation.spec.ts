import type { APIRequestContext } from '@playwright/test';
import { WATCHING_ROWS_COOKIE } from '@kinora/contracts/catalogue/watching-rows.ts';
import { createMember } from '../support/accounts.ts';
import { signIn } from '../support/api.ts';
import { catalogueAddresses } from '../support/catalogue.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const USERS = 5;
const ROUNDS = 12;
const SHARED_PAGES = ['/genres', '/news', '/contact'];
const OWN_PAGES = ['/', '/account-settings'];

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
      ...users.flatMap(({ request }) => SHARED_PAGES.map((path) => findLeaks(request, path, null))),
      ...users.flatMap(({ email, request }) => OWN_PAGES.map((path) => findLeaks(request, path, email))),
      ...['/', '/genres', '/login'].map((path) => findLeaks(guest, path, null)),
    ]);
    expect(leaked.flat()).toEqual([]);
  }
  await Promise.all([guest, ...users.map(({ request }) => request)].map((request) => request.dispose()));
});

/** A browser that has shown the home page before: the first one contains the rows of its user. */
const RETURNING = {
  cookies: [
    {
      name: WATCHING_ROWS_COOKIE,
      value: '0',
      domain: 'localhost',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
};

test('users with equal rights get the same catalogue pages, and each page then names its user', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const site = baseURL === undefined ? {} : { baseURL };
  const members = await Promise.all(
    ['Ada', 'Berta'].map(async (name) => {
      const { email } = await createMember(name);
      const request = await playwright.request.newContext({ ...site, storageState: RETURNING });
      await signIn(request, email);
      return { name, request };
    }),
  );
  const [ada, berta] = members;
  if (ada === undefined || berta === undefined) throw new Error('There are two members');
  const addresses = await catalogueAddresses(ada.request);
  for (const path of [...Object.values(addresses), '/genres']) {
    const [first, second] = await Promise.all(
      [ada, berta].map(async ({ request }) => {
        const response = await request.get(path);
        return { path, status: response.status(), html: await response.text() };
      }),
    );
    expect([path, first?.status]).toEqual([path, 200]);
    // Compared as a boolean: a difference in two whole pages is unreadable.
    expect([path, second?.html === first?.html]).toEqual([path, true]);
  }
  for (const { name, request } of members) {
    const context = await browser.newContext({ ...site, storageState: await request.storageState() });
    const page = await context.newPage();
    await openPage(page, addresses.film ?? '');
    await expect(page.getByRole('button', { name: `Account menu for ${name}` })).toBeVisible();
    await context.close();
    await request.dispose();
  }
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
