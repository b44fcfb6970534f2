import { expect, type Page, type Response } from '@playwright/test';

/** Opens a page and waits until React has taken over its content: what is pressed earlier may be lost. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await waitForReact(page);
  return response;
}

/** Overlays come last, when the page is alive and idle; React's development version takes its time. */
const ALIVE_MS = 60_000;

/** React marks every element that it owns, and leaves the browser idle once all of them have come to life. */
async function waitForReact(page: Page): Promise<void> {
  await expect(page.locator('[data-react-aria-top-layer]')).toBeAttached({ timeout: ALIVE_MS });
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
