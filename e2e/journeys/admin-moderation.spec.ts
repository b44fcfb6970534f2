import { listComments } from '@kinora/contracts/community/comments.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { pressUntilFocused } from '../support/keyboard.ts';
import { openPage } from '../support/pages.ts';
import { createReportedComments, getBan } from '../support/reported.repository.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'admin', reducedMotion: 'reduce' });

const REPORTS = 50;

/** Returns the number of comments on a title that visitors can see. */
async function publicComments(request: APIRequestContext, titleId: number): Promise<number> {
  const params = { subject: 'title', subject_id: titleId, perPage: 100 };
  const response = await request.get(wirePath(listComments.path), { params });
  return listComments.response.parse(await response.json()).pagination.data.length;
}

/** Opens the queue, filtered to the comments of this journey. */
async function openQueue(page: Page, word: string) {
  await openPage(page, `/admin/comments?view=all&query=${word}`);
  const table = page.getByRole('grid', { name: 'Comments' });
  await expect(table.getByRole('row', { name: word }).first()).toContainText('Harassment');
  return table;
}

test('[B2-097] a moderator hides fifty reported comments at once with the keyboard, and visitors no longer see them', async ({
  page,
  owner,
}) => {
  const { titleId, word } = await createReportedComments(REPORTS);
  expect(await publicComments(owner, titleId)).toBe(REPORTS);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openQueue(page, word);
  await expectNoAxeViolations(page);

  await test.step('select all matches', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('ControlOrMeta+a');
    await pressUntilFocused(
      page,
      'Tab',
      page.getByRole('button', { name: `Select all ${REPORTS} that match` }),
    );
    await page.keyboard.press('Enter');
    await expect(page.getByRole('toolbar')).toContainText(`${REPORTS} selected`);
  });

  await test.step('hide them with a reason', async () => {
    await page.keyboard.press('h');
    const dialog = page.getByRole('dialog', { name: `Reason for hiding these ${REPORTS}` });
    await expect(dialog.getByRole('radio', { name: 'Spam or advertising' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${REPORTS} hidden`)).toBeVisible();
  });

  expect(await publicComments(owner, titleId)).toBe(0);
  await expect(page.getByRole('row', { name: word }).first()).toContainText('Hidden');
});

test('[B2-074] a moderator opens the comments of a title, deletes one and bans its author', async ({
  page,
  owner,
}) => {
  const { titleId, word, author } = await createReportedComments(3);
  await page.setViewportSize({ width: 1024, height: 768 });
  await openPage(page, `/admin/titles/${titleId}/edit/comments`);
  const rows = page.getByRole('grid', { name: 'Comments' }).getByRole('row', { name: word });
  await expect(rows).toHaveCount(3);
  await expectNoAxeViolations(page);

  await test.step('read one in full and delete it', async () => {
    await rows.first().click();
    const dialog = page.getByRole('dialog', { name: `Comment by ${author}` });
    await expect(dialog.getByText('1 report')).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: 'Reason for deleting' })
      .getByRole('button', { name: 'Delete' })
      .click();
    // The next comment is in the drawer.
    await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
    // Escape would close the dialog that is still closing.
    await expect(page.getByRole('dialog', { name: 'Reason for deleting' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(rows).toHaveCount(2);
    expect(await publicComments(owner, titleId)).toBe(2);
  });

  await test.step('ban the author', async () => {
    await rows.first().click();
    const dialog = page.getByRole('dialog', { name: `Comment by ${author}` });
    await dialog.getByRole('button', { name: 'Ban author' }).click();
    const question = page.getByRole('dialog', { name: 'Reason for banning the author' });
    await question.getByRole('textbox').fill('Third warning');
    await question.getByRole('button', { name: 'Ban author' }).click();
    await expect(page.getByText('Hidden and author banned')).toBeVisible();
    // The dialog says that the author cannot see the reason.
    const ban = { ban_reason: null, note: 'Harassment: Third warning' };
    await expect.poll(() => getBan(author)).toEqual(ban);
  });
});
