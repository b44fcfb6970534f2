import { inviteUsers } from '@kinora/contracts/admin/users.ts';
import { listMails } from '@kinora/contracts/foundation/mail-log.ts';
import { confirmPassword } from '@kinora/contracts/foundation/passwords.ts';
import { updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { ADMIN, PASSWORD } from '../support/accounts.ts';
import { callApi, signIn } from '../support/api.ts';
import { BY_KEYBOARD, BY_TOUCH_AND_KEYBOARD } from '../support/input-method.ts';
import { pressUntilFocused } from '../support/keyboard.ts';
import { readMail } from '../support/mails.ts';
import { expect, test } from '../support/mail-site.ts';
import { expectAccessible } from '../support/page-health.ts';
import { openPage } from '../support/pages.ts';

/** Nothing listens there: ports of the journeys' sites are below it. */
const WRONG_PORT = 3998;

for (const { name, createInput, viewport, hasTouch } of BY_TOUCH_AND_KEYBOARD) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch });

    // Only a real worker, which talks to a real server, shows that the log and the repair fit together.
    test('an admin finds out why mails fail, fixes the server and sends them', async ({ page, mailSite }) => {
      const { press, pressInRow, fill } = createInput(page);
      const { request } = page;
      await signIn(request, ADMIN.email);
      await callApi(request, confirmPassword, { body: { password: PASSWORD } });
      const server = { host: '127.0.0.1', port: WRONG_PORT, encryption: 'none' };
      await callApi(request, updateSettings, {
        params: { section: 'mail_server' },
        body: { values: server },
      });
      const invited = `invited-${viewport.width}@example.org`;
      await callApi(request, inviteUsers, { body: { emails: [invited] } });

      await test.step('the log says what the server replied', async () => {
        await openPage(page, '/admin/logs/outgoing-email');
        const row = page.getByRole('row', { name: new RegExp(invited) });
        // After the third attempt the worker waits for two minutes, so it does not send the mail before the admin does.
        await expect(async () => {
          const { pagination } = await callApi(request, listMails, { query: { query: invited } });
          expect(pagination.data[0]?.attempts).toBeGreaterThanOrEqual(3);
        }).toPass({ timeout: 60_000 });
        await openPage(page, '/admin/logs/outgoing-email');
        await expect(row).toContainText('Waiting');
        await expect(page.getByText(/^Mail has been failing/)).toBeVisible();
        await expect(page.getByText(/ECONNREFUSED/)).toBeVisible();
        await expectAccessible(page);
        await page.setViewportSize(viewport);
      });

      await test.step('the banner leads to the settings', async () => {
        await press(page.getByRole('link', { name: 'Fix email settings' }));
        const port = page.getByRole('textbox', { name: 'Port' });
        await expect(port).toHaveValue(String(WRONG_PORT));
        await fill(port, mailSite.smtpPort);
        await press(page.getByRole('button', { name: 'Save changes' }));
        await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
      });

      await test.step('the mail is tried now and arrives', async () => {
        await openPage(page, '/admin/logs/outgoing-email');
        const row = page.getByRole('row', { name: new RegExp(invited) });
        await pressInRow(row, row.getByRole('button', { name: /^Try now/ }));
        await expect(row).toContainText('Sent', { timeout: 30_000 });
        await expect(page.getByText(/^Mail has been failing/)).toBeHidden();
        await readMail(invited, /invited/);
      });
    });
  });
}

test.describe('recurring work and jobs', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('an admin starts a task by hand and pauses a kind of jobs, with the keyboard only', async ({
    page,
  }) => {
    const { pressInRow } = BY_KEYBOARD.createInput(page);
    await signIn(page.request, ADMIN.email);

    await test.step('a worker runs the task', async () => {
      await openPage(page, '/admin/logs');
      await expect(page).toHaveURL(/\/admin\/logs\/schedule$/);
      const row = page.getByRole('row', { name: /clean-outbox/ });
      await pressInRow(row, row.getByRole('button', { name: /Run now/ }));
      await expect(row).toContainText('Done', { timeout: 30_000 });
      await expectAccessible(page);
    });

    await test.step('mails can be paused and resumed', async () => {
      await openPage(page, '/admin/logs/queues');
      const mail = page.getByRole('switch', { name: /^Mail/ });
      await expect(mail).toBeChecked();
      const row = page.getByRole('row', { name: /^Mail/ });
      await pressUntilFocused(page, 'Tab', page.getByRole('row'));
      await pressUntilFocused(page, 'ArrowDown', row);
      await pressUntilFocused(page, 'ArrowLeft', mail);
      await page.keyboard.press('Space');
      await expect(row).toContainText('Paused');
      await expectAccessible(page);
      await page.keyboard.press('Space');
      await expect(row).not.toContainText('Paused');
    });
  });
});
