import type { Page } from '@playwright/test';
import { createMember, MEMBER, PASSWORD } from '../support/accounts.ts';
import { popularTitle } from '../support/catalogue.ts';
import { openBeforeScripts } from '../support/before-scripts.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { IdentityScreens } from '../support/identity-screens.ts';

// Input before hydration: only a browser on the built product hydrates a page.
test.describe.configure({ mode: 'parallel' });

const NOT_LOADED = 'This part could not be loaded. Check your connection and try again.';

const titleLinks = (page: Page) => page.getByRole('main').locator('a[href^="/titles/"]');
const filters = (page: Page) => page.getByRole('button', { name: 'Filters', exact: true });
const filtersDialog = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const toggle = (page: Page) =>
  page.getByRole('complementary').getByRole('button', { name: /(?:Light|Dark) mode/ });

test.describe('a guest', () => {
  test.use({ colorScheme: 'dark' });

  test('signs in with a form that was filled and submitted before hydration', async ({ page }) => {
    const navigations: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest())
        navigations.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await openBeforeScripts(page, '/login', async () => {
      await page.getByLabel('Email').fill(MEMBER.email);
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByLabel('Password').press('Enter');
    });
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    // The browser has not submitted the form natively, which would put the password into the URL.
    expect(navigations).toEqual(['GET /login']);
  });

  test('opens the search with Ctrl K and changes the theme before hydration', async ({ page }) => {
    await openBeforeScripts(page, '/', async () => {
      await toggle(page).click();
      await page.keyboard.press('ControlOrMeta+k');
      await page.keyboard.type('salt');
    });
    await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toHaveValue('salt');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('opens the search page without scripts, and keeps the text typed there before hydration', async ({
    page,
  }) => {
    const film = await popularTitle(page.request, 'movie');
    const field = page.getByRole('main').getByRole('searchbox');
    await openBeforeScripts(page, '/genres', async () => {
      await page.getByRole('button', { name: 'Search titles, people, channels' }).click();
      await expect(page).toHaveURL(/\/search/);
      await field.fill(film.name);
    });
    // Rendered once the page is hydrated.
    await expect(page.locator('[data-react-aria-top-layer]')).toBeAttached();
    await expect(field).toHaveValue(film.name);
    await field.press('Enter');
    await expect(titleLinks(page).first()).toContainText(film.name);
  });

  test('opens the filters of a list before hydration, and the list stays visible', async ({ page }) => {
    await openBeforeScripts(page, '/movies', async () => {
      await filters(page).click();
      await expect(titleLinks(page).first()).toBeInViewport();
      // The button is dimmed while it is pending.
      expect(await filters(page).evaluate((link) => link.getAnimations().length)).toBe(1);
    });
    await expect(filtersDialog(page)).toBeVisible();
    await expect(page).toHaveURL('/movies');
    // After a scripted press, react-aria focuses the dialog again when its animation ends.
    await expect(page.locator('[data-entering]')).toHaveCount(0);
    await expect(filtersDialog(page).and(page.locator(':focus'))).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(filtersDialog(page)).toBeHidden();
  });

  test('sorts a list and shares a title before hydration', async ({ page }) => {
    await openBeforeScripts(page, '/movies', async () => {
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name');
    });
    await expect(page).toHaveURL('/movies?order=name');
    const film = await popularTitle(page.request, 'movie');
    await openBeforeScripts(page, `/titles/${film.id}/${film.slug}`, async () => {
      await page.getByRole('button', { name: 'Share' }).click();
    });
    await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
  });
});

test.describe('a member', () => {
  test('opens the account menu before hydration, and keeps the text typed into the form', async ({
    page,
  }) => {
    const { email } = await createMember('Early Bird');
    await new IdentityScreens(page).enterPassword(email, PASSWORD);
    await expect(page).toHaveURL('/');
    await openBeforeScripts(page, '/account-settings', async () => {
      await page.getByLabel('First name').fill('Robin');
      await page.getByRole('button', { name: 'Account menu' }).click();
    });
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('First name')).toHaveValue('Robin');
    await page.getByLabel('First name').press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Updated account details' })).toBeVisible();
  });

  test('opens the account menu of a page that does not name them yet, and the name moves nothing', async ({
    page,
  }) => {
    const { email } = await createMember('Early Robin');
    await new IdentityScreens(page).enterPassword(email, PASSWORD);
    await expect(page).toHaveURL('/');
    const button = page.getByRole('button', { name: 'Account menu' });
    const widths: (number | undefined)[] = [];
    await openBeforeScripts(page, '/genres', async () => {
      await expect(button).toHaveAccessibleName('Account menu');
      widths.push((await button.boundingBox())?.width);
      await button.click();
    });
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toHaveAccessibleName('Account menu for Early Robin');
    widths.push((await button.boundingBox())?.width);
    expect(widths[1]).toBe(widths[0]);
  });
});

