import { listPath } from '@kinora/contracts/catalogue/addresses.ts';
import { createMemberList } from '@kinora/contracts/community/lists.ts';
import { createMember } from '../support/accounts.ts';
import { callApi, signIn } from '../support/api.ts';
import { catalogueAddresses, fetchTitles } from '../support/catalogue.ts';
import { uniqueName } from '../support/genres-screen.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const DOORWAY = "Looks like you've found the doorway to the great nothing";

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('/ contains its headings and titles', async ({ page }) => {
    const response = await page.goto('/');
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
    await expect(page.getByRole('heading', { level: 2, name: 'Fresh on the shelf' })).toBeVisible();
    expect(await page.getByRole('main').locator('a[href^="/titles/"]').count()).toBeGreaterThan(30);
  });

  test('/genres contains its heading and the genres', async ({ page }) => {
    const response = await page.goto('/genres');
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Genres');
    await expect(page.getByRole('main').getByText('Adventure', { exact: true }).last()).toBeVisible();
    await expect(page.getByRole('main').getByText('Drama', { exact: true }).last()).toBeVisible();
  });

  test('links lead from the home page to the genres and to the login page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Genres', exact: true }).first().click();
    await expect(page).toHaveURL('/genres');
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
  });
});

test.describe('unknown URLs', () => {
  for (const path of ['/404', '/no/such/page']) {
    test(`[A2-025][A2-026][A2-028][A2-030] ${path} shows the not-found screen with status 404`, async ({
      page,
      faults,
    }) => {
      faults.expect(/status of 404/);
      const response = await openPage(page, path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(DOORWAY);
      await expect(page.getByRole('main')).toContainText(
        'Sorry about that! Please visit our homepage to get where you need to go.',
      );
    });
  }

  test('[A2-027] "Take me there!" leads home', async ({ page, faults }) => {
    faults.expect(/status of 404/);
    await openPage(page, '/404');
    await page.getByRole('link', { name: 'Take me there!' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  });

  test('an unknown API path returns 404 as JSON', async ({ request }) => {
    const response = await request.get('/api/v1/no-such-call');
    expect(response.status()).toBe(404);
    expect(response.headers()['content-type']).toContain('application/json');
  });
});

// A list is made by a member; everything else is in the catalogue of every demo site.
test('[A1-001] a visitor browses the catalogue, and reaches login, registration and contact', async ({
  page,
  request,
}) => {
  const { film, person, article } = await catalogueAddresses(request);
  await signIn(request, (await createMember('Sharing')).email);
  const [title] = await fetchTitles(request, 'movie');
  const form = {
    name: uniqueName('Shared'),
    description: '',
    visibility: 'public',
    is_ranked: false,
  } as const;
  const titles = [{ title_id: title?.id ?? 0, note: '' }];
  const { list } = await callApi(request, createMemberList, { body: { ...form, titles } });

  for (const path of [film, person, article, '/movies', listPath(list)]) {
    const response = await openPage(page, path ?? '');
    expect([path, response?.status()]).toEqual([path, 200]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path ?? '');
  }
  await expect(page.getByRole('main').getByRole('link', { name: title?.name ?? '' })).toBeVisible();

  await page.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
  await page.goBack();
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a new account');
});

test('the first Tab stop skips to the content', async ({ page }) => {
  await openPage(page, '/genres');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a page has a title, a description and a canonical URL for search engines', async ({
  page,
  baseURL,
}) => {
  await page.goto('/genres?utm_source=mail');
  await expect(page).toHaveTitle('Genres · Kinora');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/genres`);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S/);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Genres · Kinora');
});

test('55: returns 404 for paths that scanners try', async ({ request }) => {
  for (const path of [
    '/.env',
    '/.git/config',
    '/horizon',
    '/log-viewer',
    '/metrics',
    '/package.json',
    '/src/entry/http.ts',
    '/server/index.js',
  ]) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 404]);
    expect(await response.text()).not.toMatch(/node_modules|APP_KEY=|repositoryformatversion/);
  }
});
