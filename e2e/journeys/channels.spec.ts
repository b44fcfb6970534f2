import type { Page } from '@playwright/test';
import { fetchChannel } from '../support/catalogue.ts';
import { Keyboard, pressUntilFocused } from '../support/keyboard.ts';
import { openPage } from '../support/pages.ts';
import { addOldSlug } from '../support/site.repository.ts';
import { expectAccessible } from '../support/page-health.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const titleLinks = (page: Page) => page.getByRole('main').locator('a[href^="/titles/"]');
const hrefs = (page: Page) =>
  titleLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
const bar = (page: Page) => page.getByRole('group', { name: 'Filters and sorting' });

test('[B2-031][B2-032][B2-033][B2-034] a guest opens a channel by slug and by id, with and without a restriction', async ({
  page,
}) => {
  const { channel } = await fetchChannel(page.request, 'movies');
  for (const path of ['/movies', `/${channel.id}`, '/channel/movies', `/channel/${channel.id}`]) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(channel.name);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/movies$/u);
  }
  const all = Number.parseInt((await bar(page).getByRole('status').textContent()) ?? '', 10);
  for (const path of ['/movies/drama', '/channel/movies/drama']) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drama');
    const some = Number.parseInt((await bar(page).getByRole('status').textContent()) ?? '', 10);
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all);
  }
});

test('an old slug redirects permanently and keeps the rest of the URL', async ({ request }) => {
  await addOldSlug('movies', 'flicks');
  for (const [path, target] of [
    ['/flicks', '/movies'],
    ['/flicks/drama?page=2', '/movies/drama?page=2'],
    ['/channel/flicks', '/channel/movies'],
  ]) {
    const response = await request.get(path ?? '', { maxRedirects: 0 });
    expect(response.status(), path).toBe(301);
    expect(response.headers().location).toBe(target);
  }
});

test('returns 404 for an unknown channel or restriction', async ({ request }) => {
  for (const path of ['/no-such-channel', '/channel/no-such-channel', '/movies/no-such-genre', '/a/b/c']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[B2-001] every title of every row of the home page is a link', async ({ page }) => {
    const { rows } = await fetchChannel(page.request, 'home');
    await page.goto('/');
    const found = new Set(await hrefs(page));
    expect(rows?.length).toBeGreaterThan(6);
    for (const { channel, items } of rows ?? []) {
      if (items.model !== 'title') continue;
      for (const title of items.data) {
        expect(found, `${title.name} of ${channel.name}`).toContain(`/titles/${title.id}/${title.slug}`);
      }
    }
  });

  test('the next and the previous page are links', async ({ page }) => {
    await page.goto('/movies');
    const first = await hrefs(page);
    await page.locator('a[rel="next"]').click();
    await expect(page).toHaveURL(/\/movies\?page=2$/u);
    const second = await hrefs(page);
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((href) => first.includes(href))).toEqual([]);
    await expect(page.locator('link[rel="prev"]')).toHaveCount(1);
    await page.locator('a[rel="prev"]').click();
    expect(await hrefs(page)).toEqual(first);
  });

  test('filters and sorting work as forms', async ({ page }) => {
    await page.goto('/movies');
    await page.getByRole('button', { name: 'Filters' }).click();
    const form = page.getByRole('region', { name: 'Filters' });
    await form.getByRole('checkbox', { name: 'Drama' }).first().check();
    await form.getByRole('spinbutton', { name: 'Year from' }).fill('1920');
    await form.getByRole('button', { name: 'Show results' }).click();
    await expect(page.getByRole('link', { name: 'Remove Drama' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Remove 1920–' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('name');
    await bar(page).getByRole('button', { name: 'Sort' }).click();
    const names = await titleLinks(page).allTextContents();
    expect(names.length).toBeGreaterThan(1);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    await expect(page.getByRole('link', { name: 'Remove Drama' })).toBeVisible();
  });
});

test('a keyboard user filters the films and removes a filter', async ({ page }) => {
  // Slow, because it presses one key at a time, as a user does.
  test.slow();
  const keyboard = new Keyboard(page);
  await openPage(page, '/movies');
  const before = await bar(page).getByRole('status').textContent();
  await keyboard.press(bar(page).getByRole('button', { name: 'Filters' }));
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await keyboard.toggle(dialog.getByRole('checkbox', { name: 'Drama' }).first());
  await keyboard.fill(dialog.getByRole('spinbutton', { name: 'Year from' }), '1920');
  // Enter submits, as in any form.
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/movies\?genres=drama&year_from=1920$/u);
  await expect(bar(page).getByRole('button', { name: 'Filters 2' })).toBeFocused();
  await expect(bar(page).getByRole('status')).not.toHaveText(before ?? '');
  await keyboard.press(bar(page).getByRole('link', { name: 'Remove Drama' }));
  await expect(page).toHaveURL(/\/movies\?year_from=1920$/u);
  await expect(bar(page).getByRole('button', { name: 'Filters 1' })).toBeFocused();
});

