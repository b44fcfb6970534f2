import type { Page } from '@playwright/test';
import { inviteUsers } from '@kinora/contracts/admin/users.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { ADMIN, PASSWORD } from '../support/accounts.ts';
import { signIn, xsrfHeaders } from '../support/api.ts';
import { uniqueName } from '../support/genres-screen.ts';
import { IdentityScreens, uniqueEmail } from '../support/identity-screens.ts';
import { BY_TOUCH_AND_KEYBOARD, type InputMethod } from '../support/input-method.ts';
import { readLink } from '../support/mails.ts';
import { expectAccessible, expectNoOverflow } from '../support/page-health.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { TitlesScreen } from '../support/titles-screen.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Viewing as another person' });

for (const { name, createInput, viewport, hasTouch } of BY_TOUCH_AND_KEYBOARD) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch });

    // Only the product with its worker and a mail server shows that a role made in the console decides what the person
    // who got it by mail can do, and that the owner sees the site with exactly these rights.
    test('an owner creates a role, invites an editor with it, and views the site as the role', async ({
      page,
      browser,
      baseURL,
      faults,
    }) => {
      test.setTimeout(240_000);
      const input = createInput(page);
      const [role, email, film] = [
        uniqueName('Archivists'),
        uniqueEmail('editor'),
        uniqueName('Tide tables'),
      ];
      // A session of its own: the view belongs to the session, and journeys share theirs.
      await signIn(page.request, ADMIN.email);

      await test.step('create the role', () => createRole(page, input, role));
      await test.step('invite someone with it', () => invite(page, input, { email, role }));

      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        storageState: { cookies: [], origins: [] },
        reducedMotion: 'reduce',
        viewport,
        hasTouch,
      });
      const theirs = await context.newPage();
      const titleId =
        await test.step('the editor registers with the emailed link and creates a title', async () => {
          const theirInput = createInput(theirs);
          await openPage(theirs, await readLink(email, /invit/i, baseURL ?? ''));
          await theirInput.fill(theirs.getByLabel('Password', { exact: true }), PASSWORD);
          await theirInput.fill(theirs.getByLabel('Confirm password'), PASSWORD);
          await theirInput.press(theirs.getByRole('button', { name: 'Create account' }));
          await expect(new IdentityScreens(theirs).accountMenu()).toBeVisible();
          return new TitlesScreen(theirs, theirInput).create(film, '2026');
        });
      await test.step('the editor is refused elsewhere', () => expectRefused(theirs));
      await context.close();

      await test.step('the owner views the site as the role', async () => {
        await openPage(page, '/admin/roles');
        const row = page.getByRole('row', { name: role });
        await input.pressInRow(row, row.getByRole('link', { name: `Edit ${role}` }));
        await input.press(page.getByRole('button', { name: `View site as ${role}` }));
        await expect(bar(page)).toContainText(`Viewing as ${role}`);
        for (const path of ['/', '/genres', '/admin/titles', `/admin/titles/${titleId}/edit`]) {
          await openPage(page, path);
          await expect(bar(page)).toBeInViewport();
          await expectNoOverflow(page);
        }
        await expectRefused(page);
      });

      await test.step('nothing that they change there is saved', async () => {
        const screen = new TitlesScreen(page, input);
        await screen.open(titleId);
        await screen.fill('Name', `${film} again`);
        faults.expect(/status of 403/);
        await input.save();
        await expect(page.getByText('You are viewing as someone else. Nothing was saved.')).toBeVisible();
        await expectAccessible(page);
        await page.setViewportSize(viewport);
      });

      await test.step('the exit gives the owner their rights back', async () => {
        await openPage(page, '/genres');
        await input.press(bar(page).getByRole('button', { name: 'Exit' }));
        await expect(bar(page)).toHaveCount(0);
        await openPage(page, `/admin/titles/${titleId}/edit`);
        await expect(page.getByRole('heading', { level: 1, name: film, exact: true })).toBeVisible();
        await openPage(page, '/admin/users');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
      });
    });
  });
}

/** Creates a role that can enter the back office, and see and edit titles there. */
async function createRole(page: Page, { press, fill, toggle, save }: InputMethod, name: string) {
  await openPage(page, '/admin/roles');
  await press(page.getByRole('link', { name: 'New role' }));
  await expect(page).toHaveURL('/admin/roles/new');
  await fill(page.getByRole('textbox', { name: /^Name/ }), name);
  for (const label of ['Enter the back office', 'View titles', 'Edit titles'])
    await toggle(page.getByRole('checkbox', { name: label, exact: true }));
  await save();
  await new IdentityScreens(page).confirmPassword(PASSWORD);
  await expect(page).toHaveURL(/\/admin\/roles\/\d+\/edit$/);
}

async function invite(
  page: Page,
  { press, fill, choose }: InputMethod,
  { email, role }: { email: string; role: string },
) {
  await openPage(page, '/admin/users');
  await press(page.getByRole('button', { name: 'Invite', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await fill(dialog.getByLabel('Email addresses'), `${email},`);
  await choose(dialog.getByRole('button', { name: /Role$/ }), page.getByRole('option', { name: role }));
  await press(dialog.getByRole('button', { name: 'Send 1 invitation' }));
  await expect(page.getByText('1 invitation sent')).toBeVisible();
}

/** Checks that users cannot be seen or invited, neither through a page nor through a call. */
async function expectRefused(page: Page): Promise<void> {
  await openPage(page, '/admin/titles');
  await expect(page.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
  const users = await page.request.get('/admin/users', { maxRedirects: 0 });
  expect(users.headers()).toMatchObject({ location: '/404' });
  const invitation = await page.request.post(wirePath(inviteUsers.path), {
    headers: await xsrfHeaders(page.request),
    data: { emails: [uniqueEmail('nobody')] },
  });
  expect(invitation.status()).toBe(403);
}
