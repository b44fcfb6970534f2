import { expectNoAxeViolations } from '../support/axe.ts';
import { titlesOf } from '../support/catalogue.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'admin', reducedMotion: 'reduce' });

/** One of every kind of screen; `:series` is a series of the demo. */
const SCREENS = [
  '/admin/titles',
  '/admin/titles/new',
  '/admin/titles/:series/edit',
  '/admin/titles/:series/edit/images',
  '/admin/titles/:series/edit/genres',
  '/admin/titles/:series/edit/cast',
  '/admin/titles/:series/edit/videos',
  '/admin/titles/:series/edit/reviews',
  '/admin/titles/:series/edit/seasons',
  '/admin/titles/:series/edit/seasons/1',
  '/admin/titles/:series/edit/seasons/1/episodes/1/edit',
  '/admin/titles/:series/videos/new',
  '/admin/titles/:series/merge',
  '/admin/people/1/edit',
  '/admin/people/1/edit/credits',
  '/admin/channels',
  '/admin/channels/new',
  '/admin/channels/home/edit',
  '/admin/channels/guide',
  '/admin/lists/new',
  '/admin/news',
  '/admin/news/add',
  '/admin/keywords',
  '/admin/comments',
] as const;

for (const screen of SCREENS) {
  test(`${screen}: axe finds nothing, dark or light, and it fits a phone`, async ({ page, request }) => {
    const [series] = await titlesOf(request, 'series');
    await page.emulateMedia({ colorScheme: 'dark' });
    await openPage(page, screen.replace(':series', String(series?.id)));
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectNoAxeViolations(page);

    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoAxeViolations(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  });
}
