import type { Page } from '@playwright/test';
import { catalogueAddresses } from '../support/catalogue.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const PAGES = ['/', '/movies', '/genres', '/landing', '/login', '/news', '/search/s'];

/** Links whose address holds a web address, as they are written and as the browser reads them. */
const webLinks = (page: Page) =>
  page
    .locator('a[href*="http:/"], a[href*="https:/"]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href') ?? '', (link as HTMLAnchorElement).href]),
    );

/** A whole address stays whole: read as a path, it would lead to a page of ours that does not exist. */
async function expectWholeLinks(page: Page): Promise<number> {
  const links = await webLinks(page);
  for (const [written = '', read = ''] of links) {
    expect(written, 'an address inside a path').toMatch(/^https?:\/\//);
    expect(read).toBe(new URL(written).href);
  }
  return links.length;
}

// Only a browser shows what the router makes of an address, and what a press on it opens.
test('links that leave the site keep their address on public pages', async ({ page }) => {
  const { article = '', film = '', person = '' } = await catalogueAddresses(page.request);
  for (const path of [...PAGES, article, film, person]) {
    await openPage(page, path);
    await expectWholeLinks(page);
  }
});

test.describe('a member', () => {
  test.use({ signedInAs: 'member' });

  test('gets from the account page to the source of the places', async ({ page, context }) => {
    await context.route('https://db-ip.com/**', (route) => route.fulfill({ body: 'DB-IP' }));
    await openPage(page, '/account-settings');
    const link = page.getByRole('link', { name: 'IP Geolocation by DB-IP' });
    await expect(link).toBeVisible();
    expect(await expectWholeLinks(page)).toBeGreaterThan(0);
    const opened = context.waitForEvent('page');
    await link.click();
    await expect(await opened).toHaveURL('https://db-ip.com/');
  });
});

test.describe('an administrator', () => {
  test.use({ signedInAs: 'admin' });

  test('finds whole addresses in the guide to channels and in the back office', async ({ page }) => {
    for (const path of ['/admin', '/admin/channels/guide', '/admin/news', '/admin/videos']) {
      await openPage(page, path);
      await expectWholeLinks(page);
    }
  });
});
