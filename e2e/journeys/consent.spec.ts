import type { Page } from '@playwright/test';
import { updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { callApi } from '../support/api.ts';
import { openBeforeScripts } from '../support/before-scripts.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({ hasConsented: false });

const DAY_SECONDS = 24 * 60 * 60;
const notice = (page: Page) => page.getByRole('complementary', { name: 'Cookie notice' });

test('[A4-036][A4-037] the cookie notice shows until it is accepted, which is remembered for 30 days', async ({
  page,
  context,
}) => {
  await openPage(page, '/');
  await expect(notice(page)).toBeVisible();
  await openPage(page, '/genres');
  await notice(page).getByRole('button', { name: 'Accept' }).click();
  await expect(notice(page)).toBeHidden();

  const cookie = (await context.cookies()).find(({ name }) => name === 'cookie_notice');
  const lifetime = (cookie?.expires ?? 0) - Date.now() / 1000;
  expect(lifetime).toBeGreaterThan(30 * DAY_SECONDS - 120);
  expect(lifetime).toBeLessThanOrEqual(30 * DAY_SECONDS);

  await openPage(page, '/genres');
  await expect(notice(page)).toBeHidden();
});

test('the cookie notice can be accepted before any script has loaded', async ({ page }) => {
  await openBeforeScripts(page, '/genres', async () => {
    await expect(notice(page)).toBeVisible();
    await notice(page).getByRole('button', { name: 'Accept' }).click();
    await expect(notice(page)).toBeHidden();
  });
  await openPage(page, '/');
  await expect(notice(page)).toBeHidden();
});

test('[A4-038] the cookie notice shows at the configured position', async ({ page, owner }) => {
  const edge = async () => {
    const box = await notice(page).boundingBox();
    return box === null ? 'nowhere' : box.y < 450 ? 'top' : 'bottom';
  };
  const setPosition = (position: 'top' | 'bottom') =>
    callApi(owner, updateSettings, { params: { section: 'cookie_notice' }, body: { values: { position } } });
  /** Every process picks up a change within a second, and a page shows the position at its time. */
  const expectPosition = (position: 'top' | 'bottom') =>
    expect(async () => {
      await openPage(page, '/');
      expect(await edge()).toBe(position);
    }).toPass();
  await expectPosition('bottom');
  try {
    await setPosition('top');
    await expectPosition('top');
  } finally {
    await setPosition('bottom');
  }
});
