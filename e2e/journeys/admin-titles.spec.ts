import { expectNoAxeViolations } from '../support/axe.ts';
import { uniqueName } from '../support/genres-screen.ts';
import { BY_KEYBOARD, BY_POINTER } from '../support/input-method.ts';
import { expect, test } from '../support/test.ts';
import { TitlesScreen } from '../support/titles-screen.ts';

test.use({ signedInAs: 'admin', reducedMotion: 'reduce' });

for (const way of [BY_POINTER, BY_KEYBOARD]) {
  test(`two editors save conflicting changes and neither loses work ${way.name}`, async ({
    page,
    faults,
    context,
  }) => {
    // The browser logs the conflict of the second save.
    faults.expect(/status of 409/);
    const otherPage = await context.newPage();
    await page.setViewportSize(way.viewport);
    await otherPage.setViewportSize(way.viewport);
    const [input, otherInput] = [way.createInput(page), way.createInput(otherPage)];
    const mine = new TitlesScreen(page, input);
    const theirs = new TitlesScreen(otherPage, otherInput);
    const name = uniqueName('Perigee');
    const id = await mine.create(name, '2024');
    await mine.open(id);
    await theirs.open(id);

    await test.step('both change the name, and each changes another field', async () => {
      await mine.fill('Name', `${name} mine`);
      await mine.fill('Tagline', 'Mine alone');
      await theirs.fill('Name', `${name} theirs`);
      await theirs.fill('Original name', 'Theirs alone');
      await otherInput.save();
      await expect(otherPage.getByText('Changes saved')).toBeVisible();
    });

    await test.step('the second editor sees both names and keeps their own; the other fields are merged', async () => {
      await input.save();
      await expect(mine.conflict).toContainText(`${name} mine`);
      await expect(mine.conflict).toContainText(`${name} theirs`);
      await expect(mine.conflict).toContainText('Theirs alone');
      await expectNoAxeViolations(page);
      await input.answer(mine.conflict.getByRole('button', { name: 'Save' }));
      await expect(page.getByText('Kept from the other editor: Original name')).toBeVisible();
      await expect(mine.field('Original name')).toHaveValue('Theirs alone');
    });

    await test.step('check the stored title', async () => {
      await theirs.open(id);
      await expect(theirs.field('Name')).toHaveValue(`${name} mine`);
      await expect(theirs.field('Tagline')).toHaveValue('Mine alone');
      await expect(theirs.field('Original name')).toHaveValue('Theirs alone');
    });
  });
}

test('edits, deletes and restores a title with the keyboard only at 1024 px', async ({ page }) => {
  await page.setViewportSize(BY_KEYBOARD.viewport);
  const input = BY_KEYBOARD.createInput(page);
  const screen = new TitlesScreen(page, input);
  const name = uniqueName('Kestrel');
  await screen.create(name, '2023');
  await screen.fill('Tagline', 'Low over the fields');
  await input.save();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(screen.field('Tagline')).toBeFocused();

  await screen.chooseAction('Delete');
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  await input.answer(question.getByRole('button', { name: 'Delete' }));
  await expect(page.getByText(`${name} was deleted`)).toBeVisible();
  await expect(screen.more).toBeFocused();

  await screen.chooseAction('Restore');
  await expect(page.getByText(`${name} was restored`)).toBeVisible();
  await expect(screen.more).toBeFocused();
});
