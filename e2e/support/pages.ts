import { expect, type Page, type Request, type Response } from '@playwright/test';

/** Opens a page and waits until all of it is hydrated, so that presses take effect at once. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const scripts = scriptsOf(page);
  const response = await page.goto(path);
  await waitForReact(page);
  // Parts with code of their own start to react when it has arrived.
  do {
    await expect.poll(() => scripts.size).toBe(0);
    await waitForIdle(page);
  } while (scripts.size > 0);
  return response;
}

/** On a busy machine Chromium may give no idle time at all while nothing moves, so a page has its limit. */
export const waitForIdle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 })));

const pending = new WeakMap<Page, Set<Request>>();

/** The scripts a page is waiting for. */
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

/** Overlays hydrate last, when the page is idle; React's development version takes its time. */
const HYDRATED_MS = 60_000;

/** React marks every element that it owns, and leaves the browser idle once all of them are hydrated. */
async function waitForReact(page: Page): Promise<void> {
  await expect(page.locator('[data-react-aria-top-layer]')).toBeAttached({ timeout: HYDRATED_MS });
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
}
