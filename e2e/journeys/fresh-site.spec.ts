import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fresh-site.ts';
import { IdentityScreens, uniqueEmail } from '../support/identity-screens.ts';
import { BY_TOUCH_AND_KEYBOARD, type InputMethod } from '../support/input-method.ts';
import { readCode, readMail } from '../support/mails.ts';
import { PageErrors } from '../support/page-errors.ts';
import { expectAccessible, expectNoOverflow } from '../support/page-health.ts';
import { openPage, waitForHydration } from '../support/pages.ts';
import { createImageFile } from '../support/video-files.ts';

const SITE = 'Saltglass Pictures';
const PASSWORD = 'the projectionist never sleeps';

for (const { name, createInput, viewport, hasTouch } of BY_TOUCH_AND_KEYBOARD) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch });

    // Only a site that starts empty, with its worker, a mail server and S3, shows that the setup needs no shell: each
    // step uses what the one before has stored, also after a restart.
    test('a new owner sets up a site with mail, S3, terms and German, and a stranger registers', async ({
      page,
      browser,
      faults: ownFaults,
      freshSite,
    }, info) => {
      test.setTimeout(300_000);
      const input = createInput(page);
      const owner = uniqueEmail('owner');

      await test.step('create the first administrator with the link that the site prints', async () => {
        await openPage(page, await freshSite.setupPath());
        await expectNoAxeViolations(page);
        await input.fill(page.getByLabel('Name'), 'Olga Owner');
        await input.fill(page.getByLabel('Email'), owner);
        await input.fill(page.getByLabel('Password', { exact: true }), PASSWORD);
        await input.fill(page.getByLabel('Confirm password'), PASSWORD);
        await input.press(page.getByRole('button', { name: 'Create administrator' }));
      });

      await completeWizard(page, input, { owner, smtpPort: freshSite.smtpPort });

      await test.step('connect S3', async () => {
        const { s3 } = freshSite;
        await openPage(page, '/admin/settings/uploading');
        const choice = page.getByRole('button', { name: /Storage type/ });
        await input.choose(choice, page.getByRole('option', { name: 'S3', exact: true }));
        for (const [label, value] of [
          ['S3 address', s3.endpoint],
          ['Bucket for public files', s3.public],
          ['Bucket for private files', s3.private],
          ['Access key', s3.key],
          ['Secret key', s3.secret],
        ] as const)
          await input.fill(page.getByRole('textbox', { name: label }), value);
        const panel = page.getByRole('region', { name: 'Storage test' });
        await input.press(panel.getByRole('button', { name: 'Run test' }));
        await expect(panel.getByText('It works')).toBeVisible();
        await saveSettings(page, input);
        // The open page reconnects by itself.
        ownFaults.expect(/net::ERR_.*\/api\/v1\/live/);
        await freshSite.restart();
      });

      const { endpoint, public: bucket } = freshSite.s3;
      await test.step('upload a logo for both themes, which is stored in S3', async () => {
        const logo = info.outputPath('logo.png');
        await createImageFile(logo, '240x60', 'teal');
        await openPage(page, '/admin/settings/general');
        for (const theme of ['Dark theme', 'Light theme']) {
          const control = page.getByRole('group', { name: `Logo: ${theme}` });
          await input.chooseFiles(control.getByRole('button', { name: /^(?:Upload|Replace) / }), logo);
          await expect(control.getByRole('img')).toHaveAttribute(
            'src',
            new RegExp(`^${endpoint}/${bucket}/`),
          );
        }
        await saveSettings(page, input);
        await expectAccessible(page);
        await page.setViewportSize(viewport);
      });

      await test.step('add German', async () => {
        await openPage(page, '/admin/localizations');
        await input.press(page.getByRole('button', { name: 'Add language' }));
        const dialog = page.getByRole('dialog', { name: 'Add language' });
        await input.press(dialog.getByRole('button', { name: 'Deutsch' }));
        await input.press(dialog.getByRole('button', { name: 'Save' }));
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('row', { name: /Deutsch/ })).toContainText('Shown');
      });

      const context = await browser.newContext({
        baseURL: new URL(page.url()).origin,
        storageState: { cookies: [], origins: [] },
        locale: 'de-DE',
        reducedMotion: 'reduce',
        viewport,
        hasTouch,
      });
      const stranger = await context.newPage();
      const faults = new PageErrors();
      // The page behind the form asks for content that an unverified account may not see.
      faults.expect(/status of 403/);
      faults.watch(stranger);
      await registerInGerman(stranger, createInput(stranger), uniqueEmail('stranger'));
      const logo = stranger.locator(`img[src^="${endpoint}/${bucket}/"]`).filter({ visible: true });
      await expect
        .poll(() => logo.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      faults.assertNone();
      await context.close();
    });
  });
}

