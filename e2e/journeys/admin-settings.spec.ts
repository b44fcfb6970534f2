import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { uniqueName } from '../support/genres-screen.ts';
import { pressUntilFocused } from '../support/keyboard.ts';
import { expectAccessible } from '../support/page-health.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'admin' });
// Both change the same setting, so one after the other.
test.describe.configure({ mode: 'serial' });

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search settings' });
const description = (page: Page) => page.getByRole('textbox', { name: /^Description/ });
const said = (page: Page, text: string): Locator => page.getByText(text, { exact: true });

/** The description that visitors' browsers and search engines get. */
async function shownDescription(visitor: APIRequestContext): Promise<string> {
  const html = await (await visitor.get('/landing')).text();
  return /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
}

/** Finds a setting, changes it, sees its effect and reverts it, all with the keyboard. */
async function changeAndRevert(page: Page, visitor: APIRequestContext): Promise<void> {
  const text = uniqueName('Films from the edge of the map');
  const before = await shownDescription(visitor);
  expect(before).not.toBe('');

  await test.step('search and change', async () => {
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type('home page is shared');
    await expect(page.getByRole('list', { name: 'Search results' }).getByRole('link')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(description(page)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('1 unsaved change');
  });

  await test.step('save, and see the effect within a second', async () => {
    await page.keyboard.press('ControlOrMeta+s');
    await expect(said(page, 'Settings saved')).toBeVisible();
    await expect.poll(() => shownDescription(visitor), { timeout: 1000, intervals: [50] }).toBe(text);
  });

  await test.step('revert it from the history', async () => {
    await pressUntilFocused(page, 'Shift+Tab', page.getByRole('button', { name: 'History' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'History of General' });
    await expect(dialog.getByText(text).first()).toBeVisible();
    const revert = dialog.getByRole('button', { name: 'Revert Description' }).first();
    await pressUntilFocused(page, 'Tab', revert);
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Undo the change to Description?' });
    await pressUntilFocused(page, 'Tab', question.getByRole('button', { name: 'Revert' }));
    await page.keyboard.press('Enter');
    await expect(said(page, 'Description restored')).toBeVisible();
    await expect.poll(() => shownDescription(visitor), { timeout: 1000, intervals: [50] }).toBe(before);
    await pressUntilFocused(page, 'Tab', dialog.getByRole('button', { name: 'Close' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(description(page)).not.toHaveValue(text);
  });
}

test('an admin finds a setting, changes it, sees its effect and reverts it with the keyboard alone', async ({
  page,
  playwright,
  baseURL,
}) => {
  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await openPage(page, '/admin');
  const link = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Settings' });
  await pressUntilFocused(page, 'Tab', link);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/settings/general');
  await expect(page.getByRole('heading', { level: 2, name: 'General' })).toBeVisible();
  await changeAndRevert(page, visitor);

  await test.step('leaving with a change asks first', async () => {
    await pressUntilFocused(page, 'Tab', page.getByRole('switch', { name: 'Let people switch theme' }));
    await page.keyboard.press('Space');
    await pressUntilFocused(page, 'Shift+Tab', search(page));
    await page.keyboard.press('Escape');
    await pressUntilFocused(page, 'Tab', page.getByRole('link', { name: 'Cache' }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Discard 1 change?' });
    await pressUntilFocused(page, 'Tab', question.getByRole('button', { name: 'Discard' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Cache' })).toBeVisible();
  });
  await visitor.dispose();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an admin changes and reverts a setting, and the page fits the screen', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await openPage(page, '/admin/settings/authentication');
    await expectAccessible(page);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    await changeAndRevert(page, visitor);
    expect(await overflow()).toBe(0);
    await visitor.dispose();
  });
});
