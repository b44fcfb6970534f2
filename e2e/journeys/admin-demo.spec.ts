import type { APIRequestContext } from '@playwright/test';
import { PASSWORD } from '../support/accounts.ts';
import { expect, test } from '../support/demo-site.ts';
import { IdentityScreens } from '../support/identity-screens.ts';
import { pressUntilFocused } from '../support/keyboard.ts';
import { expectAccessible } from '../support/page-health.ts';
import { openPage } from '../support/pages.ts';

test.use({ signedInAs: 'admin' });

/** A process of the product starts within seconds, and later on a busy machine. */
const RUN_MS = 90_000;

const showsDemo = async (visitor: APIRequestContext): Promise<boolean> =>
  (await (await visitor.get('/')).text()).includes('Saltglass');

test('an owner removes the demo catalogue and loads it again, with the keyboard', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(3 * RUN_MS);
  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const panel = page.getByRole('region', { name: 'Demo catalogue' });

  await test.step('remove it', async () => {
    await openPage(page, '/admin/settings/content');
    await expect(panel).toContainText(/\d+ titles and [\d,]+ people/);
    await expectAccessible(page);
    expect(await showsDemo(visitor)).toBe(true);
    await pressUntilFocused(page, 'Tab', panel.getByRole('button', { name: 'Remove demo catalogue' }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Remove the demo catalogue?' });
    await expect(question).toContainText('also those you edited');
    await pressUntilFocused(page, 'Tab', question.getByRole('button', { name: 'Remove demo catalogue' }));
    await page.keyboard.press('Enter');
    await new IdentityScreens(page).confirmPassword(PASSWORD);
    await expect(panel.getByRole('progressbar')).toBeVisible();
    await expect(panel).toContainText('Not loaded', { timeout: RUN_MS });
    await expect.poll(() => showsDemo(visitor)).toBe(false);
  });

  await test.step('load it again', async () => {
    await pressUntilFocused(page, 'Tab', panel.getByRole('button', { name: 'Load demo catalogue' }));
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('status')).toContainText('Loading the demo catalogue');
    await expect(panel).toContainText('Your site can be used already.', { timeout: RUN_MS });
    await expect.poll(() => showsDemo(visitor), { timeout: 10_000 }).toBe(true);
    await expectAccessible(page);
  });
  await visitor.dispose();
});
