import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const HEADLINE = 'Films and series worth your evening.';

test('[B2-002] the landing page is open to a guest, and its button leads to the registration', async ({
  page,
}) => {
  const response = await openPage(page, '/landing');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINE);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await page.getByRole('link', { name: 'Create an account' }).first().click();
  await expect(page).toHaveURL(/\/register\?key=/u);
});

test.describe('as a member', () => {
  test.use({ signedInAs: 'member' });

  test('nobody inside is asked to register', async ({ page }) => {
    await openPage(page, '/landing');
    await expect(page.getByRole('link', { name: 'Create an account' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Continue to Kinora' }).first().click();
    await expect(page).not.toHaveURL(/landing|register|login/u);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('its words, its buttons and the posters of its features are there', async ({ page }) => {
    await page.goto('/landing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINE);
    await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
    const fan = page.getByRole('main').getByRole('list').first().getByRole('link');
    await expect(fan).toHaveCount(5);
    // The last one is on top of the others.
    await fan.last().click();
    await expect(page).toHaveURL(/\/titles\//u);
  });
});

test('the wheel turns with the scroll, and stands for those who want no motion', async ({ page }) => {
  const turning = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ timeline }) => timeline instanceof ScrollTimeline).length,
    );
  await openPage(page, '/landing');
  expect(await turning()).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await turning()).toBe(0);
});
