import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('[A9-011] the tab bar replaces the sidebar below 768 px', async ({ page }) => {
  await openPage(page, '/');
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await expect(tabs).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden();
  await tabs.getByRole('link', { name: 'Movies' }).tap();
  await expect(page).toHaveURL('/movies');
  await expect(tabs.getByRole('link', { name: 'Movies' })).toHaveAttribute('aria-current', 'page');

  await page.setViewportSize({ width: 767, height: 844 });
  await expect(tabs).toBeVisible();
  await page.setViewportSize({ width: 768, height: 844 });
  await expect(tabs).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeVisible();
});

test.describe('the back office', () => {
  test.use({ signedInAs: 'admin' });

  test('opens its navigation as a dialog', async ({ page }) => {
    await openPage(page, '/admin/genres');
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    const navigation = page.getByRole('dialog').getByRole('navigation', { name: 'Admin' });
    await expect(navigation.getByRole('link', { name: 'Genres' })).toBeVisible();
    await navigation.getByRole('link', { name: 'Genres' }).tap();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
