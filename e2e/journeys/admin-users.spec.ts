import { ADMIN, createMember, PASSWORD } from '../support/accounts.ts';
import { signIn } from '../support/api.ts';
import { IdentityScreens, uniqueEmail } from '../support/identity-screens.ts';
import { Keyboard, pressUntilFocused } from '../support/keyboard.ts';
import { readLink, readMail } from '../support/mails.ts';
import { expectAccessible } from '../support/page-health.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const REASON = 'Repeated spoilers after two warnings.';

test.use({ viewport: { width: 1440, height: 900 } });

// A session of its own, in which nobody has confirmed the password yet: journeys share theirs.
test.beforeEach(async ({ page }) => {
  await signIn(page.request, ADMIN.email);
});

// Only the product with its worker and a mail server shows that an invitation really arrives and carries its role.
test('[B2-104] [B6-002] an owner invites an editor, who registers with the emailed link and holds the role', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = uniqueEmail('editor');

  await test.step('the owner invites two people, of whom one has an account', async () => {
    await openPage(page, '/admin/users');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite people' });
    await dialog.getByLabel('Email addresses').fill(`${email}, `);
    await page.keyboard.type('member@kinora.test ');
    await expect(dialog.getByText('member@kinora.test already has an account.')).toBeVisible();
    await dialog.getByRole('button', { name: /^Role|Role$/ }).click();
    await page.getByRole('option', { name: 'editor' }).click();
    await dialog.getByLabel('Message (optional)').fill('Join us.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send 1 invitation' }).click();
    await new IdentityScreens(page).confirmPassword(PASSWORD);
    await expect(page.getByText('1 invitation sent')).toBeVisible();
  });

  await test.step('the editor registers and can edit titles', async () => {
    expect((await readMail(email, /invit/i)).text).toContain('Join us.');
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const theirs = await context.newPage();
    await openPage(theirs, await readLink(email, /invit/i, baseURL ?? ''));
    await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await theirs.getByLabel('Confirm password').fill(PASSWORD);
    await theirs.keyboard.press('Enter');
    await expect(new IdentityScreens(theirs).accountMenu()).toBeVisible();
    await openPage(theirs, '/admin/titles');
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Titles');
    await expect(theirs.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
    await context.close();
  });

  await test.step('the owner sees who gave the role', async () => {
    await openPage(page, `/admin/users?query=${encodeURIComponent(email)}`);
    await page.getByRole('link', { name: /^Edit / }).click();
    await expect(page.getByText(/^Given by Ada Admin on /)).toBeVisible();
    await expectAccessible(page);
  });
});

test('[B2-105] [B2-107] an owner bans a member with the keyboard only, and the member reads the reason', async ({
  page,
  playwright,
  baseURL,
  browser,
}) => {
  const { email, name } = await createMember('Mirko Tannenby');
  const keys = new Keyboard(page);

  await test.step('find the member and open their page', async () => {
    await openPage(page, '/admin/users');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(email);
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(page.getByRole('link', { name: `Edit ${name}` })).toHaveCount(1);
    await pressUntilFocused(page, 'Tab', row);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  await test.step('ban them with a reason', async () => {
    await keys.press(page.getByRole('link', { name: 'Security' }));
    await expect(page).toHaveURL(/\/admin\/users\/\d+\/security$/);
    await keys.press(page.getByRole('button', { name: 'Ban', exact: true }));
    const dialog = page.getByRole('dialog', { name: `Ban ${name}?` });
    await pressUntilFocused(page, 'Tab', dialog.getByLabel('Reason'));
    await page.keyboard.type(REASON);
    await keys.press(dialog.getByRole('button', { name: 'Ban', exact: true }));
    await expect(page.getByText(`${name} is banned`)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(REASON)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the member reads the reason on the site and in a mail', async () => {
    const request = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      storageState: { cookies: [], origins: [] },
    });
    await signIn(request, email);
    const context = await browser.newContext({ storageState: await request.storageState() });
    const theirs = await context.newPage();
    await theirs.goto('/');
    await expect(theirs.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
    await expect(theirs.getByText(REASON)).toBeVisible();
    expect((await readMail(email, /suspended/)).text).toContain(REASON);
    await context.close();
    await request.dispose();
  });

  await test.step('lift the ban again', async () => {
    await keys.press(page.getByRole('button', { name: 'Lift ban' }));
    const question = page.getByRole('alertdialog', { name: `Lift the ban of ${name}?` });
    await keys.press(question.getByRole('button', { name: 'Lift ban' }));
    await expect(page.getByText(`${name} can use the site again`)).toBeVisible();
  });
});
