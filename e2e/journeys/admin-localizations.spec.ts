import { randomInt } from 'node:crypto';
import { createLocalization, deleteLocalization } from '@kinora/contracts/foundation/localizations.ts';
import { ADMIN } from '../support/accounts.ts';
import { callApi, signIn } from '../support/api.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { BY_KEYBOARD } from '../support/input-method.ts';
import { pressUntilFocused } from '../support/keyboard.ts';
import { expectAccessible, expectNoOverflow } from '../support/page-health.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** A regional language of its own for each run, because journeys share the site. */
const REGIONS = ['BE', 'BR', 'CZ', 'DK', 'FR', 'HU', 'IT', 'LI', 'LU', 'NA', 'NL', 'PL', 'RO', 'SK', 'US'];
const regional = (language: string) => `${language}-${REGIONS[randomInt(REGIONS.length)]}`;

/** Lines of the sign-in pages, in the order of the grid. */
const LINES = [
  ['Already have an account? Sign in.', 'Schon ein Konto? Anmelden.'],
  ['Authentication code', 'Bestätigungscode'],
  ['Back', 'Zurück'],
  ['Back to sign in', 'Zurück zur Anmeldung'],
  ['Confirm password', 'Passwort bestätigen'],
  ['Create a new account', 'Neues Konto anlegen'],
  ['Create account', 'Konto anlegen'],
  ["Don't have an account? Sign up.", 'Noch kein Konto? Registrieren.'],
  ['Enter one of your recovery codes to sign in.', 'Gib einen Wiederherstellungscode ein.'],
  ['Enter the code from your authenticator app.', 'Gib den Code aus der App ein.'],
] as const;

let language: string;
test.afterEach(async ({ owner }) => {
  await callApi(owner, deleteLocalization, { params: { language } });
});

test.describe('a translator', () => {
  // A session of its own: other journeys share one.
  test.beforeEach(async ({ page }) => {
    await signIn(page.request, ADMIN.email);
  });

  test('[B2-121][B2-122] adds German and translates ten lines with the keyboard only, which visitors see', async ({
    page,
    browser,
    baseURL,
  }) => {
    language = regional('de');
    const { press, fill } = BY_KEYBOARD.createInput(page);
    const cell = (source: string) =>
      page.getByRole('textbox', { name: `Translation of ${source}`, exact: true });

    await test.step('add the language', async () => {
      await openPage(page, '/admin');
      await press(page.getByRole('link', { name: 'Localizations' }));
      await press(page.getByRole('button', { name: 'Add language' }));
      const dialog = page.getByRole('dialog', { name: 'Add language' });
      await fill(dialog.getByRole('textbox', { name: /^Language tag/ }), language.toLowerCase());
      await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue(/^Deutsch/);
      const shipped = dialog.getByRole('checkbox', { name: /come with Kinora/ });
      // Only if German ships with this build: this journey starts without translations.
      if (await shipped.isVisible()) {
        await pressUntilFocused(page, 'Tab', shipped);
        if (await shipped.isChecked()) await page.keyboard.press('Space');
      }
      await press(dialog.getByRole('button', { name: 'Save' }));
      await expect(dialog).toBeHidden();
    });

    await test.step('open its lines', async () => {
      const row = page.getByRole('row', { name: language });
      await expect(row).toContainText('0%');
      await pressUntilFocused(page, 'Tab', page.getByRole('row'));
      await page.keyboard.press('Home');
      await pressUntilFocused(page, 'ArrowDown', row);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/admin/localizations/${language}/translate`);
    });

    await test.step('translate ten lines', async () => {
      await expect(page.getByRole('table', { name: 'Translations' })).toBeVisible();
      await page.keyboard.press('/');
      await expect(page.getByRole('searchbox')).toBeFocused();
      await page.keyboard.type('web · auth');
      await expect(cell('Log out')).toHaveCount(0);
      await expect(page.getByRole('row', { name: /^Untranslated/ })).toBeVisible();
      await pressUntilFocused(page, 'Tab', cell(LINES[0][0]));
      for (const [source, translation] of LINES) {
        await expect(cell(source)).toBeFocused();
        await page.keyboard.type(translation);
        await page.keyboard.press('Control+Enter');
      }
      await expect(page.getByText('10 unsaved')).toBeVisible();
      await page.keyboard.press('Control+s');
      await expect(page.getByText('10 lines saved')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('see them on the site', async () => {
      // The language of the browser: sign-in pages have no addresses by language.
      const visitor = await browser.newPage({ locale: language, ...(baseURL !== undefined && { baseURL }) });
      await openPage(visitor, '/login');
      await expect(visitor.locator('html')).toHaveAttribute('lang', language);
      await visitor.getByRole('link', { name: 'Noch kein Konto? Registrieren.' }).click();
      await expect(visitor.getByRole('heading', { name: 'Neues Konto anlegen' })).toBeVisible();
      await expect(visitor.getByRole('button', { name: 'Konto anlegen' })).toBeVisible();
      await expect(visitor.getByLabel('Passwort bestätigen')).toBeVisible();
      await visitor.close();
    });
  });
});

test.describe('an Arabic visitor on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('reads the home page from right to left', async ({ page, owner }) => {
    language = regional('ar');
    await callApi(owner, createLocalization, {
      body: { language, name: 'العربية', direction: 'rtl', is_enabled: true, uses_shipped: true },
    });
    await expect(async () => {
      await openPage(page, `/?lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl', { timeout: 1000 });
    }).toPass();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expectNoOverflow(page);
    await expectNoAxeViolations(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('contentinfo').getByRole('combobox')).toHaveValue(language);
  });
});
