import { confirmEmailChange, updateUser } from '@kinora/contracts/foundation/account.ts';
import { logout } from '@kinora/contracts/foundation/auth.ts';
import { confirmPassword } from '@kinora/contracts/foundation/passwords.ts';
import { createMember, PASSWORD } from '../support/accounts.ts';
import { addressOf } from '../support/addresses.ts';
import { callApi, signIn } from '../support/api.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { IdentityScreens, uniqueEmail } from '../support/identity-screens.ts';
import { readCode, readLink } from '../support/mails.ts';
import { openPage } from '../support/pages.ts';
import { runCli } from '../support/processes.ts';
import { expect, test } from '../support/test.ts';

const SIGNED_OUT = { cookies: [], origins: [] };
const NEW_PASSWORD = 'the third reel was the best';

test('[A7-025] [A7-027] resets a forgotten password with the emailed link', async ({ page, baseURL }) => {
  const { email } = await createMember('Frida Forgetful');
  const screens = new IdentityScreens(page);
  await openPage(page, '/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expectNoAxeViolations(page);
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('We have emailed your password reset link!')).toBeVisible();
  await expect(page).toHaveURL('/login');

  await openPage(page, await readLink(email, /password/i, baseURL ?? ''));
  await expectNoAxeViolations(page);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password has been reset!')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await screens.enterPassword(email, NEW_PASSWORD);
  await expect(screens.accountMenu()).toBeVisible();
});

test('[A2-053] [A2-058] an invited user registers with the emailed link, only for the invited address', async ({
  page,
  baseURL,
}) => {
  const email = uniqueEmail('invited');
  await runCli(
    { DATABASE_URL: addressOf('database'), BASE_URL: baseURL ?? '', APP_KEY: addressOf('appKey') },
    'user:invite',
    '--email',
    email,
  );
  await openPage(page, await readLink(email, /invit/i, baseURL ?? ''));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'To join your team on Kinora, create an account',
  );
  await expectNoAxeViolations(page);
  await expect(page.getByLabel('Email')).toBeDisabled();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  // The mail has already verified the address, so no code is required.
  await expect(new IdentityScreens(page).accountMenu()).toBeVisible();
});

test('34: undoing an email change locks the thief out, and the emailed link sets a new password', async ({
  page,
  playwright,
  baseURL,
  faults,
}) => {
  faults.expect(/status of 422/);
  const { email } = await createMember('Una Undo');
  const thiefsAddress = uniqueEmail('thief');
  const thief = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    storageState: SIGNED_OUT,
  });
  await signIn(thief, email);
  await callApi(thief, confirmPassword, { body: { password: PASSWORD } });
  await callApi(thief, updateUser, { params: { id: 'me' }, body: { email: thiefsAddress } });
  const code = await readCode(thiefsAddress, /new address/i);
  await callApi(thief, confirmEmailChange, { body: { code } });

  await openPage(page, await readLink(email, /address was changed/i, baseURL ?? ''));
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByText('The old address has been restored.')).toBeVisible();
  expect((await thief.get('/api/v1/users/me')).status()).toBe(401);
  await thief.dispose();
  const screens = new IdentityScreens(page);
  await screens.enterPassword(email, PASSWORD);
  await expect(page.getByText('These credentials do not match our records.')).toBeVisible();

  await openPage(page, await readLink(email, /address was restored/i, baseURL ?? ''));
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await screens.enterPassword(email, NEW_PASSWORD);
  await expect(screens.accountMenu()).toBeVisible();
});

test('a user suspended while signed in is stopped at the next click and can only log out', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 403/);
  const { email } = await createMember('Bea Banned');
  const screens = new IdentityScreens(page);
  await screens.enterPassword(email, PASSWORD);
  await expect(screens.accountMenu()).toBeVisible();
  await runCli({ DATABASE_URL: addressOf('database') }, 'user:ban', '--email', email);
  await screens.accountMenu().click();
  await page.getByRole('menuitem', { name: 'Account settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is suspended');
  await expectNoAxeViolations(page);
  const logoutResponse = page.waitForResponse((response) => response.url().endsWith(logout.path));
  await page.getByRole('button', { name: 'Logout' }).click();
  expect((await logoutResponse).status()).toBe(200);
  await expect(page).toHaveURL('/login');
});
