import type { Page } from '@playwright/test';
import { createMember } from '../support/accounts.ts';
import { signIn } from '../support/api.ts';
import { ADMIN_SCREENS, fillSeriesId, MORE_ADMIN_ADDRESSES } from '../support/admin-addresses.ts';
import { openPage } from '../support/pages.ts';
import { banUser } from '../support/site.repository.ts';
import { expect, test } from '../support/test.ts';

test('redirects a guest from the back office to the login page', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/login?redirect=%2Fadmin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
});

test.describe('a member', () => {
  test.use({ signedInAs: 'member' });

  test('is redirected from the back office to /404', async ({ page, faults }) => {
    faults.expect(/status of 404/);
    await page.goto('/admin/genres');
    await expect(page).toHaveURL('/404');
  });

  for (const address of [...ADMIN_SCREENS, ...MORE_ADMIN_ADDRESSES]) {
    test(`is redirected from ${address} to /404`, async ({ request }) => {
      const response = await request.get(await fillSeriesId(request, address), { maxRedirects: 0 });
      expect(response.status()).toBe(302);
      expect(response.headers().location).toBe('/404');
    });
  }

  test('sees no link to the back office in the account menu', async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Admin area' })).toHaveCount(0);
  });

  test('[A2-004] can use the site', async ({ page }) => {
    await openPage(page, '/genres');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Genres');
  });
});

/** Suspends a user who is signed in. */
async function beBanned(page: Page): Promise<void> {
  const { email } = await createMember('Bo Banned');
  await signIn(page.request, email);
  await openPage(page, '/genres');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Genres');
  await banUser(email);
}

for (const paths of [
  ['/', '/genres', '/admin'],
  ['/login', '/404', '/no/such/page'],
]) {
  test(`[A2-003][A2-020][A2-021][A2-022][A2-023][A2-024] a banned member sees the suspended screen at ${paths.join(', ')}`, async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 40[34]/);
    await beBanned(page);
    for (const path of paths) {
      await openPage(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is suspended');
      await expect(page.getByRole('main')).toContainText(
        "You can't open Kinora because your account is suspended. Contact the Admin to re-activate your account.",
      );
      await expect(page.getByRole('main').getByText('Kinora', { exact: true })).toBeVisible();
      await expect(page.getByRole('button')).toHaveText(['Logout']);
      await expect(page.getByRole('navigation')).toHaveCount(0);
    }
  });
}

test('[A2-023][A2-024] a banned member can only log out', async ({ page, faults }) => {
  faults.expect(/status of 40[34]/);
  await beBanned(page);
  expect((await page.request.get('/api/v1/genres')).status()).toBe(403);
  expect((await page.request.get('/api/v1/users/me')).status()).toBe(403);

  await openPage(page, '/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
  await openPage(page, '/genres');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Genres');
});