test('returns the focus to the Filters button even if it moved while the dialog opened', async ({ page }) => {
  await openPage(page, '/movies');
  // Moves the focus at the last possible moment: the code has loaded and the dialog is about to render.
  await bar(page)
    .getByRole('button', { name: 'Filters' })
    .evaluate((opener: HTMLElement) => {
      const genre = opener.nextElementSibling;
      opener.addEventListener(
        'focus',
        () => queueMicrotask(() => genre instanceof HTMLElement && genre.focus()),
        {
          once: true,
        },
      );
      opener.click();
    });
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByRole('checkbox', { name: 'Drama' }).first().check();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/movies\?genres=drama$/u);
  await expect(bar(page).getByRole('button', { name: 'Filters 1' })).toBeFocused();
});

test('Escape closes a filter without a change and returns the focus to its button', async ({ page }) => {
  await openPage(page, '/movies');
  await new Keyboard(page).press(bar(page).getByRole('button', { name: 'Year' }));
  await expect(page.getByRole('spinbutton', { name: 'Year from' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(bar(page).getByRole('button', { name: 'Year' })).toBeFocused();
  await expect(page).toHaveURL(/\/movies$/u);
});

test('the URL holds filters, sorting and layout, so that a link shows the same list', async ({
  page,
  context,
}) => {
  await openPage(page, '/movies?genres=drama');
  await bar(page).getByRole('combobox', { name: 'Sort' }).selectOption('name');
  await expect(page).toHaveURL(/order=name/u);
  await bar(page).getByRole('link', { name: 'List view' }).click();
  await expect(page).toHaveURL(/layout=list/u);
  const other = await context.newPage();
  await openPage(other, page.url());
  const shown = await hrefs(other);
  expect(shown.length).toBeGreaterThan(0);
  await expect.poll(() => hrefs(page)).toEqual(shown);
  await expect(bar(other).getByRole('link', { name: 'List view' })).toHaveAttribute('aria-current', 'true');
});

test('loads more films after "Load more", also by scrolling, and restores them after going back', async ({
  page,
}) => {
  await openPage(page, '/movies');
  const first = await titleLinks(page).count();
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect.poll(() => titleLinks(page).count()).toBeGreaterThan(first);
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => titleLinks(page).count()).toBeGreaterThan(first * 2);
  const card = titleLinks(page).nth(first + 3);
  const name = (await card.textContent()) ?? '';
  const count = await titleLinks(page).count();
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(page).toHaveURL(/\/movies$/u);
  await expect(titleLinks(page)).toHaveCount(count);
  await expect(titleLinks(page).nth(first + 3)).toBeInViewport();
});

test('a carousel is a single tab stop, and the arrow keys move inside it', async ({ page }) => {
  await openPage(page, '/');
  const row = page.getByRole('region', { name: 'Fresh on the shelf' });
  const cards = row.getByRole('list').getByRole('link');
  await pressUntilFocused(page, 'Tab', cards.first());
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(cards.last()).toBeFocused();
  await expect(cards.last()).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(row.getByRole('list').locator(':focus')).toHaveCount(0);
});

test('the reel changes slides with the arrow keys, and Enter opens the shown title', async ({ page }) => {
  const { rows } = await fetchChannel(page.request, 'home');
  const [hero] = rows ?? [];
  if (!hero) throw new Error('The home page has no rows');
  await openPage(page, '/');
  const reel = page.getByRole('region', { name: hero.channel.name });
  await pressUntilFocused(page, 'Tab', reel.getByRole('button', { name: 'Pause' }));
  // The reel stops rotating while it contains the focus, at whichever slide it has reached.
  const open = reel.getByRole('tab', { selected: true });
  await page.keyboard.press('Tab');
  await expect(open).toBeFocused();
  const first = await open.getAttribute('aria-label');
  await page.keyboard.press('ArrowRight');
  await expect(open).toBeFocused();
  const second = (await open.getAttribute('aria-label')) ?? '';
  expect(second).not.toBe(first);
  await page.keyboard.press('Tab');
  await expect(reel.getByRole('link', { name: second, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second);
});

test('the filters dialog passes axe', async ({ page }) => {
  await openPage(page, '/movies');
  await bar(page).getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('checkbox', { name: 'Drama' }).first()).toBeVisible();
  await expectAccessible(page);
});
