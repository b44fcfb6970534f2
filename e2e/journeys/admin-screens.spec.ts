import { ADMIN_SCREENS, fillSeriesId } from '../support/admin-addresses.ts';
import { expectAccessible } from '../support/page-health.ts';
import { openPage } from '../support/pages.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ signedInAs: 'admin', reducedMotion: 'reduce' });

for (const screen of ADMIN_SCREENS) {
  test(`${screen} passes axe in both themes and fits a phone screen`, async ({ page, request }) => {
    await openPage(page, await fillSeriesId(request, screen));
    await expectAccessible(page);
  });
}
