import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  createMemberList,
  getEditedMemberList,
  getListsSummary,
  saveMemberList,
} from '@kinora/contracts/community/lists.ts';
import { bootstrapData } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { editedList, fakeListEditor, lastSave, listEditorOpener, row, rowNames } from '#test/list-editor.ts';
import { openPage } from '#test/open-page.tsx';
import { pasteText } from '#test/paste-text.ts';
import * as editorPage from './list-editor-page.tsx';

const openListEditor = listEditorOpener((options) => openPage(editorPage, options));

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save list' });
const pathOf = ({ state }: Awaited<ReturnType<typeof openListEditor>>['router']) => state.location.pathname;
const unsaved = () => screen.queryByText('Unsaved changes');

test('[B2-030] shows the list in its fields, and its titles with their notes', async () => {
  fakeListEditor();
  await openListEditor();
  expect(screen.getByRole('heading', { level: 1, name: 'Edit list' })).toBeDefined();
  expect(field('Name').value).toBe('Rain on windows');
  expect(field('Description').value).toBe('Start with the loud one.');
  expect(screen.getByText('24 / 2,000')).toBeDefined();
  expect(field('Address').value).toBe('rain-on-windows');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Public/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Numbered list/ }).checked).toBe(true);
  expect(screen.getByRole('heading', { name: '3 titles' })).toBeDefined();
  expect(rowNames()).toEqual(['Monsoon Radio', 'Tram 14', 'Blue Hour Motel']);
  expect(row('Monsoon Radio').getByText('The loud one.')).toBeDefined();
  expect(row('Tram 14').getByRole('button', { name: 'Add a note' })).toBeDefined();
  expect(row('Tram 14').getByText('2')).toBeDefined();
  expect(unsaved()).toBeNull();
  expect(document.title).toBe('Edit list · Kinora');
});

test('saves fields and titles at once, and starts the next save from the new version', async () => {
  const api = fakeListEditor();
  const { user } = await openListEditor();
  await pasteText(user, field('Name'), 'Rain');
  await user.click(screen.getByRole('radio', { name: /^Private/ }));
  await user.click(screen.getByRole('switch', { name: /^Numbered list/ }));
  await user.click(row('Tram 14').getByRole('button', { name: 'Remove Tram 14' }));
  expect(unsaved()).not.toBeNull();
  await user.click(save());
  await screen.findByText('List saved');
  expect(lastSave(api)).toEqual({
    name: 'Rain',
    description: 'Start with the loud one.',
    slug: 'rain-on-windows',
    visibility: 'private',
    is_ranked: false,
    titles: [
      { title_id: 1, note: 'The loud one.' },
      { title_id: 3, note: '' },
    ],
    version: 5,
  });
  expect(unsaved()).toBeNull();
  expect(screen.queryByText('2')).toBeNull();
  await pasteText(user, field('Description'), '');
  await user.click(save());
  await waitFor(() => expect(lastSave(api).version).toBe(6));
});

test('Ctrl S saves, wherever the focus is', async () => {
  const api = fakeListEditor();
  const { user } = await openListEditor();
  await pasteText(user, field('Name'), 'Rain');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('List saved');
  expect(lastSave(api).name).toBe('Rain');
});

test('keeps what was typed while the list was being saved', async () => {
  const api = fakeListEditor();
  let answer: (() => void) | undefined;
  const { user } = await openListEditor();
  api.on(saveMemberList, async ({ body }) => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { list: editedList({ ...(body as { name: string }), titles: [], version: 6 }) };
  });
  await pasteText(user, field('Name'), 'Rain');
  await user.click(save());
  await waitFor(() => expect(answer).toBeDefined());
  await pasteText(user, field('Name'), 'Rain and snow');
  answer?.();
  await screen.findByText('List saved');
  expect(field('Name').value).toBe('Rain and snow');
  expect(unsaved()).not.toBeNull();
});

test('shows the values as they were saved', async () => {
  fakeListEditor();
  const { user } = await openListEditor();
  await pasteText(user, field('Name'), '  Rain ');
  await user.click(save());
  await screen.findByText('List saved');
  expect(field('Name').value).toBe('Rain');
  expect(unsaved()).toBeNull();
});

