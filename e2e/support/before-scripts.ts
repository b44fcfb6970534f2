import { expect, type Page } from '@playwright/test';

const SCRIPTS = '**/assets/**/*.js';
const DELAY_MS = 5000;
/** Longer than a journey may take. */
const NEVER_MS = 600_000;

/**
 * Opens a page whose scripts arrive 5 s late, as on a slow phone, and runs `act` before they do. Returns once the
 * scripts are released. Early input does not expire: a busy machine may take longer to hydrate than users wait.
 */
export async function openBeforeScripts(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await released;
    // The page may have been left in the meantime.
    await route.continue().catch(() => undefined);
  });
  const openedAt = performance.now();
  // Later stages of loading wait for the scripts.
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('h1').first()).toBeVisible();
  await keepInput(page);
  await act();
  // The wait is intentional: it simulates a slow network.
  await expect.poll(() => performance.now() - openedAt).toBeGreaterThan(DELAY_MS);
  release();
  await page.unroute(SCRIPTS);
}

/** Raises the limits of the script that buffers early input (`apps/web/src/platform/early-input`). */
const keepInput = (page: Page): Promise<void> =>
  page.evaluate((never) => {
    const { limits } = (window as unknown as { earlyInput: { limits: Record<string, number> } }).earlyInput;
    // Setting an unknown name would leave the product's limit in force.
    for (const name of ['keptMs', 'followMs', 'paletteMs']) {
      if (limits[name] === undefined) throw new Error(`Early input has no limit ${name}`);
      limits[name] = never;
    }
  }, NEVER_MS);
