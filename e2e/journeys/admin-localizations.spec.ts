import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createLocalization, deleteLocalization } from '@kinora/contracts/foundation/localizations.ts';
import { ADMIN } from '../support/accounts.ts';
import { callApi, signIn } from '../support/api.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { BY_TOUCH_AND_KEYBOARD, type InputMethod } from '../support/input-method.ts';
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
  ["Don't have an account? Sign up.", 'Noch kein Konto? Registrieren.'],
  ['Enter one of your recovery codes to sign in.', 'Gib einen Wiederherstellungscode ein.'],
  ['Enter the code from your authenticator app.', 'Gib den Code aus der App ein.'],
  [
    "Enter your account's email address. We'll send you a link to set a new password.",
    'Gib die E-Mail-Adresse deines Kontos ein. Wir senden dir einen Link für ein neues Passwort.',
  ],
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

  for (const { name, createInput, viewport, hasTouch } of BY_TOUCH_AND_KEYBOARD) {
    test.describe(name, () => {
      test.use({ viewport, hasTouch });

      test('[B2-121][B2-122] adds German and translates ten lines, which visitors see within a second', async ({
        page,
        browser,
        playwright,
        baseURL,
      }) => {
        language = regional('de');
        const input = createInput(page);
        await test.step('add the language', () => addLanguage(page, input));

        await test.step('open its lines', async () => {
          const row = page.getByRole('row', { name: language });
          await expect(row).toContainText('0%');
          await input.pressInRow(row, row.getByRole('link', { name: /^Translate / }));
          await expect(page).toHaveURL(`/admin/localizations/${language}/translate`);
        });

        await test.step('translate ten lines', async () => {
          await expect(page.getByRole('table', { name: 'Translations' })).toBeVisible();
          await input.fill(page.getByRole('searchbox'), 'web · auth');
          // The search has taken effect, so no row moves while someone tabs through them.
          await expect(page.getByRole('textbox', { name: /^Translation of / }).first()).toHaveAccessibleName(
            `Translation of ${LINES[0][0]}`,
          );
          if (hasTouch)
            for (const [source, translation] of LINES) await input.fill(cell(page, source), translation);
          else await typeLines(page);
        });

        const visitor = await playwright.request.newContext({
          baseURL: baseURL ?? '',
          extraHTTPHeaders: { 'accept-language': language },
        });
        const readLogin = async () => (await visitor.get('/login')).text();
        expect(await readLogin()).not.toContain('Noch kein Konto? Registrieren.');
        await test.step('see them on the site within a second', async () => {
          await input.save();
          await expect(page.getByText('10 lines saved')).toBeVisible();
          await expect
            .poll(readLogin, { timeout: 1000, intervals: [50] })
            .toContain('Noch kein Konto? Registrieren.');
          await visitor.dispose();
          await expectAccessible(page);
        });

        await test.step('and on the page after it', async () => {
          // The language of the browser: sign-in pages have no addresses by language.
          const reader = await browser.newPage({ locale: language, baseURL: baseURL ?? '', viewport });
          await openPage(reader, '/login');
          await expect(reader.locator('html')).toHaveAttribute('lang', language);
          await reader.getByRole('link', { name: 'Noch kein Konto? Registrieren.' }).click();
          await expect(reader.getByRole('heading', { name: 'Neues Konto anlegen' })).toBeVisible();
          await expect(reader.getByLabel('Passwort bestätigen')).toBeVisible();
          await expectNoOverflow(reader);
          await reader.close();
        });
      });
    });
  }
});

const cell = (page: Page, source: string) =>
  page.getByRole('textbox', { name: `Translation of ${source}`, exact: true });

async function addLanguage(page: Page, { press, fill, toggle }: InputMethod): Promise<void> {
  await openPage(page, '/admin/localizations');
  await press(page.getByRole('button', { name: 'Add language' }));
  const dialog = page.getByRole('dialog', { name: 'Add language' });
  await fill(dialog.getByRole('textbox', { name: /^Language tag/ }), language.toLowerCase());
  await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue(/^Deutsch/);
  const shipped = dialog.getByRole('checkbox', { name: /come with Kinora/ });
  await expect(shipped).toBeChecked();
  // This journey starts without translations.
  await toggle(shipped);
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toBeHidden();
}

/** Ctrl+Enter leads to the next line without a translation. */
async function typeLines(page: Page): Promise<void> {
  await expect(page.getByRole('row', { name: /^Untranslated/ })).toBeVisible();
  await pressUntilFocused(page, 'Tab', cell(page, LINES[0][0]));
  for (const [source, translation] of LINES) {
    await expect(cell(page, source)).toBeFocused();
    await page.keyboard.type(translation);
    await page.keyboard.press('Control+Enter');
  }
  await expect(page.getByText('10 unsaved')).toBeVisible();
}

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
