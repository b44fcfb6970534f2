import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveMemberList } from '@kinora/contracts/community/lists.ts';
import { editedList, fakeListEditor, lastSave, listEditorOpener, row } from '#test/list-editor.ts';
import { openPage } from '#test/open-page.tsx';
import * as editorPage from './list-editor-page.tsx';

const openListEditor = listEditorOpener((options) => openPage(editorPage, options));

const WORD = 'Choose other words: “casino” is not allowed here.';
const HELD = 'Held for review. Only you and the editors can see this list until a moderator approves it.';
const refusal = (errors: Record<string, string[]>) => ({
  message: 'The given data was invalid.',
  code: 'validation_failed',
  errors,
});
const save = () => screen.getByRole('button', { name: 'Save list' });
const noteOf = (name: string) => row(name).getByRole('button', { name: /loud|note$|Night/ });

test.each([
  ['name', 'Name'],
  ['description', 'Description'],
])('shows a refused %s at its field', async (field, label) => {
  const api = fakeListEditor();
  api.refuse(saveMemberList, 422, refusal({ [field]: [WORD] }));
  const { user } = await openListEditor();
  await user.type(screen.getByRole('textbox', { name: label }), ' casino');
  await user.click(save());
  expect(await screen.findByText(WORD)).toBeDefined();
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: label });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.value).toContain('casino');
  expect(screen.getByText('Unsaved changes')).toBeDefined();
});

test('shows a refused note in its row, until the note changes', async () => {
  const api = fakeListEditor();
  api.refuse(saveMemberList, 422, refusal({ 'titles.1.note': [WORD] }));
  const { user } = await openListEditor();
  await user.click(row('Tram 14').getByRole('button', { name: 'Add a note' }));
  await user.keyboard('Night casino{Enter}');
  await user.click(save());
  await waitFor(() => expect(row('Tram 14').getByText(WORD)).toBeDefined());
  expect(row('Monsoon Radio').queryByText(WORD)).toBeNull();
  expect(document.activeElement).toBe(noteOf('Tram 14'));
  const describedBy = document.activeElement?.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(describedBy)?.textContent).toBe(WORD);
  // The row says it all.
  expect(screen.getAllByText(WORD)).toHaveLength(1);
  await user.keyboard('{Enter}');
  const field = row('Tram 14').getByRole('textbox');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.clear(field);
  await user.keyboard('Night tram{Enter}');
  expect(screen.queryByText(WORD)).toBeNull();
  api.on(saveMemberList, () => ({ list: editedList({ version: 6 }) }));
  await user.click(save());
  expect(await screen.findByText('List saved')).toBeDefined();
  expect(lastSave(api).titles[1]).toEqual({ title_id: 2, note: 'Night tram' });
});

test('a note that is refused again gets the focus again', async () => {
  const api = fakeListEditor();
  api.refuse(saveMemberList, 422, refusal({ 'titles.0.note': [WORD] }));
  const { user } = await openListEditor();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
  for (const times of [1, 2]) {
    await user.click(save());
    await waitFor(() => expect(api.calls(saveMemberList)).toHaveLength(times));
    await waitFor(() => expect(document.activeElement).toBe(noteOf('Monsoon Radio')));
  }
});

test.each([
  ['held', HELD],
  ['hidden', 'A moderator hid this list.'],
] as const)('the editor of a list that is %s says so', async (state, notice) => {
  fakeListEditor(editedList({ state }));
  await openListEditor();
  expect(await screen.findByText(notice)).toBeDefined();
});

test('a save that holds the list shows the notice', async () => {
  const api = fakeListEditor();
  const { user } = await openListEditor();
  expect(screen.queryByText(HELD)).toBeNull();
  api.on(saveMemberList, () => ({ list: editedList({ version: 6, state: 'held' }) }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' casino');
  await user.click(save());
  const notice = await screen.findByText(HELD);
  expect(within(notice.parentElement ?? document.body).queryByRole('button')).toBeNull();
});
