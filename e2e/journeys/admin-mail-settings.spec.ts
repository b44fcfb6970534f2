import { ADMIN, PASSWORD } from '../support/accounts.ts';
import { signIn } from '../support/api.ts';
import { BY_KEYBOARD } from '../support/input-method.ts';
import { readMail } from '../support/mails.ts';
import { expect, test } from '../support/mail-site.ts';
import { expectAccessible } from '../support/page-health.ts';
import { openPage } from '../support/pages.ts';

// Wide enough for the tabs at the start.
test.use({ viewport: { width: 1440, height: 900 } });

// A session of its own, in which the password is not confirmed yet: journeys share theirs.
test.beforeEach(async ({ page }) => {
  await signIn(page.request, ADMIN.email);
});

test('an admin finds out why mail fails, fixes the server and sees the test pass, with the keyboard only', async ({
  page,
  mailSite,
}) => {
  const { press, fill, choose } = BY_KEYBOARD.createInput(page);
  const panel = page.getByRole('region', { name: 'Test', exact: true });
  const tab = page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: /^Outgoing email/ });
  const port = page.getByRole('textbox', { name: 'Port' });
  const sendTest = () => press(panel.getByRole('button', { name: 'Send test' }));
  await openPage(page, '/admin/settings/outgoing-email');

  await test.step('the test says that there is no server', async () => {
    await sendTest();
    await expect(page.getByRole('dialog', { name: 'Confirm password' })).toBeVisible();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(panel.getByText('No mail server is set up')).toBeVisible();
    await expect(tab).toContainText('Last test failed');
  });

  await test.step('the test of a wrong port says what to change', async () => {
    await fill(page.getByRole('textbox', { name: 'Host' }), '127.0.0.1');
    // Nothing listens there: ports of the journeys' sites are below it.
    await fill(port, '3999');
    const encryption = page.getByRole('button', { name: /Encryption/ });
    await choose(encryption, page.getByRole('option', { name: 'None' }));
    await sendTest();
    await expect(panel.getByText('The mail server refused the connection')).toBeVisible();
    const steps = panel.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    await expect(steps).toHaveCount(5);
    await expect(steps.nth(1)).toContainText('Failed: Connect on port 3999');
    await expectAccessible(page);
  });

  await test.step('the right port passes, and the mail arrives', async () => {
    await fill(port, mailSite.smtpPort);
    await sendTest();
    await expect(panel.getByText('The test left your server')).toBeVisible();
    await expect(tab).not.toContainText('Last test failed');
    await readMail(ADMIN.email, /^Test mail from /);
    await press(panel.getByText('What the servers said'));
    await expect(panel.getByText(/^→ RCPT TO:/)).toBeVisible();
  });

  await test.step('the settings are saved, and the result stays', async () => {
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(port).toHaveValue(mailSite.smtpPort);
    await expect(panel.getByText('The test left your server')).toBeVisible();
    await expectAccessible(page);
  });
});