test('shows the reason of the server on the field, with the focus', async () => {
  const api = fakeListEditor();
  const { user, router } = await openListEditor();
  api.refuse(saveMemberList, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { slug: ['Another list uses this address. Try rain-2.'] },
  });
  await pasteText(user, field('Address'), 'rain');
  await user.click(save());
  await screen.findByText('Another list uses this address. Try rain-2.');
  await waitFor(() => expect(document.activeElement).toBe(field('Address')));
  expect(pathOf(router)).toBe('/lists/rain-on-windows/edit');
});

test('asks for a name before anything is sent', async () => {
  const api = fakeListEditor();
  const { user } = await openListEditor();
  await user.clear(field('Name'));
  await user.click(save());
  await screen.findByText('This field is required.');
  expect(document.activeElement).toBe(field('Name'));
  expect(api.calls(saveMemberList)).toEqual([]);
});

test('a failed save keeps the changes, and works the next time', async () => {
  const api = fakeListEditor();
  const { user } = await openListEditor();
  api.refuse(saveMemberList, 503, { message: 'The site is busy.', code: 'unavailable' });
  await pasteText(user, field('Name'), 'Rain');
  await user.click(save());
  await screen.findByText('The site is busy.');
  expect(field('Name').value).toBe('Rain');
  expect(unsaved()).not.toBeNull();
  api.on(saveMemberList, () => ({ list: editedList({ name: 'Rain', version: 6 }) }));
  await user.click(save());
  await screen.findByText('List saved');
});

test('continues at the new address', async () => {
  fakeListEditor();
  const { user, router } = await openListEditor();
  await pasteText(user, field('Address'), 'rain');
  await user.click(save());
  await waitFor(() => expect(pathOf(router)).toBe('/lists/rain/edit'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('[B2-028] creates a list with an address from its name, and goes on to its editor', async () => {
  const api = fakeListEditor();
  const { user, router } = await openListEditor('/lists/new');
  expect(screen.getByRole('heading', { level: 1, name: 'New list' })).toBeDefined();
  expect(screen.getByText('No titles yet')).toBeDefined();
  expect(screen.getByText('Save the list to invite editors.')).toBeDefined();
  await pasteText(user, field('Name'), 'Snow');
  await user.click(save());
  await waitFor(() => expect(pathOf(router)).toBe('/lists/a-new-list/edit'));
  expect(api.calls(createMemberList)).toMatchObject([
    { body: { name: 'Snow', description: '', visibility: 'public', is_ranked: false, titles: [] } },
  ]);
  expect(api.calls(createMemberList)[0]?.body).not.toHaveProperty('slug');
});

test('says at once that there is no room for another list', async () => {
  const api = fakeListEditor();
  const counts = { public: 20, private: 0, shared: 0, liked: 0, titles: 0, seen: 0 };
  api.on(getListsSummary, () => ({ all: 20, max: 20, ...counts }));
  await openListEditor('/lists/new');
  expect(screen.getByText('You have reached 20 lists.')).toBeDefined();
  expect(save()).toHaveProperty('disabled', true);
});

test('leaving with unsaved changes asks, and Cancel does too', async () => {
  fakeListEditor();
  const { user, router } = await openListEditor();
  await user.click(row('Tram 14').getByRole('button', { name: 'Remove Tram 14' }));
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(pathOf(router)).toBe('/lists/rain-on-windows/edit');
  await user.click(screen.getByRole('link', { name: 'Lists' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(pathOf(router)).toBe('/lists'));
});

test('leaves without a question once a change was undone', async () => {
  fakeListEditor();
  const { user, router } = await openListEditor();
  await user.click(row('Tram 14').getByRole('button', { name: 'Remove Tram 14' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(unsaved()).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Lists' }));
  await waitFor(() => expect(pathOf(router)).toBe('/lists'));
});

test.each([
  ['[B2-028]', '/lists/new', '/lists/new'],
  ['[B2-030]', '/lists/:slugOrId/edit', '/lists/rain/edit'],
])('[B6-015]%s leads guests from %s to the login page and back', async (_line, route, path) => {
  const api = fakeApi();
  const { router } = openPage(editorPage, { route, path, data: bootstrapData() });
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe(`?redirect=${encodeURIComponent(path)}`);
  expect(api.calls(getEditedMemberList)).toEqual([]);
});
