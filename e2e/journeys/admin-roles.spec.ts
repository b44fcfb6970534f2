import { randomUUID } from 'node:crypto';
import { ADMIN, PASSWORD } from '../support/accounts.ts';
import { signIn } from '../support/api.ts';
import { BY_KEYBOARD } from '../support/input-method.ts';
import { pressUntilFocused } from '../support/keyboard.ts';
import { expectAccessible } from '../support/page-health.ts';
import { openPage } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

// Wide enough for the sidebar.
test.use({ viewport: { width: 1440, height: 900 } });

// A session of its own, in which nobody has confirmed the password yet: journeys share theirs.
test.beforeEach(async ({ page }) => {
  await signIn(page.request, ADMIN.email);
});

test('[B2-110][B2-111][B2-112][B6-003] an admin creates, compares, edits and deletes a role with the keyboard only', async ({
  page,
}) => {
  const name = `Archivists ${randomUUID().slice(0, 8)}`;
  const { press, fill, choose, answer, save } = BY_KEYBOARD.createInput(page);
  const box = (label: string) => page.getByRole('checkbox', { name: label, exact: true });
  const search = page.getByRole('searchbox', { name: 'Search permissions' });
  const space = page.getByRole('textbox', { name: 'Upload files: GB of storage' });
  const toggle = async (label: string) => {
    await pressUntilFocused(page, 'Tab', box(label));
    await page.keyboard.press('Space');
    await expect(box(label)).toBeChecked();
  };
  const announced = (text: string) =>
    expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

  await test.step('open the list from the sidebar', async () => {
    await openPage(page, '/admin');
    await press(page.getByRole('link', { name: 'Roles' }));
    await expect(page).toHaveURL('/admin/roles');
    await expect(page.getByRole('row', { name: /^guest/ })).toContainText('Guest role');
    await press(page.getByRole('link', { name: 'New role' }));
    await expect(page).toHaveURL('/admin/roles/new');
  });

  await test.step('give permissions and a limit', async () => {
    await fill(page.getByRole('textbox', { name: /^Name/ }), name);
    await fill(page.getByRole('textbox', { name: 'Description' }), 'Keeps the files');
    await fill(search, 'files.create');
    await toggle('Upload files');
    await fill(space, '2.5');
    await pressUntilFocused(page, 'Shift+Tab', search);
    await page.keyboard.press('Escape');
    await toggle('View titles');
    await expect(page.getByRole('radio', { name: 'Changed 2' })).toBeAttached();
    await expectAccessible(page);
  });

  await test.step('compare with the editor role', async () => {
    const compare = page.getByRole('region', { name: 'Compare with' });
    await choose(compare.getByRole('button'), page.getByRole('option', { name: 'editor' }));
    await expect(compare.getByText('Only This role')).toBeVisible();
    await expect(compare.getByText('Upload files')).toBeVisible();
    await expect(compare.getByText('Edit titles')).toBeVisible();
    await expect(compare.getByText('View titles')).toBeVisible();
  });

  await test.step('save with the password', async () => {
    await save();
    const dialog = page.getByRole('dialog', { name: 'Confirm password' });
    await expect(dialog).toBeVisible();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await announced('Role created');
    await expect(page).toHaveURL(/\/admin\/roles\/\d+\/edit$/);
    await expect(page.getByRole('region', { name: 'Held by no one' })).toBeVisible();
    await page.reload();
    await expect(space).toHaveValue('2.5');
    await expect(box('View titles')).toBeChecked();
    await expect(box('Edit titles')).not.toBeChecked();
  });

  await test.step('remove the limit', async () => {
    await fill(space, '7');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await save();
    await announced('Changes saved');
    await expect(space).toHaveValue('');
  });

  await test.step('delete it', async () => {
    await choose(page.getByRole('button', { name: 'More' }), page.getByRole('menuitem', { name: 'Delete' }));
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(dialog.getByText('No one has this role.')).toBeVisible();
    await answer(dialog.getByRole('button', { name: 'Delete' }));
    await announced('Role deleted');
    await expect(page).toHaveURL('/admin/roles');
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
  });
});
