import { GenresScreen, uniqueName } from '../support/genres-screen.ts';
import { pressUntilFocused } from '../support/keyboard.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'admin' });

test('an admin creates, renames and deletes a genre with the keyboard only, and each step is announced', async ({
  page,
}) => {
  const screen = new GenresScreen(page);
  const name = uniqueName('Keyed');
  const renamed = `${name} again`;

  await test.step('open the genres from the account menu', async () => {
    await openPage(page, '/');
    await pressUntilFocused(page, 'Tab', page.getByRole('button', { name: 'Account menu' }));
    await page.keyboard.press('Enter');
    await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: 'Admin area' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin');
    await pressUntilFocused(page, 'Tab', page.getByRole('link', { name: 'Genres' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/genres');
    await expect(screen.names().first()).toBeVisible();
  });

  await test.step('create', async () => {
    await pressUntilFocused(page, 'Tab', screen.addButton);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Add genre' })).toBeVisible();
    await expect(screen.nameField).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await screen.announced('status', 'Genre created');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(screen.addButton).toBeFocused();
  });

  await test.step('find', async () => {
    await page.keyboard.press('/');
    await expect(screen.search).toBeFocused();
    await page.keyboard.type(name);
    await expect(screen.names()).toHaveText([name]);
  });

  await test.step('rename', async () => {
    await pressUntilFocused(page, 'Tab', screen.row(name));
    const edit = screen.table.getByRole('button', { name: `Edit ${name}` });
    await pressUntilFocused(page, 'ArrowRight', edit);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: `Rename ${name}` })).toBeVisible();
    await expect(screen.nameField).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' again');
    await page.keyboard.press('Enter');
    await screen.announced('status', 'Genre updated');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(screen.names()).toHaveText([renamed]);
    await expect(screen.table.getByRole('button', { name: `Edit ${renamed}` })).toBeFocused();
  });

  await test.step('cancel the deletion, then delete', async () => {
    await pressUntilFocused(page, 'ArrowLeft', screen.row(renamed));
    await page.keyboard.press('Space');
    await screen.announced('status', '1 selected');
    const remove = page.getByRole('toolbar').getByRole('button', { name: 'Delete' });
    await pressUntilFocused(page, 'Tab', remove);
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: `Delete ${renamed}?` });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(remove).toBeFocused();

    await page.keyboard.press('Enter');
    await pressUntilFocused(page, 'Tab', question.getByRole('button', { name: 'Delete' }));
    await page.keyboard.press('Enter');
    await screen.announced('status', 'Genre deleted');
    await expect(page.getByText('There are no items matching your query')).toBeVisible();
    // The toolbar that had the focus is gone. The focus must not jump to the top of the page.
    await expect(page.getByRole('group', { name: 'Genres' })).toBeFocused();
  });
});
