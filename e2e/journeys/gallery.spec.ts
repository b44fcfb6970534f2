import { join } from 'node:path';
import { expectNoAxeViolations } from '../support/axe.ts';
import { openPage } from '../support/pages.ts';
import { RESULTS } from '../support/paths.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });
// A trace would copy this large page at every step; the picture and the list of violations tell enough.
test.use({ target: 'inspection', reducedMotion: 'reduce', trace: 'off' });

for (const { name, path, colorScheme } of [
  { name: 'light', path: '/dev/gallery', colorScheme: 'light' },
  { name: 'dark', path: '/dev/gallery', colorScheme: 'dark' },
  { name: 'rtl', path: '/dev/gallery?dir=rtl', colorScheme: 'dark' },
] as const) {
  for (const width of [1440, 390]) {
    test.describe(`${name} at ${width}`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test('axe finds nothing in the gallery, which fits the window', async ({ page, faults }) => {
        // Shows what takes the place of a picture that is missing.
        faults.expect(/missing\.webp/);
        await openPage(page, path);
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        await expect(page.locator('html')).toHaveAttribute('dir', name === 'rtl' ? 'rtl' : 'ltr');
        await page.screenshot({ path: join(RESULTS, 'gallery', `${name}-${width}.png`), fullPage: true });
        await expectNoAxeViolations(page);
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over).toBe(0);
      });
    });
  }
}

test('[A9-015] a dropdown is at most 420 high, and scrolls', async ({ page, faults }) => {
  faults.expect(/missing\.webp/);
  // Room for the whole of it: less would make it smaller.
  await page.setViewportSize({ width: 1440, height: 2400 });
  await openPage(page, '/dev/gallery');
  await page.getByRole('button', { name: 'English Language' }).click();
  const dropdown = page.getByRole('listbox', { name: 'Language' }).locator('..');
  await expect.poll(async () => (await dropdown.boundingBox())?.height).toBe(420);
  const hidden = await dropdown.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(hidden).toBeGreaterThan(0);
});
