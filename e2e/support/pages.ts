import { expect, type Page, type Request, type Response } from '@playwright/test';

/** Opens a page and waits until it is fully hydrated, so that clicks take effect immediately. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const scripts = scriptsOf(page);
  const response = await page.goto(path);
  await waitForReact(page);
  // Lazy parts become interactive once their code has loaded.
  do {
    await expect.poll(() => scripts.size).toBe(0);
    await waitForIdle(page);
  } while (scripts.size > 0);
  return response;
}

/** Has a timeout, because on a busy machine Chromium may report no idle time even when nothing happens. */
export const waitForIdle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 })));

const pending = new WeakMap<Page, Set<Request>>();

/** The pending script requests of a page. */
function scriptsOf(page: Page): ReadonlySet<Request> {
  const known = pending.get(page);
  if (known !== undefined) return known;
  const scripts = new Set<Request>();
  pending.set(page, scripts);
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request);
  });
  page.on('requestfinished', (request) => scripts.delete(request));
  page.on('requestfailed', (request) => scripts.delete(request));
  return scripts;
}

/** Overlays hydrate last, when the page is idle, and React's development version is slow. */
const HYDRATED_MS = 60_000;

/** React marks every element it owns, and the browser becomes idle once all of them are hydrated. */
async function waitForReact(page: Page): Promise<void> {
  await expect(page.locator('[data-react-aria-top-layer]')).toBeAttached({ timeout: HYDRATED_MS });
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
}
