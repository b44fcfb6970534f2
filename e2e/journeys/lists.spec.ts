import type { Locator, Page } from '@playwright/test';
import { createMemberList } from '@kinora/contracts/community/lists.ts';
import { createMember } from '../support/accounts.ts';
import { signIn } from '../support/api.ts';
import { fetchDemoFilms } from '../support/catalogue.ts';
import { uniqueName } from '../support/genres-screen.ts';
import { BY_TOUCH_AND_KEYBOARD, type InputMethod } from '../support/input-method.ts';
import { pressUntilFocused } from '../support/keyboard.ts';
import { MemberScreens } from '../support/member-screens.ts';
import { expectAccessible } from '../support/page-health.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const NOTE = 'Start with this one, and with the lights off.';

for (const { name, viewport, hasTouch, createInput } of BY_TOUCH_AND_KEYBOARD) {
  test.describe(name, () => {
    test.use({
      viewport,
      hasTouch,
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });

    // Twenty titles of the real catalogue, matched by name, and the page that everyone with the address sees.
    test('[B1-003][B2-028][B2-029] a member builds a list of 20 titles and shares it', async ({
      page,
      browser,
      baseURL,
    }) => {
      const films = await fetchDemoFilms(page.request);
      const [last, ...pasted] = films.slice(0, 20);
      if (last === undefined) throw new Error('The demo catalogue has no films');
      await signIn(page.request, (await createMember('Listing')).email);
      const input = createInput(page);
      const screens = new MemberScreens(page, input);
      const listName = uniqueName('Twenty for winter');
      const rows = page.getByRole('main').getByRole('heading', { level: 3 });

      await test.step('name it, and paste nineteen titles', async () => {
        await openPage(page, '/lists/new');
        await input.fill(page.getByRole('textbox', { name: 'Name' }), listName);
        await input.press(screens.button('Paste names'));
        const panel = page.getByRole('group', { name: 'Paste names' });
        const field = panel.getByRole('textbox', { name: 'One title per line' });
        await paste(page, field, pasted.map((film) => `${film.name} (${film.year})`).join('\n'));
        await expect(panel.getByRole('status')).toHaveText('19 new');
        await expectAccessible(page);
        await input.press(panel.getByRole('button', { name: 'Add 19 titles' }));
        await expect(rows).toHaveCount(pasted.length);
      });

      await test.step('search for the last one, and write a note', async () => {
        const search = page.getByRole('combobox', { name: 'Search to add a title' });
        const option = page.getByRole('option', { name: last.name }).first();
        await input.fill(search, last.name);
        await expect(option).toBeVisible();
        // The results stay open for the next title.
        if (hasTouch) await option.tap();
        else await page.keyboard.press('Enter');
        await expect(rows).toHaveCount(20);
        await writeNote(page, input, { film: last.name, hasTouch });
        await expect(page.getByText(NOTE)).toBeVisible();
      });

      await test.step('save and share it', async () => {
        await screens.saves(createMemberList, {}, () => input.press(screens.button('Save list')));
        await expect(page).toHaveURL(/\/lists\/[^/]+\/edit$/u);
        await input.press(page.getByRole('main').getByRole('link', { name: 'Cancel' }));
        await expect(page.getByRole('heading', { level: 1, name: listName })).toBeVisible();
        await input.press(page.getByRole('main').getByRole('button', { name: 'Share', exact: true }));
      });

      await test.step('a guest sees it', async () => {
        const context = await browser.newContext({ baseURL: baseURL ?? '', viewport, hasTouch });
        const guest = await context.newPage();
        await openPage(guest, new URL(page.url()).pathname);
        await expect(guest.getByRole('heading', { level: 1, name: listName })).toBeVisible();
        const titles = guest.getByRole('list', { name: 'Titles' });
        const names = [...pasted, last].map((film) => `${film.name} ${film.year}`);
        await expect(titles.getByRole('heading', { level: 2 })).toHaveText(names);
        await expect(titles).toContainText(NOTE);
        await context.close();
      });
    });
  });
}

/** Pastes a text, as people do with many lines. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await expect(field).toBeFocused();
  await page.evaluate((lines) => navigator.clipboard.writeText(lines), text);
  await page.keyboard.press('Control+v');
}

/** Writes the note of a row. Its buttons are one Tab stop with the handle. */
async function writeNote(
  page: Page,
  input: InputMethod,
  { film, hasTouch }: { film: string; hasTouch: boolean },
): Promise<void> {
  const edit = page.getByRole('button', { name: `Edit note on ${film}` });
  if (hasTouch) await input.press(edit);
  else {
    const first = page.getByRole('button', { name: /^Move / }).first();
    await pressUntilFocused(page, 'Tab', first);
    await pressUntilFocused(page, 'ArrowDown', page.getByRole('button', { name: `Move ${film}` }));
    await pressUntilFocused(page, 'Tab', edit);
    await page.keyboard.press('Enter');
  }
  await expect(page.locator(':focus')).toHaveRole('textbox');
  await page.keyboard.type(NOTE);
  await page.keyboard.press('Enter');
}
