import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const HEADLINE = 'Films and series worth your evening.';

test('[B2-002] a guest opens the landing page, and its button leads to the registration', async ({
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

  test('shows no link to the registration', async ({ page }) => {
    await openPage(page, '/landing');
    await expect(page.getByRole('link', { name: 'Create an account' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Continue to Kinora' }).first().click();
    await expect(page).not.toHaveURL(/landing|register|login/u);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows its headings and links the posters of featured titles', async ({ page }) => {
    await page.goto('/landing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINE);
    await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
    const posters = page.getByRole('main').getByRole('list').first().getByRole('link');
    await expect(posters).toHaveCount(5);
    // The last one is on top of the others.
    await posters.last().click();
    await expect(page).toHaveURL(/\/titles\//u);
  });
});

test('the wheel turns while scrolling, but not with reduced motion', async ({ page }) => {
  const scrollAnimations = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ timeline }) => timeline instanceof ScrollTimeline).length,
    );
  await openPage(page, '/landing');
  expect(await scrollAnimations()).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await scrollAnimations()).toBe(0);
});
