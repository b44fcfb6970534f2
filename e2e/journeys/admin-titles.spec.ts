import { expectNoAxeViolations } from '../support/axe.ts';
import { uniqueName } from '../support/genres-screen.ts';
import { BY_KEYBOARD, BY_POINTER } from '../support/input-method.ts';
import { expect, test } from '../support/test.ts';
import { TitlesScreen } from '../support/titles-screen.ts';

test.use({ signedInAs: 'admin', reducedMotion: 'reduce' });

for (const way of [BY_POINTER, BY_KEYBOARD]) {
  test(`two editors collide and neither loses work ${way.name}`, async ({ page, faults, context }) => {
    // The browser logs the conflict of the second save.
    faults.expect(/status of 409/);
    const otherPage = await context.newPage();
    await page.setViewportSize(way.viewport);
    await otherPage.setViewportSize(way.viewport);
    const [hand, otherHand] = [way.hand(page), way.hand(otherPage)];
    const mine = new TitlesScreen(page, hand);
    const theirs = new TitlesScreen(otherPage, otherHand);
    const first = uniqueName('Perigee');
    const id = await mine.create(first, '2024');
    await mine.open(id);
    await theirs.open(id);

    await test.step('both change the name; each changes another field', async () => {
      await mine.fill('Name', `${first} mine`);
      await mine.fill('Tagline', 'Mine alone');
      await theirs.fill('Name', `${first} theirs`);
      await theirs.fill('Original name', 'Theirs alone');
      await otherHand.save();
      await expect(otherPage.getByText('Changes saved')).toBeVisible();
    });

    await test.step('the second sees both names and keeps their own; the rest comes together', async () => {
      await hand.save();
      await expect(mine.conflict).toContainText(`${first} mine`);
      await expect(mine.conflict).toContainText(`${first} theirs`);
      await expect(mine.conflict).toContainText('Theirs alone');
      await expectNoAxeViolations(page);
      await hand.answer(mine.conflict.getByRole('button', { name: 'Save' }));
      await expect(page.getByText('Kept from the other editor: Original name')).toBeVisible();
      await expect(mine.field('Original name')).toHaveValue('Theirs alone');
    });

    await test.step('that is what is stored', async () => {
      await theirs.open(id);
      await expect(theirs.field('Name')).toHaveValue(`${first} mine`);
      await expect(theirs.field('Tagline')).toHaveValue('Mine alone');
      await expect(theirs.field('Original name')).toHaveValue('Theirs alone');
    });
  });
}

test('at 1024 everything that can be done with a title is reached by keyboard', async ({ page }) => {
  await page.setViewportSize(BY_KEYBOARD.viewport);
  const hand = BY_KEYBOARD.hand(page);
  const screen = new TitlesScreen(page, hand);
  const name = uniqueName('Kestrel');
  await screen.create(name, '2023');
  await screen.fill('Tagline', 'Low over the fields');
  await hand.save();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(screen.field('Tagline')).toBeFocused();

  await screen.chooseAction('Delete');
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  await hand.answer(question.getByRole('button', { name: 'Delete' }));
  await expect(page.getByText(`${name} was deleted`)).toBeVisible();
  await expect(screen.more).toBeFocused();

  await screen.chooseAction('Restore');
  await expect(page.getByText(`${name} was restored`)).toBeVisible();
  await expect(screen.more).toBeFocused();
});
