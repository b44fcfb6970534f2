import { ADMIN } from '../support/accounts.ts';
import { expect, test } from '../support/ads-site.ts';
import { signIn } from '../support/api.ts';
import { Keyboard } from '../support/keyboard.ts';
import { expectAccessible } from '../support/page-health.ts';
import { openPage } from '../support/pages.ts';

test.use({ viewport: { width: 1440, height: 900 } });

// Only real processes show that one which starts or ends is noticed.
test('an admin reads that no worker runs, starts one, and sees it end', async ({ page, adsSite }) => {
  await signIn(page.request, ADMIN.email);
  const keys = new Keyboard(page);
  const warning = page.getByRole('listitem').filter({ hasText: 'No worker is running' });
  const worker = page.getByRole('row', { name: /^Worker 1\W+Running/ });
  const checkAgain = page.getByRole('button', { name: 'Check again' });
  /** Presses the button until the screen shows what is expected. */
  const checkUntil = (isExpected: () => Promise<void>) =>
    expect(async () => {
      await keys.press(checkAgain);
      await isExpected();
    }).toPass();

  await openPage(page, '/admin/logs/system');
  await expect(page.getByRole('heading', { name: /^Running, with/ })).toBeVisible();
  await expect(warning).toContainText('Mail, scheduled tasks and other jobs wait until a worker starts.');
  await expect(warning).toContainText('npm run worker');
  await expect(page.getByRole('row', { name: /^Web 1\W+Running/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Database\W+Works PostgreSQL/ })).toBeVisible();
  await expectAccessible(page);

  const process = adsSite.startWorker();
  await checkUntil(async () => {
    await expect(warning).toBeHidden({ timeout: 2000 });
    await expect(worker).toBeVisible({ timeout: 2000 });
  });

  await process.stop();
  await checkUntil(async () => {
    await expect(warning).toBeVisible({ timeout: 2000 });
    await expect(worker).toBeHidden({ timeout: 2000 });
  });
});