/** The six steps after the first administrator. */
async function completeWizard(
  page: Page,
  { press, fill, choose, toggle }: InputMethod,
  { owner, smtpPort }: { owner: string; smtpPort: string },
): Promise<void> {
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  const isAt = (heading: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  const proceed = async () => {
    await expectNoOverflow(page);
    await press(page.getByRole('button', { name: 'Continue' }));
  };

  await test.step('name the site', async () => {
    await isAt('Name your site');
    // The wizard is a page load of its own.
    await waitForHydration(page);
    await fill(field('Site name'), SITE);
    await proceed();
  });

  await test.step('connect the mail server, and see the test pass', async () => {
    await isAt('Connect a mail server');
    await fill(field('From name'), SITE);
    await fill(field('From address'), 'hello@saltglass.example');
    await fill(field('Server'), '127.0.0.1');
    await fill(field('Port'), smtpPort);
    await choose(
      page.getByRole('button', { name: /Encryption/ }),
      page.getByRole('option', { name: 'None' }),
    );
    const panel = page.getByRole('region', { name: 'Test', exact: true });
    await press(panel.getByRole('button', { name: 'Send test' }));
    await new IdentityScreens(page).confirmPassword(PASSWORD);
    await expect(panel.getByText('The test left your server')).toBeVisible();
    await readMail(owner, /^Test mail from /);
    await proceed();
  });

  await test.step('let anyone register who confirms the address', async () => {
    await isAt('Who can join?');
    await expect(page.getByRole('radio', { name: /^Anyone can register/ })).toBeChecked();
    await toggle(page.getByRole('switch', { name: 'Require email confirmation' }));
    await proceed();
  });

  await test.step('keep the look, and start with an empty catalogue', async () => {
    await isAt('Choose a look');
    await proceed();
    await isAt('Add first content');
    await proceed();
  });

  await test.step('publish the terms', async () => {
    await isAt('Terms and privacy');
    await fill(field('Operator'), 'Saltglass GmbH');
    await fill(field('Contact address'), owner);
    for (const title of ['Terms', 'Privacy policy'])
      await toggle(page.getByRole('switch', { name: `Publish ${title}` }));
    await toggle(page.getByRole('checkbox', { name: /licence/ }));
    await press(page.getByRole('button', { name: 'Open my site' }));
    await expect(page).toHaveURL('/admin/get-started');
    for (const task of ['Set up outgoing email', 'Publish terms and privacy'])
      await expect(page.getByRole('listitem').filter({ hasText: task })).toContainText('Done');
  });
}

/** Saves the form and waits until it is saved. */
async function saveSettings(page: Page, { press }: InputMethod): Promise<void> {
  await press(page.getByRole('button', { name: 'Save changes' }));
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
}

async function registerInGerman(page: Page, input: InputMethod, email: string): Promise<void> {
  const { press, fill, toggle } = input;
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('a stranger reads the terms in the language of the browser', async () => {
    await openPage(page, '/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page).toHaveTitle(new RegExp(SITE));
    await press(page.getByRole('link', { name: 'Registrieren' }));
    await expect(heading).toHaveText('Neues Konto erstellen');
    await expectNoOverflow(page);
    await expectNoAxeViolations(page);
    const terms = await page.request.get('/pages/terms');
    expect(await terms.text()).toContain('Saltglass GmbH');
  });

  await test.step('registers and accepts them', async () => {
    await fill(page.getByLabel('E-Mail'), email);
    await fill(page.getByLabel('Passwort', { exact: true }), PASSWORD);
    await fill(page.getByLabel('Passwort bestätigen'), PASSWORD);
    await toggle(page.getByRole('checkbox', { name: 'Ich akzeptiere die Nutzungsbedingungen.' }));
    await toggle(page.getByRole('checkbox', { name: 'Ich habe die Datenschutzerklärung gelesen.' }));
    await press(page.getByRole('button', { name: 'Konto erstellen' }));
    await expect(heading).toHaveText('Bestätigen Sie Ihre E-Mail');
    // The home page is loaded anew.
    await waitForHydration(page);
  });

  await test.step('and is signed in with the code of the mail', async () => {
    const subject = /^Bestätigen Sie Ihre E-Mail-Adresse/;
    await fill(page.getByLabel('Bestätigungscode'), await readCode(email, subject));
    await press(page.getByRole('button', { name: 'Weiter' }));
    await expect(page.getByRole('button', { name: 'Kontomenü' })).toBeVisible();
    await expectNoOverflow(page);
  });
}
