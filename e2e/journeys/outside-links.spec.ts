import type { APIRequestContext, Page } from '@playwright/test';
import { createArticle, deleteArticle } from '@kinora/contracts/admin/news.ts';
import { callApi } from '../support/api.ts';
import { catalogueAddresses } from '../support/catalogue.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const PAGES = ['/', '/movies', '/genres', '/landing', '/login', '/news', '/search/s'];
const OUTSIDE = 'https://example.org/interview?part=2#end';

/** Links whose href contains an absolute URL: the attribute, and the URL that the browser resolves it to. */
const webLinks = (page: Page) =>
  page
    .locator('a[href*="http:/"], a[href*="https:/"]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href') ?? '', (link as HTMLAnchorElement).href]),
    );

/** Checks that no absolute URL became part of a path of this site. Returns the number of links. */
async function expectIntactLinks(page: Page): Promise<number> {
  const links = await webLinks(page);
  for (const [href = '', resolved = ''] of links) {
    expect(href, 'an absolute URL inside a path').toMatch(/^https?:\/\//);
    expect(resolved).toBe(new URL(href).href);
  }
  return links.length;
}

/** Publishes an article with an external link; the demo has none. It is old, because other journeys open the newest. */
async function withArticle(owner: APIRequestContext, visit: (id: number) => Promise<void>): Promise<void> {
  const { article } = await callApi(owner, createArticle, {
    body: {
      title: 'An interview elsewhere',
      body: `<p><a href="${OUTSIDE}">The interview</a></p>`,
      published_at: '2001-01-01T00:00:00Z',
    },
  });
  try {
    await visit(article.id);
  } finally {
    await callApi(owner, deleteArticle, { params: { id: article.id } });
  }
}

// Only a browser shows how the router resolves a URL and which page a click opens.
test('external links on public pages keep their full URL', async ({ page, owner }) => {
  const { article = '', film = '', person = '' } = await catalogueAddresses(page.request);
  for (const path of [...PAGES, article, film, person]) {
    await openPage(page, path);
    await expectIntactLinks(page);
  }
  await withArticle(owner, async (id) => {
    await openPage(page, `/news/${id}`);
    await expect(page.locator(`a[href="${OUTSIDE}"]`)).toBeVisible();
    expect(await expectIntactLinks(page)).toBeGreaterThan(0);
  });
});

test.describe('a member', () => {
  test.use({ signedInAs: 'member' });

  test('opens the geolocation provider from the account page', async ({ page, context }) => {
    await context.route('https://db-ip.com/**', (route) => route.fulfill({ body: 'DB-IP' }));
    await openPage(page, '/account-settings');
    const link = page.getByRole('link', { name: 'IP Geolocation by DB-IP' });
    await expect(link).toBeVisible();
    expect(await expectIntactLinks(page)).toBeGreaterThan(0);
    const opened = context.waitForEvent('page');
    await link.click();
    await expect(await opened).toHaveURL('https://db-ip.com/');
  });
});

test.describe('an administrator', () => {
  test.use({ signedInAs: 'admin' });

  test('sees external links with their full URL in the back office and in an article', async ({
    page,
    owner,
  }) => {
    for (const path of ['/admin', '/admin/channels/guide', '/admin/news', '/admin/videos']) {
      await openPage(page, path);
      await expectIntactLinks(page);
    }
    await withArticle(owner, async (id) => {
      await openPage(page, `/admin/news/${id}/edit`);
      await expect(page.locator(`a[href="${OUTSIDE}"]`)).toBeVisible();
      expect(await expectIntactLinks(page)).toBeGreaterThan(0);
    });
  });
});
