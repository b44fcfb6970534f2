import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import { ADMIN, PASSWORD } from '../support/accounts.ts';
import { expect, test } from '../support/ads-site.ts';
import { signIn } from '../support/api.ts';
import { popularTitle } from '../support/catalogue.ts';
import { BY_KEYBOARD } from '../support/input-method.ts';
import { Keyboard } from '../support/keyboard.ts';
import { expectAccessible } from '../support/page-health.ts';
import { openPage } from '../support/pages.ts';

const ORIGIN = 'https://banner.example';
const TEXT = 'Harbour Print, posters by post';
const CODE = `<img src="${ORIGIN}/120.svg" alt="Banner"><p>${TEXT}</p>`;
const BANNER = '<svg xmlns="http://www.w3.org/2000/svg" width="728" height="90"/>';

// Wide enough for the sidebar.
test.use({ viewport: { width: 1440, height: 900 } });

// Only a browser shows what the content security policy and the sandbox let through.
test('[B2-124] an admin corrects the origin of an ad with the keyboard only, previews it and sees it on the site', async ({
  page,
  browser,
  baseURL,
}) => {
  const requested: string[] = [];
  await page.context().route(`${ORIGIN}/**`, async (route) => {
    requested.push(route.request().url());
    await route.fulfill({ contentType: 'image/svg+xml', body: BANNER });
  });
  // A session of its own, in which nobody has confirmed the password yet.
  await signIn(page.request, ADMIN.email);
  const keys = new Keyboard(page);
  const { save } = BY_KEYBOARD.createInput(page);
  const slot = page.getByRole('region', { name: 'Title page' });
  const code = slot.getByRole('textbox', { name: 'Code' });

  await test.step('paste code with an origin that is not allowed', async () => {
    await openPage(page, '/admin');
    await keys.press(page.getByRole('link', { name: 'Ads', exact: true }));
    await expect(page).toHaveURL('/admin/ads');
    await keys.toggle(slot.getByRole('switch', { name: 'Title page' }));
    await keys.fill(code, CODE);
    await save();
    await expect(slot.getByText('banner.example is not an allowed origin')).toBeVisible();
    await expect(code).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('allow the origin and preview the ad', async () => {
    await keys.fill(slot.getByRole('textbox', { name: 'Allowed origins' }), 'banner.example');
    await page.keyboard.press('Enter');
    await expect(slot.getByText('is not an allowed origin')).toBeHidden();
    expect(requested).toEqual([]);
    await keys.press(slot.getByRole('button', { name: 'Preview' }));
    const frame = slot.frameLocator('iframe');
    await expect(frame.getByText(TEXT)).toBeVisible();
    await expect.poll(() => requested).toEqual([`${ORIGIN}/120.svg`]);
  });

  await test.step('save with the password', async () => {
    await save();
    const dialog = page.getByRole('dialog', { name: 'Confirm password' });
    await expect(dialog).toBeVisible();
    await keys.fill(dialog.getByLabel('Password'), PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
  });

  await test.step('a visitor sees the ad on a title page', async () => {
    const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
    await visitor.route(`${ORIGIN}/**`, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: BANNER }),
    );
    const site = await visitor.newPage();
    const path = titlePath(await popularTitle(visitor.request, 'movie'));
    await expect(async () => {
      await openPage(site, path);
      await expect(site.getByRole('group', { name: 'Advertisement' }).getByText(TEXT)).toBeVisible({
        timeout: 2000,
      });
    }).toPass();
    await visitor.close();
  });
});
