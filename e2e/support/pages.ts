import { expect, type Page, type Response } from '@playwright/test';

/** Opens a page and waits until it is alive: the overlays come once React has taken over. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await expect(page.locator('[data-react-aria-top-layer]')).toBeAttached();
  return response;
}
