import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Import, listImports } from '@kinora/contracts/community/imports.ts';
import { doneImport, fakeImports, importRecord, memberImport } from '#test/imports.ts';
import { openPage } from '#test/open-page.tsx';
import * as importPage from './import-page.tsx';

async function open(imports: Import[]) {
  const fakes = fakeImports({ imports });
  openPage(importPage, memberImport());
  await screen.findByText('Drop your export here');
  return { ...fakes, user: userEvent.setup() };
}

test('lists past imports with their states', async () => {
  const states = [
    doneImport({ id: 1, file_name: 'done.zip' }),
    importRecord({ id: 2, file_name: 'check.zip' }),
    importRecord({ id: 3, file_name: 'undone.json', state: 'undone', source: 'tvtime', entries: 340 }),
    importRecord({ id: 4, file_name: 'stopped.csv', state: 'stopped', source: 'imdb', entries: 212 }),
  ];
  await open(states);
  const rows = within(screen.getByRole('region', { name: 'Past imports' })).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual(
    [1, 2, 3, 4].map((id) => `/account-settings/import/${id}`),
  );
  expect(rows[0]?.textContent).toContain('Letterboxd, 1,189 entries');
  expect(
    within(rows[0] ?? document.body).getByRole('button', { name: 'Undo the import of done.zip' }),
  ).toBeDefined();
  expect(within(rows[1] ?? document.body).getByRole('link', { name: 'Check matches' })).toBeDefined();
  expect(rows[2]?.textContent).toContain('TV Time, 340 entries');
  expect(rows[2]?.textContent).toContain('Undone');
  expect(rows[3]?.textContent).toContain('Interrupted');
});

test('an import that wrote something can be undone but not removed, and the other way round', async () => {
  await open([
    doneImport({ id: 1, file_name: 'full.zip' }),
    doneImport({ id: 2, file_name: 'nothing-new.zip', imported: 0 }),
  ]);
  const buttons = within(screen.getByRole('region', { name: 'Past imports' })).getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Undo the import of full.zip',
    'Remove nothing-new.zip',
  ]);
});

test('removes an undone import from the list at once, and one to check after a question', async () => {
  const { user, site } = await open([
    importRecord({ id: 1, file_name: 'undone.zip', state: 'undone' }),
    importRecord({ id: 2, file_name: 'check.zip' }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove undone.zip' }));
  await waitFor(() => expect(screen.queryByText('undone.zip')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Past imports' }));
  await user.click(screen.getByRole('button', { name: 'Remove check.zip' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Discard this import?' }));
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('check.zip')).toBeNull());
  expect(site.imports).toEqual([]);
});

test('keeps the rest of the page when the list fails, and loads it again', async () => {
  const { api } = fakeImports();
  api.refuse(listImports, 403, { message: 'You may not see this.', code: 'forbidden' });
  openPage(importPage, memberImport());
  expect(await screen.findByText('This could not be loaded.')).toBeDefined();
  expect(screen.getByText('Drop your export here')).toBeDefined();
  api.on(listImports, () => ({
    pagination: { data: [doneImport()], per_page: 10, next_cursor: null, prev_cursor: null },
  }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('letterboxd-nadia.zip')).toBeDefined();
});
