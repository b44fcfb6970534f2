import { expectNoAxeViolations } from '../support/axe.ts';
import { popularTitle } from '../support/catalogue.ts';
import { uniqueName } from '../support/genres-screen.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { VideosScreen } from '../support/videos-screen.ts';

test.use({ signedInAs: 'admin', reducedMotion: 'reduce' });

test('[B2-101][B2-102][B2-103] an editor adds a video of another site, changes it and deletes it', async ({
  page,
  owner,
}) => {
  const screen = new VideosScreen(page);
  const { name: title } = await popularTitle(owner, 'movie');
  const name = uniqueName('Interview');

  await test.step('add', async () => {
    await openPage(page, '/admin/videos');
    await page.getByRole('link', { name: 'Add video' }).click();
    await expect(page).toHaveURL('/admin/videos/new');
    await screen.chooseKind('Link to another site');
    await screen.chooseTitle(title);
    await page.getByRole('textbox', { name: 'Address' }).fill('https://example.org/interview');
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await screen.save();
    await expect(page).toHaveURL(/\/admin\/videos\/\d+\/edit/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('change', async () => {
    await page.getByRole('button', { name: 'Add chapter' }).click();
    await page.getByLabel('Start of chapter 1').fill('1:30');
    await page.getByLabel('Name of chapter 1').fill('Harbour');
    // The checkbox itself is visually hidden; users click its label.
    await page.getByText('Approved', { exact: true }).click();
    await screen.save();
    await expect(page.getByText('Changes saved')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Start of chapter 1')).toHaveValue('1:30');
    await expect(page.getByRole('checkbox', { name: 'Approved' })).not.toBeChecked();
  });

  await test.step('find it at the top of the list', async () => {
    await openPage(page, '/admin/videos');
    const row = page.getByRole('row', { name });
    await expect(row).toContainText(title);
    await expect(row).toContainText('Not approved');
    await expectNoAxeViolations(page);
    await row.getByRole('link', { name, exact: true }).click();
  });

  await test.step('delete', async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL('/admin/videos');
    await expect(page.getByRole('row', { name })).toBeHidden();
  });
});
