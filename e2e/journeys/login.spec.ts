import { ADMIN, MEMBER, PASSWORD } from '../support/accounts.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

test('[A5-015][A5-016][A8-005] shows the error for a wrong password at the email field and focuses it', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 422/);
  await openPage(page, '/login');
  await logIn(page, MEMBER.email, 'not the password');
  const email = page.getByLabel('Email');
  await expect(email).toHaveAccessibleDescription('These credentials do not match our records.');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
  await expect(page).toHaveURL('/login');
});

test('redirects an admin to the back office after login, and later from the login page', async ({ page }) => {
  await openPage(page, '/login');
  await logIn(page, ADMIN.email, PASSWORD);
  await expect(page).toHaveURL(/\/admin/);
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/admin/);
});

test('a member lands on the home page, and goes to the login page after logging out', async ({ page }) => {
  await openPage(page, '/login');
  await logIn(page, MEMBER.email, PASSWORD);
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await openPage(page, '/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('returns to the requested page after login', async ({ page }) => {
  await page.goto('/admin/genres?query=noir');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await openPage(page, page.url());
  await logIn(page, ADMIN.email, PASSWORD);
  await expect(page).toHaveURL('/admin/genres?query=noir');
});

test('ignores a redirect to another site', async ({ page, baseURL }) => {
  await openPage(page, `/login?${new URLSearchParams({ redirect: String.raw`/\evil.example` })}`);
  await logIn(page, MEMBER.email, PASSWORD);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(baseURL);
  await expect(page).toHaveURL('/');
});
