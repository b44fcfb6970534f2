import type { Page } from '@playwright/test';
import { updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { THEME_STORAGE_KEY } from '@kinora/contracts/foundation/themes.ts';
import { callApi } from '../support/api.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const root = (page: Page) => page.locator('html');
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const footerToggle = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: /mode$/ });
/** Uses the keyboard: rows above the footer get their real height when first visible, which may move the button. */
const toggle = (page: Page) => footerToggle(page).press('Enter');

/** Records the theme of every frame, starting with the first that has content. */
async function recordThemes(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenThemes: seen });
    const record = () => {
      const theme = document.documentElement?.dataset.theme;
      if (document.body?.firstElementChild && theme !== undefined)
        seen.add(`${theme} ${getComputedStyle(document.body).backgroundColor}`);
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  });
  return () => page.evaluate(() => [...(Reflect.get(window, 'seenThemes') as Set<string>)]);
}

for (const [colorScheme, color] of [
  ['light', 'rgb(250, 250, 248)'],
  ['dark', 'rgb(11, 11, 12)'],
] as const) {
  test.describe(`a visitor with a ${colorScheme} system theme`, () => {
    test.use({ colorScheme });

    test(`[A1-009] gets the ${colorScheme} theme from the first frame on`, async ({ page }) => {
      const themes = await recordThemes(page);
      await openPage(page, '/');
      await expect(root(page)).toHaveAttribute('data-theme', colorScheme);
      expect(await background(page)).toBe(color);
      expect(await themes()).toEqual([`${colorScheme} ${color}`]);
    });
  });
}

test.describe('the toggle in the footer', () => {
  test.use({ colorScheme: 'light' });

  test('[A4-040] changes the theme and stores it under be-active-theme, without a flash', async ({
    page,
    request,
  }) => {
    expect(THEME_STORAGE_KEY).toBe('be-active-theme');
    await openPage(page, '/');
    const stored = () => page.evaluate(() => localStorage.getItem('be-active-theme'));
    expect(await stored()).toBeNull();
    await expect(footerToggle(page)).toHaveAccessibleName('Dark mode');
    await toggle(page);
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    expect(await stored()).toMatch(/^\d+$/);

    const themes = await recordThemes(page);
    await openPage(page, '/');
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    expect(await themes()).toEqual(['dark rgb(11, 11, 12)']);
    await expect(footerToggle(page)).toHaveAccessibleName('Light mode');

    // The server renders the chosen theme, so it also applies without JavaScript.
    const cookies = await page.context().cookies();
    const choice = cookies.find(({ name }) => name === 'be-active-theme');
    const html = await request.get('/', { headers: { cookie: `be-active-theme=${choice?.value}` } });
    expect(await html.text()).toMatch(/<html[^>]*data-theme="dark"/);

    await toggle(page);
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
  });

  test('[A4-040] keeps a choice in local storage even without its cookie', async ({ page }) => {
    await openPage(page, '/');
    await toggle(page);
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await page.context().clearCookies({ name: 'be-active-theme' });
    await openPage(page, '/');
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  });

  test('[A2-100] is shown only if users may change the theme', async ({ page, owner }) => {
    await openPage(page, '/');
    await expect(footerToggle(page)).toBeVisible();
    const allowChange = (user_change: boolean) =>
      callApi(owner, updateSettings, { params: { section: 'themes' }, body: { values: { user_change } } });
    try {
      await allowChange(false);
      await expect(async () => {
        await openPage(page, '/');
        await expect(page.getByRole('contentinfo')).toBeVisible();
        expect(await footerToggle(page).count()).toBe(0);
      }).toPass();
    } finally {
      await allowChange(true);
    }
  });
});

test.describe('signed in', () => {
  test.use({ signedInAs: 'member', colorScheme: 'dark' });

  test('the account menu also changes the theme', async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Light mode' }).click();
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Dark mode' })).toBeVisible();
  });
});
