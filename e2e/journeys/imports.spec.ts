import { runImport, undoImport } from '@kinora/contracts/community/imports.ts';
import { createMember } from '../support/accounts.ts';
import { signIn } from '../support/api.ts';
import { fetchDemoFilms } from '../support/catalogue.ts';
import { BY_TOUCH_AND_KEYBOARD } from '../support/input-method.ts';
import { writeLetterboxdZip } from '../support/letterboxd.ts';
import { MemberScreens } from '../support/member-screens.ts';
import { expectAccessible } from '../support/page-health.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const ROWS = 2000;
const UNKNOWN = 20;

for (const { name, viewport, hasTouch, createInput } of BY_TOUCH_AND_KEYBOARD) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch, reducedMotion: 'reduce' });

    // A real file through upload, worker and back: reading, checking, importing and undoing follow each other.
    test('a member imports 2,000 rows of Letterboxd, and undoes the import', async ({ page }, info) => {
      const films = await fetchDemoFilms(page.request);
      const file = info.outputPath('letterboxd.zip');
      await writeLetterboxdZip(file, films, { rows: ROWS, unknown: UNKNOWN });
      await signIn(page.request, (await createMember('Moving')).email);
      const input = createInput(page);
      const screens = new MemberScreens(page, input);
      const heading = page.getByRole('main').getByRole('heading', { level: 2 });
      const count = (ROWS - UNKNOWN).toLocaleString('en');

      await test.step('upload the file', async () => {
        await openPage(page, '/account-settings/import');
        const opened = page.waitForEvent('filechooser');
        await input.press(screens.button('choose a file'));
        await (await opened).setFiles(file);
      });

      await test.step('check the matches', async () => {
        await expect(page.getByRole('button', { name: `${UNKNOWN} not found` })).toBeVisible();
        await expectAccessible(page);
        await input.press(page.getByRole('button', { name: `${UNKNOWN} not found` }));
        await expect(page.getByRole('main')).toContainText('Lost reel 0');
      });
      const { id } = /import\/(?<id>\d+)/u.exec(page.url())?.groups ?? {};

      await test.step('import', async () => {
        const run = page.getByRole('button', { name: /^Import [\d,]+ entries$/u });
        await screens.saves(runImport, { id }, () => input.press(run));
        await expect(heading.first()).toHaveText(new RegExp(`^${count} entries imported$`, 'u'));
        await expectAccessible(page);
      });

      await test.step('find them in the diary', async () => {
        await input.press(page.getByRole('main').getByRole('link', { name: 'Open diary' }));
        await expect(page).toHaveURL('/diary');
        // The latest of the viewings that have a title.
        const latest = films[(ROWS - UNKNOWN - films.length - 1) % films.length]?.name ?? '';
        await expect(page.getByRole('main').getByRole('link', { name: latest }).first()).toBeVisible();
      });

      await test.step('undo', async () => {
        await openPage(page, `/account-settings/import/${id}`);
        await input.press(page.getByRole('main').getByRole('button', { name: 'Undo import' }).first());
        const dialog = page.getByRole('alertdialog');
        await screens.saves(undoImport, { id }, () =>
          input.answer(dialog.getByRole('button', { name: 'Undo import' })),
        );
        await expect(heading.first()).toHaveText(new RegExp(`^${count} entries removed$`, 'u'));
        await openPage(page, '/diary');
        await expect(page.getByText('Your diary is empty')).toBeVisible();
      });
    });
  });
}
