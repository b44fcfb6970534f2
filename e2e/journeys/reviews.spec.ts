import type { Page } from '@playwright/test';
import { reviewPath, titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import { addComment } from '@kinora/contracts/community/comments.ts';
import { reportContent } from '@kinora/contracts/community/content-reports.ts';
import { saveReview } from '@kinora/contracts/community/reviews.ts';
import { ADMIN, createMember } from '../support/accounts.ts';
import { signIn } from '../support/api.ts';
import { expectAccessible } from '../support/page-health.ts';
import { uniqueName } from '../support/genres-screen.ts';
import { BY_TOUCH_AND_KEYBOARD, type InputMethod } from '../support/input-method.ts';
import { pressUntilFocused } from '../support/keyboard.ts';
import { createFilm, MemberScreens } from '../support/member-screens.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const SECRET = 'Nobody is left on the station when the lamp goes out.';

for (const { name, viewport, hasTouch, createInput } of BY_TOUCH_AND_KEYBOARD) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch, reducedMotion: 'reduce' });

    // Two people and a moderator on the built product: what one hides, the other's page must not contain.
    test('a member reviews a film with a spoiler; another reads it, replies and reports it; a moderator hides it', async ({
      page,
      browser,
      owner,
      baseURL,
    }) => {
      test.setTimeout(300_000);
      const film = await createFilm(owner, { name: 'Reviewed' });
      const headline = uniqueName('The lamp');
      const path = titlePath(film, 'reviews');
      const input = createInput(page);
      await signIn(page.request, (await createMember('Writing')).email);

      await test.step('write a review', async () => {
        await openPage(page, path);
        const screens = new MemberScreens(page, input);
        await input.press(page.getByRole('button', { name: 'Write a review' }).first());
        const form = page.getByRole('form', { name: 'Your review' });
        const text = form.getByRole('textbox', { name: 'Review' });
        await expect(text).toBeFocused();
        await input.fill(text, SECRET);
        await chooseScore(page, input, hasTouch);
        await input.fill(form.getByRole('textbox', { name: /^Headline/ }), headline);
        await input.toggle(form.getByRole('switch', { name: 'Contains spoilers' }));
        await expectAccessible(page);
        await screens.saves(saveReview, film, () =>
          input.press(form.getByRole('button', { name: 'Post review' })),
        );
        await expect(page.getByRole('article').filter({ hasText: headline })).toContainText('You');
      });

      const { email } = await createMember('Reading');
      const context = await browser.newContext({ baseURL: baseURL ?? '', viewport, hasTouch });
      const reader = await context.newPage();
      await signIn(reader.request, email);
      const hands = createInput(reader);
      const screens = new MemberScreens(reader, hands);

      await test.step('the text is not in the page of another member until it is shown', async () => {
        await openPage(reader, path);
        const review = reader.getByRole('article').filter({ hasText: headline });
        await expect(review).toBeVisible();
        expect(await reader.content()).not.toContain(SECRET);
        await hands.press(review.getByRole('button', { name: 'Show spoiler' }));
        await expect(review).toContainText(SECRET);
        await hands.press(review.getByRole('button', { name: /^Helpful/ }));
        await expect(review.getByRole('button', { name: /^Helpful/ })).toHaveAttribute(
          'aria-pressed',
          'true',
        );
      });

      await test.step('reply on the page of the review', async () => {
        const review = reader.getByRole('article').filter({ hasText: headline });
        await hands.press(review.getByRole('link', { name: /comments?$/ }));
        await expect(reader).toHaveURL(new RegExp(`${reviewPath(0).replace('0', String.raw`\d+`)}$`));
        const field = reader.getByRole('textbox', { name: /comment/i });
        await hands.fill(field, 'I counted the lamps twice.');
        await screens.saves(addComment, {}, () =>
          hands.press(reader.getByRole('button', { name: 'Post', exact: true })),
        );
        await expect(reader.getByRole('article', { name: 'Comment by Reading' })).toContainText(
          'I counted the lamps twice.',
        );
        await expectAccessible(reader);
      });

      await test.step('report it', async () => {
        const actions = reader.getByRole('button', { name: 'Actions for this review' });
        await hands.choose(actions, reader.getByRole('menuitem', { name: 'Report' }));
        const dialog = reader.getByRole('dialog', { name: 'Report this review' });
        await screens.saves(reportContent, {}, () =>
          hands.press(dialog.getByRole('button', { name: 'Send report' })),
        );
        await expect(reader.getByText('You reported this review.')).toBeVisible();
      });

      await test.step('a moderator hides it, and it is gone', async () => {
        await page.context().clearCookies();
        await signIn(page.request, ADMIN.email);
        await openPage(page, `/admin/reviews?view=all&query=${headline}`);
        const row = page.getByRole('grid', { name: 'Reviews' }).getByRole('row', { name: headline });
        await expect(row).toContainText('Spoiler');
        await hide(page);
        await expect(row).toContainText('Hidden');
        await openPage(reader, path);
        await expect(reader.getByText('No reviews yet')).toBeVisible();
      });
      await context.close();
    });
  });
}

/** Touches the ninth half star, or types its number. */
async function chooseScore(page: Page, input: InputMethod, hasTouch: boolean): Promise<void> {
  const stars = page.getByRole('form', { name: 'Your review' }).getByRole('radiogroup', { name: 'Score' });
  const ninth = stars.getByRole('radio', { name: '9 out of 10' });
  if (hasTouch) await input.press(ninth);
  else {
    await pressUntilFocused(page, 'Shift+Tab', stars.getByRole('radio', { name: '1 out of 10' }));
    await page.keyboard.press('9');
  }
  await expect(ninth).toBeChecked();
}

/** Hides the only review of the list of moderators, which has keys of its own. */
async function hide(page: Page): Promise<void> {
  await page.keyboard.press('j');
  await page.keyboard.press('h');
  const dialog = page.getByRole('dialog', { name: /^Reason for hiding/ });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}