test.describe('an editor', () => {
  test.use({ signedInAs: 'admin' });

  test('creates a title with a form that was filled and saved before hydration', async ({ page }) => {
    const name = `Early ${Date.now()}`;
    await openBeforeScripts(page, '/admin/titles/new', async () => {
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
      await page.getByRole('textbox', { name: 'Year', exact: true }).fill('1987');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    });
    await expect(page).toHaveURL(/\/admin\/titles\/\d+\/edit\/primary-facts$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Year', exact: true })).toHaveValue('1987');
  });

  test('finds a page of the back office with Ctrl K and text typed before hydration', async ({ page }) => {
    await openBeforeScripts(page, '/admin/genres', async () => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.keyboard.type('peop');
    });
    const palette = page.getByRole('dialog', { name: 'Go to' });
    await expect(palette.getByRole('searchbox')).toHaveValue('peop');
    await expect(palette.getByRole('menuitem', { name: 'People', exact: true })).toBeVisible();
  });
});

test.describe('code that fails to load', () => {
  /** Chromium caches a failed module, so a retry fails too and the page has to be reloaded. */
  async function loadAgain(page: Page, file: string) {
    await page.unroute(file);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByText(NOT_LOADED)).toBeHidden();
    await filters(page).click();
    await expect(filtersDialog(page)).toBeVisible();
  }

  test('shows a notice with a retry for a dialog', async ({ page, faults }) => {
    const file = '**/assets/filters-dialog-*.js';
    faults.expect(/Failed to (?:load|fetch)/);
    await page.route(file, (route) => route.abort());
    await openPage(page, '/movies');
    await filters(page).click();
    await expect(page.getByRole('alert').filter({ hasText: NOT_LOADED })).toBeVisible();
    await expect(titleLinks(page).first()).toBeVisible();
    await loadAgain(page, file);
  });

  test('shows a notice for a part of the page, and the page stays as it is', async ({ page, faults }) => {
    const file = '**/assets/browse-*.js';
    faults.expect(/Failed to (?:load|fetch)/);
    await page.route(file, (route) => route.abort());
    await page.goto('/movies');
    await expect(page.getByRole('alert').filter({ hasText: NOT_LOADED })).toBeVisible();
    await expect(titleLinks(page).first()).toBeVisible();
    await expect(filters(page)).toBeVisible();
    await loadAgain(page, file);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the filters inside the page, and the list stays visible', async ({ page }) => {
    await page.goto('/movies');
    await filters(page).click();
    const panel = page.getByRole('region', { name: 'Filters' });
    await expect(panel).toBeInViewport();
    await expect(titleLinks(page).first()).toBeVisible();
    const { y = 0, height = Infinity } = (await panel.boundingBox()) ?? {};
    // The posters start right below.
    expect(y + height).toBeLessThan((page.viewportSize()?.height ?? 0) - 100);
  });
});
