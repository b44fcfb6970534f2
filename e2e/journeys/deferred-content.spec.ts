import type { Page } from '@playwright/test';
import { openBeforeScripts } from '../support/before-scripts.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

// Content below the first screen: only a browser has a viewport and paints.
test.describe.configure({ mode: 'parallel' });

const late = (page: Page) => page.locator('[data-deferred]');
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('the code of a page loads after its first paint', async ({ page }) => {
  await openPage(page, '/');
  const times = await page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { first: Math.min(...scripts.map(({ startTime }) => startTime)), paint: paint?.startTime };
  });
  expect(times.first).toBeGreaterThan(times.paint ?? Infinity);
});

test('rows of the home page appear before hydration when they are scrolled to, and stay when it is hydrated', async ({
  page,
}) => {
  let last = '';
  await openBeforeScripts(page, '/', async () => {
    const hidden = await late(page).count();
    expect(hidden).toBeGreaterThan(2);
    await late(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => late(page).count()).toBeLessThan(hidden);
    last = (await headings(page).last().textContent()) ?? '';
    expect(last).not.toBe('');
  });
  await expect(headings(page).filter({ hasText: last })).toBeInViewport();
  await expect(late(page)).toHaveCount(0);
});

test('a keyboard reaches the last row of the home page', async ({ page }) => {
  await openPage(page, '/');
  await page.keyboard.press('Tab');
  await expect(late(page)).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(page.getByRole('main').locator('a').last()).toBeVisible();
});
