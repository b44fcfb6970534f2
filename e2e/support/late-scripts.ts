import { expect, type Page } from '@playwright/test';

const SCRIPTS = '**/assets/**/*.js';
const DELAY_MS = 5000;
/** Longer than a journey may take. */
const NEVER_MS = 600_000;

/**
 * Opens a page whose scripts arrive 5 s later, as on a slow phone, and lets a person act before they do. Returns when
 * the scripts are let through. Early input does not expire: a busy machine may need longer to hydrate than people wait.
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
  // The delay is the point here: it is the network that is slow.
  await expect.poll(() => performance.now() - openedAt).toBeGreaterThan(DELAY_MS);
  release();
  await page.unroute(SCRIPTS);
}

/** Raises the limits of the script that buffers early input (`apps/web/src/platform/early-input`). */
const keepInput = (page: Page): Promise<void> =>
  page.evaluate((never) => {
    const { limits } = (window as unknown as { earlyInput: { limits: Record<string, number> } }).earlyInput;
    // An unknown name would leave the product's own limit in force.
    for (const name of ['keptMs', 'followMs', 'paletteMs']) {
      if (limits[name] === undefined) throw new Error(`Early input has no limit ${name}`);
      limits[name] = never;
    }
  }, NEVER_MS);
