import { randomBytes } from 'node:crypto';
import { confirmPassword } from '@kinora/contracts/foundation/passwords.ts';
import { updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { createMember, PASSWORD } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { uniqueEmail } from '../support/identity-screens.ts';
import { readCode } from '../support/mails.ts';
import { openPage } from '../support/pages.ts';
import { socialSettingsFor, setSocialUser } from '../support/social-services.ts';
import { expect, test } from '../support/test.ts';

const newSubject = () => randomBytes(6).toString('hex');
const accountMenu = { name: 'Account menu' };

test.beforeEach(async ({ owner }) => {
  await callApi(owner, confirmPassword, { body: { password: PASSWORD } });
  for (const service of ['google', 'facebook'] as const) {
    await callApi(owner, updateSettings, { params: { section: 'social' }, body: socialSettingsFor(service) });
  }
});

test('[A2-079] [A4-006] a new user gets an account with google in a popup', async ({ page }) => {
  await setSocialUser('google', {
    subject: newSubject(),
    name: 'Greta Google',
    email: uniqueEmail('greta'),
    isEmailVerified: true,
  });
  await openPage(page, '/login');
  await expectNoAxeViolations(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with google' }).click();
  const popup = await opened;
  if (!popup.isClosed()) await popup.waitForEvent('close');
  await expect(page.getByRole('button', accountMenu)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('[A2-080] [A4-008] asks for the password if the email already has an account', async ({ page }) => {
  const member = await createMember('Petra Password');
  await setSocialUser('google', {
    subject: newSubject(),
    name: member.name,
    email: member.email,
    isEmailVerified: true,
  });
  await openPage(page, '/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with google' }).click();
  // The service and its callback run in a popup and take a moment.
  const popup = await opened;
  if (!popup.isClosed()) await popup.waitForEvent('close');
  const dialog = page.getByRole('dialog', { name: 'Password required' });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(page.getByRole('button', accountMenu)).toBeHidden();
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('button', accountMenu)).toBeVisible();
});

test('asks for an email address and its code if the service verifies none', async ({ page }) => {
  const email = uniqueEmail('fay');
  await setSocialUser('facebook', { subject: newSubject(), name: 'Fay Facebook' });
  await openPage(page, '/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with facebook' }).click();
  const popup = await opened;
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('What is your email address?');
  await popup.waitForLoadState('networkidle');
  await expectNoAxeViolations(popup);
  await popup.getByLabel('Email').fill(email);
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Enter the code');
  const closed = popup.waitForEvent('close');
  await popup.getByLabel('Code').fill(await readCode(email, /code|address/i));
  await popup.getByRole('button', { name: 'Continue' }).click();
  await closed;
  await expect(page.getByRole('button', accountMenu)).toBeVisible();
});

test('[A4-011] closing the popup leaves the login page unchanged', async ({ page }) => {
  await setSocialUser('facebook', { subject: newSubject(), name: 'Nobody' });
  await openPage(page, '/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with facebook' }).click();
  await (await opened).close();
  await expect(page.getByRole('button', { name: 'Continue with facebook' })).toBeEnabled();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
  await expect(page.getByRole('alert')).toBeEmpty();
});
