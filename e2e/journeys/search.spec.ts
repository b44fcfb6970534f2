import type { Page } from '@playwright/test';
import { XSS_PAYLOADS } from '@kinora/contracts/platform/xss-payloads.ts';
import { popularTitle } from '../support/catalogue.ts';
import { pressUntilFocused } from '../support/keyboard.ts';
import { openPage } from '../support/pages.ts';
import { expectAccessible } from '../support/page-health.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const searchFieldOf = (page: Page) => page.getByRole('button', { name: 'Search titles, people, channels' });
const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const selectedOf = (page: Page) => page.locator('[role=option][aria-selected=true]');

async function searchFor(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(text);
  await expect(page.getByRole('option').first()).toBeVisible();
}

/** The first person in the cast of the most popular film. */
async function firstCastMember(page: Page) {
  const film = await popularTitle(page.request, 'movie');
  const [star] = film.cast;
  if (star === undefined) throw new Error('The most popular film has no cast');
  return star.person;
}

test('[B2-003][B2-004] a guest opens the search page and its results', async ({ request }) => {
  const film = await popularTitle(request, 'movie');
  for (const path of ['/search', `/search/${encodeURIComponent(film.name)}`]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    expect(await response.text(), path).toMatch(/<h1[\s>]/u);
  }
  const results = await (await request.get(`/search/${encodeURIComponent(film.name)}`)).text();
  expect(results).toContain(`href="/titles/${film.id}/${film.slug}"`);
  expect(results).toContain('content="noindex, follow"');
});

test('a keyboard user gets from home to the page of a person', async ({ page }) => {
  const person = await firstCastMember(page);
  await openPage(page, '/');
  await page.keyboard.press('/');
  await page.keyboard.type(person.name.slice(0, -1));
  await expect(page.getByRole('option', { name: person.name })).toBeVisible();
  await page.keyboard.press('Tab');
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'People' })).toBeChecked();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('combobox')).toBeFocused();
  await expect(selectedOf(page)).toContainText(person.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/people/${person.id}/`, 'u'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name);
  await expect(paletteOf(page)).toBeHidden();

  // The palette offers the recent search.
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: person.name.slice(0, -1), exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(paletteOf(page)).toBeHidden();
});

test('the search field in the top bar opens the palette and gets the focus back', async ({ page }) => {
  await openPage(page, '/genres');
  await pressUntilFocused(page, 'Tab', searchFieldOf(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(searchFieldOf(page)).toBeFocused();
  const box = await searchFieldOf(page).boundingBox();
  expect(box?.width).toBeGreaterThan(300);
});

test('Ctrl+Enter opens a result in a new tab, and Enter without a match opens the results page', async ({
  page,
  context,
}) => {
  const film = await popularTitle(page.request, 'movie');
  await openPage(page, '/genres');
  await searchFor(page, film.name);
  await expect(selectedOf(page)).toContainText(film.name);
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('ControlOrMeta+Enter')]);
  await expect(tab).toHaveURL(`/titles/${film.id}/${film.slug}`);
  await expect(paletteOf(page)).toBeVisible();
  await page.getByRole('combobox').fill('zzqqxxzzqq');
  await expect(page.getByText('Nothing found for “zzqqxxzzqq”')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/zzqqxxzzqq');
  await expect(paletteOf(page)).toBeHidden();
  await expect(page.getByRole('main').getByText('Check the spelling', { exact: false })).toBeVisible();
});

test('finds a title despite a typo', async ({ page }) => {
  const film = await popularTitle(page.request, 'movie');
  const middle = Math.floor(film.name.length / 2);
  const misspelled = `${film.name.slice(0, middle)}${film.name.slice(middle + 1)}`;
  await openPage(page, `/search/${encodeURIComponent(misspelled)}`);
  await expect(page.getByRole('main').getByRole('link', { name: film.name }).first()).toBeVisible();
});

test('never executes XSS payloads typed as a query', async ({ page }) => {
  let dialogs = 0;
  page.on('dialog', async (dialog) => {
    dialogs += 1;
    await dialog.dismiss();
  });
  const texts = XSS_PAYLOADS.filter((text) => text.includes('<')).slice(0, 5);
  await openPage(page, '/genres');
  await page.keyboard.press('ControlOrMeta+k');
  for (const text of texts) {
    await page.getByRole('combobox').fill(text);
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/\S/u);
    expect(await page.evaluate(() => Reflect.has(window, '__xss')), text).toBe(false);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(?:search|titles|people|news)\//u);
  for (const text of texts.slice(0, 2)) {
    await openPage(page, `/search/${encodeURIComponent(text)}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text);
    expect(await page.evaluate(() => Reflect.has(window, '__xss')), text).toBe(false);
  }
  expect(dialogs).toBe(0);
});

test('returns 200 for any query and escapes it in the page', async ({ request }) => {
  for (const text of XSS_PAYLOADS) {
    const response = await request.get(`/search?${new URLSearchParams({ query: text })}`);
    expect(response.status(), text).toBe(200);
    if (/<[a-z!/]/iu.test(text)) expect(await response.text(), text).not.toContain(text);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search field works as a form, and the results link to the title', async ({ page }) => {
    const film = await popularTitle(page.request, 'movie');
    await page.goto('/genres');
    await page.getByRole('banner').getByRole('searchbox').fill(film.name);
    await page.getByRole('banner').getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(`/search/${encodeURIComponent(film.name)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${film.name}”`);
    await page
      .getByRole('navigation', { name: 'Filter' })
      .getByRole('link', { name: 'Movies', exact: true })
      .click();
    await expect(page).toHaveURL(/\?kind=movie$/u);
    await page.getByRole('main').getByRole('link', { name: film.name, exact: true }).first().click();
    await expect(page).toHaveURL(`/titles/${film.id}/${film.slug}`);
  });
});

test('the palette passes axe', async ({ page }) => {
  await openPage(page, '/genres');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('s');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All results for “s”' }).click();
  await expect(page).toHaveURL('/search/s');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the palette covers the screen, its filters scroll, and a tap opens a result', async ({ page }) => {
    const film = await popularTitle(page.request, 'movie');
    await openPage(page, '/genres');
    await searchFieldOf(page).tap();
    const size = await paletteOf(page).boundingBox();
    expect(size).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await page.getByRole('combobox').fill(film.name);
    const filter = page.getByRole('radiogroup', { name: 'Filter' });
    expect(await filter.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBeGreaterThan(0);
    await filter.getByRole('radio', { name: 'Movies' }).tap();
    await page.getByRole('option', { name: film.name }).first().tap();
    await expect(page).toHaveURL(`/titles/${film.id}/${film.slug}`);
    await expect(paletteOf(page)).toBeHidden();
  });
});
