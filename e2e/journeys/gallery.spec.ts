import { join } from 'node:path';
import { expectAccessible } from '../support/page-health.ts';
import { openPage } from '../support/pages.ts';
import { RESULTS } from '../support/paths.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });
// A trace would copy this large page at every step; the screenshot and the list of violations are enough.
test.use({ target: 'inspection', reducedMotion: 'reduce', trace: 'off' });

for (const { dir, path } of [
  { dir: 'ltr', path: '/dev/gallery' },
  { dir: 'rtl', path: '/dev/gallery?dir=rtl' },
]) {
  test(`the component gallery (${dir}) passes axe in both themes and fits a phone screen`, async ({
    page,
    faults,
  }) => {
    // The gallery shows the fallback for a missing image.
    faults.expect(/(?:missing|broken)\.webp/);
    await openPage(page, path);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await page.screenshot({ path: join(RESULTS, 'gallery', `${dir}.png`), fullPage: true });
    await expectAccessible(page);
  });
}

test('[A9-015] a dropdown is at most 420 px high and scrolls', async ({ page, faults }) => {
  faults.expect(/(?:missing|broken)\.webp/);
  // Tall enough for the whole dropdown, which shrinks in a smaller viewport.
  await page.setViewportSize({ width: 1440, height: 2400 });
  await openPage(page, '/dev/gallery');
  await page.getByRole('button', { name: 'English Language' }).click();
  const dropdown = page.getByRole('listbox', { name: 'Language' }).locator('..');
  await expect.poll(async () => (await dropdown.boundingBox())?.height).toBe(420);
  const hidden = await dropdown.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(hidden).toBeGreaterThan(0);
});
