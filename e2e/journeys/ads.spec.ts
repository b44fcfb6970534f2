import type { Page } from '@playwright/test';
import { confirmPassword } from '@kinora/contracts/foundation/passwords.ts';
import { updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { MEMBER, PASSWORD } from '../support/accounts.ts';
import { expect, test } from '../support/ads-site.ts';
import { callApi, signIn } from '../support/api.ts';
import { openPage } from '../support/pages.ts';

const MARK = 'planted by an ad';
const CODE = `<p>${MARK}</p><script>document.documentElement.dataset.ad = 'ran';</script>`;

const openWithAd = (page: Page, path: string) =>
  // The server applies a changed setting within a second.
  expect(async () => {
    await openPage(page, path);
    await expect(page.locator('html')).toHaveAttribute('data-ad', 'ran', { timeout: 2000 });
    await expect(page.getByText(MARK)).toBeVisible();
  }).toPass();

async function expectClean(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.locator('html')).not.toHaveAttribute('data-ad');
  expect(await page.content()).not.toContain(MARK);
}

// Only a browser shows what remains in a document after a client-side navigation.
test('20: ad code runs on public pages, but is left out of pages with password forms', async ({
  page,
  owner,
}) => {
  await callApi(owner, confirmPassword, { body: { password: PASSWORD } });
  await callApi(owner, updateSettings, {
    params: { section: 'ads' },
    body: { values: { general_top: CODE } },
  });

  await openWithAd(page, '/genres');
  await page.getByRole('link', { name: 'Login' }).click();
  await expectClean(page, 'Sign in to your account');

  await signIn(page.request, MEMBER.email);
  await openWithAd(page, '/genres');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Account settings' }).click();
  await expectClean(page, 'Account settings');

  expect(await (await owner.get('/admin')).text()).not.toContain(MARK);
});
