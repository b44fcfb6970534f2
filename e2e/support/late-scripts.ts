import { expect, type Page } from '@playwright/test';

const SCRIPTS = '**/assets/**/*.js';
const DELAY_MS = 5000;

/**
 * Opens a page whose scripts come 5 s later, as on a slow phone, and lets a person act before they do. Answers when
 * the scripts have been let through.
 */
export async function openBeforeScripts(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await released;
    // A page that was left in the meantime wants nothing more.
    await route.continue().catch(() => undefined);
  });
  const openedAt = performance.now();
  // Later stages of loading wait for the scripts.
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('h1').first()).toBeVisible();
  await act();
  // The delay is the point here: it is the network that is slow.
  await expect.poll(() => performance.now() - openedAt).toBeGreaterThan(DELAY_MS);
  release();
  await page.unroute(SCRIPTS);
}
