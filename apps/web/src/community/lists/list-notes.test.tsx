import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { search } from '@kinora/contracts/catalogue/search.ts';
import { CARDS, editedList, fakeListEditor, listEditorOpener, row, rowNames } from '#test/list-editor.ts';
import { openPage } from '#test/open-page.tsx';
import * as editorPage from './list-editor-page.tsx';

const openListEditor = listEditorOpener((options) => openPage(editorPage, options));

const searchField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search to add a title' });
const note = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Note on ${name}` });

test('a press edits a note; Enter saves it and returns to it', async () => {
  fakeListEditor();
  const { user } = await openListEditor();
  await user.click(row('Monsoon Radio').getByRole('button', { name: 'The loud one.' }));
  expect(document.activeElement).toBe(note('Monsoon Radio'));
  expect(note('Monsoon Radio').maxLength).toBe(500);
  await user.keyboard(' Really.{Enter}');
  expect(screen.queryByRole('textbox', { name: 'Note on Monsoon Radio' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('The loud one. Really.');
  expect(screen.getByText('Unsaved changes')).toBeDefined();
});

test('Escape cancels a note, and leaving the field keeps it', async () => {
  fakeListEditor();
  const { user } = await openListEditor();
  await user.click(row('Tram 14').getByRole('button', { name: 'Edit note on Tram 14' }));
  await user.keyboard('Night bus{Escape}');
  expect(row('Tram 14').getByRole('button', { name: 'Add a note' })).toBe(document.activeElement);
  await user.click(row('Tram 14').getByRole('button', { name: 'Add a note' }));
  await user.keyboard('Night tram');
  await user.click(searchField());
  expect(row('Tram 14').getByText('Night tram')).toBeDefined();
  expect(document.activeElement).toBe(searchField());
});

test('a removed row can be brought back to its place, and the focus stays in the list', async () => {
  fakeListEditor();
  const { user } = await openListEditor();
  await user.click(row('Tram 14').getByRole('button', { name: 'Remove Tram 14' }));
  expect(rowNames()).toEqual(['Monsoon Radio', 'Blue Hour Motel']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Blue Hour Motel');
  await screen.findByText('Removed Tram 14');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(rowNames()).toEqual(['Monsoon Radio', 'Tram 14', 'Blue Hour Motel']);
});

test('without rows, the list says how to add some, and the search has the focus', async () => {
  fakeListEditor(editedList({ titles: [{ title: CARDS.tram, note: null }] }));
  const { user } = await openListEditor();
  await user.click(row('Tram 14').getByRole('button', { name: 'Remove Tram 14' }));
  expect(screen.getByText('No titles yet')).toBeDefined();
  expect(screen.getByText('Search above, or paste names.')).toBeDefined();
  expect(document.activeElement).toBe(searchField());
});

test('A focuses the search; Enter adds the first title and keeps the list open', async () => {
  fakeListEditor();
  const { user } = await openListEditor();
  await user.keyboard('a');
  expect(document.activeElement).toBe(searchField());
  expect(searchField().value).toBe('');
  await user.keyboard('o');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Monsoon RadioFilm · 2025In list',
    'Blue Hour MotelFilm · 2021In list',
    'Deepwater ChoirFilm · 2023',
  ]);
  await user.keyboard('{Enter}');
  expect(rowNames()).toHaveLength(3);
  expect(screen.queryByText('Added Monsoon Radio')).toBeNull();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(rowNames().at(-1)).toBe('Deepwater Choir');
  expect(await screen.findByRole('option', { name: /Deepwater Choir.*In list/ })).toBeDefined();
  expect(screen.getByText('Added Deepwater Choir')).toBeDefined();
  expect(document.activeElement).toBe(searchField());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('{Escape}');
  expect(searchField().value).toBe('');
});

test('a press adds a title too, and A in a field is a letter', async () => {
  fakeListEditor();
  const { user } = await openListEditor();
  await user.type(searchField(), 'chaoir');
  expect(await screen.findByText('Nothing found.')).toBeDefined();
  await user.clear(searchField());
  await user.type(searchField(), 'choir');
  await user.click(await screen.findByRole('option', { name: /Deepwater Choir/ }));
  expect(rowNames().at(-1)).toBe('Deepwater Choir');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.type(field, ' a');
  expect(field.value).toBe('Rain on windows a');
});

test('says when the search failed', async () => {
  const api = fakeListEditor();
  const { user } = await openListEditor();
  api.refuse(search, 503, { message: 'Down', code: 'unavailable' });
  await user.type(searchField(), 'tram');
  expect(await screen.findByText('The search failed. Try again.')).toBeDefined();
});
