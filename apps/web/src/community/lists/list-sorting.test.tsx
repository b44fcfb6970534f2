import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  CARDS,
  editedList,
  fakeListEditor,
  lastSave,
  listEditorOpener,
  row,
  rowNames,
} from '#test/list-editor.ts';
import { openPage } from '#test/open-page.tsx';
import * as editorPage from './list-editor-page.tsx';

const openListEditor = listEditorOpener((options) => openPage(editorPage, options));

const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
const news = () => document.querySelector('p[aria-live=assertive]')?.textContent;

test('Space lifts a row, arrows move it, and Space drops it; each is announced', async () => {
  const api = fakeListEditor();
  const { user } = await openListEditor();
  handle('Monsoon Radio').focus();
  await user.keyboard(' ');
  expect(handle('Monsoon Radio').getAttribute('aria-pressed')).toBe('true');
  expect(news()).toBe('Monsoon Radio lifted. Position 1 of 3.');
  await user.keyboard('{ArrowDown}');
  expect(rowNames()).toEqual(['Tram 14', 'Monsoon Radio', 'Blue Hour Motel']);
  expect(news()).toBe('Monsoon Radio: position 2 of 3.');
  expect(document.activeElement).toBe(handle('Monsoon Radio'));
  await user.keyboard('{End}{ArrowDown} ');
  expect(rowNames()).toEqual(['Tram 14', 'Blue Hour Motel', 'Monsoon Radio']);
  expect(news()).toBe('Monsoon Radio dropped. Position 3 of 3.');
  expect(handle('Monsoon Radio').getAttribute('aria-pressed')).toBe('false');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(lastSave(api).titles?.map((entry) => entry.title_id)).toEqual([2, 3, 1]));
});

test('Escape restores the order before', async () => {
  fakeListEditor();
  const { user } = await openListEditor();
  handle('Blue Hour Motel').focus();
  await user.keyboard(' {Home}');
  expect(rowNames()).toEqual(['Blue Hour Motel', 'Monsoon Radio', 'Tram 14']);
  await user.keyboard('{Escape}');
  expect(rowNames()).toEqual(['Monsoon Radio', 'Tram 14', 'Blue Hour Motel']);
  expect(news()).toBe('Blue Hour Motel is back at position 3 of 3.');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await user.keyboard('{ArrowUp}');
  expect(rowNames()).toEqual(['Monsoon Radio', 'Tram 14', 'Blue Hour Motel']);
});

test('without a lifted row, arrows move the focus; the rows are one Tab stop', async () => {
  fakeListEditor();
  const { user } = await openListEditor();
  handle('Monsoon Radio').focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(handle('Tram 14'));
  await user.tab();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(row('Tram 14').getByRole('button', { name: 'Remove Tram 14' }));
  await user.tab();
  expect(document.activeElement?.closest('ol')).toBeNull();
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(handle('Tram 14'));
});

test('leaving the handle drops the row', async () => {
  fakeListEditor();
  const { user } = await openListEditor();
  handle('Monsoon Radio').focus();
  await user.keyboard(' {ArrowDown}{Tab}');
  expect(news()).toBe('Monsoon Radio dropped. Position 2 of 3.');
});

/** Rows of 80 px below each other, as jsdom has no layout. */
function layOut(): void {
  const rows = document.querySelectorAll('[data-sort-row]');
  for (const item of rows)
    item.getBoundingClientRect = () => {
      const place = [...(item.parentElement?.children ?? [])].indexOf(item);
      return new DOMRect(0, place * 80, 600, 80);
    };
}

const pointer = { pointerId: 1, isPrimary: true, button: 0, clientX: 10 };

test('the pointer drags a row by its handle', async () => {
  fakeListEditor();
  await openListEditor();
  layOut();
  fireEvent.pointerDown(handle('Monsoon Radio'), { ...pointer, clientY: 40 });
  fireEvent.pointerMove(document, { ...pointer, clientY: 110 });
  expect(rowNames()).toEqual(['Monsoon Radio', 'Tram 14', 'Blue Hour Motel']);
  fireEvent.pointerMove(document, { ...pointer, clientY: 130 });
  await waitFor(() => expect(rowNames()).toEqual(['Tram 14', 'Monsoon Radio', 'Blue Hour Motel']));
  fireEvent.pointerMove(document, { ...pointer, clientY: 230 });
  await waitFor(() => expect(rowNames()).toEqual(['Tram 14', 'Blue Hour Motel', 'Monsoon Radio']));
  fireEvent.pointerUp(document, { ...pointer, clientY: 230 });
  await waitFor(() => expect(news()).toBe('Monsoon Radio dropped. Position 3 of 3.'));
  fireEvent.pointerMove(document, { ...pointer, clientY: 10 });
  expect(rowNames()).toEqual(['Tram 14', 'Blue Hour Motel', 'Monsoon Radio']);
});

test('a canceled drag restores the order, and other buttons drag nothing', async () => {
  fakeListEditor();
  await openListEditor();
  layOut();
  fireEvent.pointerDown(handle('Monsoon Radio'), { ...pointer, button: 2, clientY: 40 });
  fireEvent.pointerMove(document, { ...pointer, clientY: 230 });
  expect(rowNames()).toEqual(['Monsoon Radio', 'Tram 14', 'Blue Hour Motel']);
  fireEvent.pointerDown(handle('Monsoon Radio'), { ...pointer, clientY: 40 });
  fireEvent.pointerMove(document, { ...pointer, clientY: 230 });
  await waitFor(() => expect(rowNames().at(-1)).toBe('Monsoon Radio'));
  fireEvent.pointerCancel(document, pointer);
  await waitFor(() => expect(rowNames()).toEqual(['Monsoon Radio', 'Tram 14', 'Blue Hour Motel']));
});

test.each([
  ['Name', ['Blue Hour Motel', 'Monsoon Radio', 'Tram 14']],
  ['Newest first', ['Monsoon Radio', 'Tram 14', 'Blue Hour Motel']],
  ['Best rated first', ['Tram 14', 'Monsoon Radio', 'Blue Hour Motel']],
  ['Reverse order', ['Tram 14', 'Monsoon Radio', 'Blue Hour Motel']],
])('sorts by %s, and can undo it', async (choice, expected) => {
  const titles = [CARDS.motel, CARDS.radio, CARDS.tram].map((title) => ({ title, note: null }));
  fakeListEditor(editedList({ titles }));
  const { user } = await openListEditor();
  await user.click(screen.getByRole('button', { name: 'Sort by' }));
  await user.click(await screen.findByRole('menuitem', { name: choice }));
  expect(rowNames()).toEqual(expected);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(rowNames()).toEqual(['Blue Hour Motel', 'Monsoon Radio', 'Tram 14']);
});
