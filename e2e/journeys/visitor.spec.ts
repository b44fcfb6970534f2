import { expect, test } from '../support/test.ts';

test('home answers', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await page.screenshot({ path: '.results/home.png' });
});
