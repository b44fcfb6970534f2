import type { Page } from '@playwright/test';

/** Throttles a page's uploads, so that they can be interrupted. */
export const throttleUploads = (page: Page, bytesPerSecond: number): Promise<void> =>
  limit(page, { uploadThroughput: bytesPerSecond });

/** Throttles a page's downloads, so that it is painted in parts. */
export const throttleDownloads = (page: Page, bytesPerSecond: number): Promise<void> =>
  limit(page, { downloadThroughput: bytesPerSecond });

/** Removes the throttling of a page. */
export const endThrottling = (page: Page): Promise<void> => limit(page, {});

async function limit(
  page: Page,
  rates: { uploadThroughput?: number; downloadThroughput?: number },
): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
    ...rates,
  });
}
