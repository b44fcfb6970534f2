import type { APIRequestContext } from '@playwright/test';
import { createGenre } from '@kinora/contracts/catalogue/genres.ts';
import { callApi } from '../support/api.ts';
import { GenresScreen, uniqueName } from '../support/genres-screen.ts';
import { setTitlesCount } from '../support/site.repository.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'admin' });

async function createGenres(owner: APIRequestContext, ...names: string[]): Promise<void> {
  for (const name of names) await callApi(owner, createGenre, { body: { name } });
}

test('an admin adds a genre, and a visitor sees it', async ({ page, browser, baseURL }) => {
  const screen = new GenresScreen(page);
  const name = uniqueName('Film noir');
  await screen.open();
  await screen.add(name);
  await screen.announced('status', 'Genre created');
  await screen.search.fill(name);
  await expect(screen.names()).toHaveText([name]);

  const visitor = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const visitorPage = await visitor.newPage();
  await visitorPage.goto('/genres');
  await expect(visitorPage.getByRole('main').getByText(name, { exact: true })).toBeVisible();
  await visitor.close();
});

test('[A5-015][A5-016][A8-005] shows the error for a duplicate name at the field and keeps the dialog open', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 422/);
  const screen = new GenresScreen(page);
  await screen.open();
  await screen.add('western');
  await expect(screen.nameField).toHaveAccessibleDescription(/\S/);
  await expect(screen.nameField).toHaveAttribute('aria-invalid', 'true');
  await expect(screen.nameField).toBeFocused();
  await expect(screen.nameField).toHaveValue('western');
});

test('[A8-013] search filters the table, shows a message without matches and can be cleared', async ({
  page,
}) => {
  const screen = new GenresScreen(page);
  await screen.open();
  await screen.search.fill('sci');
  await expect(screen.names()).toHaveText(['Science fiction']);
  await expect(page).toHaveURL(/query=sci/);
  await screen.search.fill('no such genre');
  await expect(page.getByText('There are no items matching your query')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(screen.row('Action')).toBeVisible();
  await expect(page).toHaveURL('/admin/genres');
});

test('keeps the sort order and the page in the URL, so that a reload shows the same rows', async ({
  page,
  owner,
}) => {
  const screen = new GenresScreen(page);
  const word = uniqueName('Sorted');
  const named = (...letters: string[]) => letters.map((letter) => `${word} ${letter}`);
  await createGenres(owner, ...named('B', 'A', 'C'));
  await screen.open();
  await screen.search.fill(word);
  await expect(screen.names()).toHaveText(named('A', 'B', 'C'));
  await screen.table.getByRole('columnheader', { name: 'Name' }).click();
  await expect(screen.names()).toHaveText(named('C', 'B', 'A'));
  await page.reload();
  await expect(screen.names()).toHaveText(named('C', 'B', 'A'));
  await expect(screen.table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  await screen.search.fill('');
  await expect(page.getByText(/^1–15 of \d+$/)).toBeVisible();
  await expect(screen.names()).toHaveCount(15);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^16–\d+ of \d+$/)).toBeVisible();
  await expect(page).toHaveURL(/cursor=/);
  await page.reload();
  await expect(page.getByText(/^16–\d+ of \d+$/)).toBeVisible();
});

test('[A8-002][A8-006] rejects the deletion of a genre in use, and deletes unused genres together', async ({
  page,
  owner,
  faults,
}) => {
  faults.expect(/status of 409/);
  const screen = new GenresScreen(page);
  const word = uniqueName('Shelf');
  const [used, first, second] = [`${word} used`, `${word} first`, `${word} second`];
  await createGenres(owner, used, first, second);
  await setTitlesCount(used, 3);
  await screen.open();
  await screen.search.fill(word);
  await expect(screen.names()).toHaveText([first, second, used]);

  await screen.select(used, first, second);
  await screen.announced('status', '3 selected');
  await screen.deleteSelected();
  await screen.announced('alert', `These genres are in use: ${used}. Remove them from their titles first.`);
  await expect(screen.names()).toHaveText([first, second, used]);

  await screen.select(used);
  await screen.deleteSelected();
  await screen.announced('status', '2 genres deleted');
  await expect(screen.names()).toHaveText([used]);
});
