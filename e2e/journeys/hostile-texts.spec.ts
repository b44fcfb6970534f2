import { XSS_PAYLOADS } from '@kinora/contracts/platform/xss-payloads.ts';
import { deleteArticle, writeHostileCatalogue } from '../support/hostile.repository.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test('never executes forty XSS payloads stored in every field of the catalogue', async ({
  page,
  request,
}) => {
  const { titleId, personId, articleId } = await writeHostileCatalogue(XSS_PAYLOADS);
  let dialogs = 0;
  page.on('dialog', async (dialog) => {
    dialogs += 1;
    await dialog.dismiss();
  });
  for (const path of [
    `/titles/${titleId}/x`,
    `/titles/${titleId}/x/full-credits`,
    `/titles/${titleId}/x/videos`,
    `/titles/${titleId}/x/season/1`,
    `/titles/${titleId}/x/season/1/episode/1`,
    `/people/${personId}/x`,
    `/news/${articleId}`,
    '/news',
  ]) {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => Reflect.has(window, '__xss')), path).toBe(false);
    // Structured data must stay valid JSON, whatever a name contains.
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    for (const block of blocks) expect(() => JSON.parse(block) as unknown, path).not.toThrow();
  }
  expect(dialogs).toBe(0);

  const feed = await (await request.get('/news/feed.xml')).text();
  expect(feed).toContain('<rss');
  expect(feed).not.toMatch(/<(?:script|img|svg|iframe)/iu);
  await deleteArticle(articleId);
});
