import { join } from 'node:path';
import { openPage } from '../support/pages.ts';
import { ROOT } from '../support/paths.ts';
import { expect, test } from '../support/test.ts';

// Not a journey: `npm run screenshots --workspace e2e` takes the pictures of the README anew.
// Three quarters of a pixel for each: they stay sharp in a README and small in the repository.
test.use({ reducedMotion: 'reduce', deviceScaleFactor: 0.75 });

for (const { name, path, signedInAs, target } of [
  { name: 'home', path: '/', signedInAs: 'guest', target: 'product' },
  { name: 'admin-genres', path: '/admin/genres', signedInAs: 'admin', target: 'product' },
  { name: 'login', path: '/login', signedInAs: 'guest', target: 'product' },
  { name: 'gallery', path: '/dev/gallery', signedInAs: 'guest', target: 'inspection' },
] as const) {
  for (const colorScheme of ['dark', 'light'] as const) {
    test.describe(`${name}, ${colorScheme}`, () => {
      test.use({ colorScheme, signedInAs, target });

      test('picture for the README @screenshots', async ({ page, faults }) => {
        faults.expect(/missing\.webp/);
        await openPage(page, path);
        await page.evaluate(() => document.fonts.ready);
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        await page.screenshot({ path: join(ROOT, 'docs', 'images', `${name}-${colorScheme}.png`) });
      });
    });
  }
}
