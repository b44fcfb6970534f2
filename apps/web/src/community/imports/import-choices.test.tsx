import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { search } from '@kinora/contracts/catalogue/search.ts';
import { chooseImportedTitle, getImport, listImportedTitles } from '@kinora/contracts/community/imports.ts';
import { CARDS, filterButton, rowOf, TITLES, titleNames } from '#test/import-matches.ts';
import { fakeImports, importRecord, memberImport, returnToTab } from '#test/imports.ts';
import { openPage } from '#test/open-page.tsx';
import { pasteText } from '#test/paste-text.ts';
import { searchHit, searchResponse } from '#test/search.ts';
import * as importPage from './import-page.tsx';

async function open() {
  const fakes = fakeImports({ imports: [importRecord()], titles: TITLES, cards: CARDS });
  const app = openPage(importPage, memberImport(5));
  await screen.findByText('Format detected');
  const settled = () => waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  await settled();
  return { ...fakes, ...app, user: userEvent.setup(), settled };
}

test('a candidate is chosen for all entries of a row, and the counts follow', async () => {
  const { api, user } = await open();
  await user.click(rowOf('The Ninth Ferryman').getByRole('button', { name: /^Choose the title/ }));
  const row = rowOf('The Ninth Ferryman');
  expect(document.activeElement).toBe(row.getByRole('combobox', { name: 'Film or series' }));
  const choices = row.getAllByRole<HTMLInputElement>('radio');
  expect(choices.map(({ checked }) => checked)).toEqual([true, false]);
  await user.click(row.getByRole('radio', { name: /Tram 14/ }));
  await user.click(row.getByRole('button', { name: 'Use Tram 14' }));
  expect(await rowOf('The Ninth Ferryman').findByText(/^Chosen by you/)).toBeDefined();
  expect(rowOf('The Ninth Ferryman').getByText('Tram 14')).toBeDefined();
  expect(api.calls(chooseImportedTitle)).toMatchObject([
    { path: '/api/v1/imports/5/titles/1', body: { title_id: 22 } },
  ]);
  expect(filterButton('not found').textContent).toBe('7not found');
  expect(filterButton('matched').textContent).toBe('1,153matched');
  // The row keeps its place, and the focus returns to its button.
  expect(titleNames()[0]).toBe('The Ninth Ferryman');
  expect(document.activeElement).toBe(
    rowOf('The Ninth Ferryman').getByRole('button', { name: 'Change the title of The Ninth Ferryman' }),
  );
  expect(screen.getByText('The Ninth Ferryman is imported as Tram 14')).toBeDefined();
});

test('a row is resolved with the keyboard alone', async () => {
  const { user } = await open();
  rowOf('The Ninth Ferryman')
    .getByRole('button', { name: /^Choose the title/ })
    .focus();
  await user.keyboard('{Enter}');
  const row = rowOf('The Ninth Ferryman');
  await waitFor(() => expect(document.activeElement).toBe(row.getByRole('combobox')));
  row.getByRole('radio', { name: /Deepwater Choir/ }).focus();
  await user.keyboard('{ArrowDown}');
  expect(row.getByRole<HTMLInputElement>('radio', { name: /Tram 14/ }).checked).toBe(true);
  await user.keyboard('{Enter}');
  expect(await rowOf('The Ninth Ferryman').findByText(/^Chosen by you/)).toBeDefined();
  expect(rowOf('The Ninth Ferryman').getByText('Tram 14')).toBeDefined();
});

/** Opens a row and searches in it. */
async function searchIn(name: string, text: string) {
  const { api, user } = await open();
  api.on(search, () => searchResponse([searchHit(30, { name: 'Night Ferry' })]));
  await user.click(rowOf(name).getByRole('button', { name: /^Change/ }));
  await pasteText(user, rowOf(name).getByRole('combobox'), text);
  return { api, user, option: await screen.findByRole('option', { name: /Night Ferry/ }) };
}

test('a search finds a title that is no candidate', async () => {
  const { api, user, option } = await searchIn('Kestral', 'night');
  await user.click(option);
  const found = rowOf('Kestral').getByRole<HTMLInputElement>('radio', { name: /Night Ferry/ });
  expect(found.checked).toBe(true);
  await user.click(rowOf('Kestral').getByRole('button', { name: 'Use Night Ferry' }));
  await waitFor(() => expect(api.calls(chooseImportedTitle)).toMatchObject([{ body: { title_id: 30 } }]));
});

test('Escape closes the hits of a search before the row', async () => {
  const { user } = await searchIn('Kestral', 'night');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(rowOf('Kestral').getByRole('combobox')).toBe(document.activeElement);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(rowOf('Kestral').queryByRole('combobox')).toBeNull());
});

test('a row can be skipped, found among the skipped ones, and chosen again', async () => {
  const { api, user } = await open();
  await user.click(rowOf('Kestral').getByRole('button', { name: /^Change/ }));
  await user.click(rowOf('Kestral').getByRole('button', { name: 'Skip Kestral' }));
  expect(await rowOf('Kestral').findByText('Skipped')).toBeDefined();
  expect(api.calls(chooseImportedTitle)).toMatchObject([{ body: { title_id: null } }]);
  expect(screen.getByText('Kestral is skipped')).toBeDefined();
  await user.click(filterButton('1skipped'));
  await waitFor(() => expect(titleNames()).toEqual(['Kestral']));
  await user.click(rowOf('Kestral').getByRole('button', { name: /^Choose/ }));
  await user.click(rowOf('Kestral').getByRole('button', { name: 'Use Kestrel' }));
  expect(await rowOf('Kestral').findByText(/^Chosen by you/)).toBeDefined();
});

test('Escape and Cancel close a row without a change', async () => {
  const { api, user } = await open();
  await user.click(rowOf('Kestral').getByRole('button', { name: /^Change/ }));
  await user.keyboard('{Escape}');
  const opener = rowOf('Kestral').getByRole('button', { name: /^Change/ });
  expect(document.activeElement).toBe(opener);
  await user.click(opener);
  await user.click(rowOf('Kestral').getByRole('button', { name: 'Cancel' }));
  expect(rowOf('Kestral').getByRole('button', { name: /^Change/ })).toBe(document.activeElement);
  expect(api.calls(chooseImportedTitle)).toEqual([]);
});

test('its own choices move no rows when this tab gets the focus', async () => {
  const { api, user, settled } = await open();
  await user.click(rowOf('Kestral').getByRole('button', { name: /^Change/ }));
  await user.click(rowOf('Kestral').getByRole('button', { name: 'Use Kestrel' }));
  await rowOf('Kestral').findByText(/^Chosen by you/);
  returnToTab();
  await waitFor(() => expect(api.calls(getImport)).toHaveLength(2));
  await settled();
  expect(api.calls(listImportedTitles)).toHaveLength(1);
});
