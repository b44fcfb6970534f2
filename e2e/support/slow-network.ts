import type { Page } from '@playwright/test';

/** Lets a page send so many bytes a second: slowly enough to be interrupted. */
export const slowUploads = (page: Page, bytesPerSecond: number): Promise<void> =>
  limit(page, { uploadThroughput: bytesPerSecond });

/** Lets a page receive so many bytes a second: slowly enough to be painted in parts. */
export const slowDownloads = (page: Page, bytesPerSecond: number): Promise<void> =>
  limit(page, { downloadThroughput: bytesPerSecond });

/** Ends the limit of this page. */
export const fullSpeed = (page: Page): Promise<void> => limit(page, {});

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
