import { expectNoAxeViolations } from '../support/axe.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });
// A colour in the middle of a fade is no colour of the design.
test.use({ reducedMotion: 'reduce' });

for (const [path, signedInAs] of [
  ['/', 'guest'],
  ['/genres', 'guest'],
  ['/login', 'guest'],
  ['/404', 'guest'],
  ['/admin/genres', 'admin'],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${colorScheme}, as ${signedInAs}`, () => {
      test.use({ colorScheme, signedInAs });

      test(`axe finds nothing on ${path}`, async ({ page, faults }) => {
        faults.expect(/status of 404/);
        await openPage(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectNoAxeViolations(page);
      });
    });
  }
}
