import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { matchTitleNames } from '@kinora/contracts/community/lists.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { CARDS, fakeListEditor, listEditorOpener, rowNames } from '#test/list-editor.ts';
import { titleCard } from '#test/titles.ts';
import { openPage } from '#test/open-page.tsx';
import * as editorPage from './list-editor-page.tsx';

const openListEditor = listEditorOpener((options) => openPage(editorPage, options));

type Match = CallOutput<typeof matchTitleNames>['matches'][number];

const engine = titleCard(20, { name: 'The Quiet Engine', year: 2024 });
const engineer = titleCard(21, { name: 'The Quiet Engineer', year: 1999 });
const harbour = titleCard(22, { name: 'Orchard Hour', year: 2023 });

const NO_MATCH: Match = { quality: 'none', candidates: [] };
const FOUND: Match = { quality: 'exact', candidates: [harbour] };

const MATCHES: Readonly<Record<string, Match>> = {
  'Monsoon Radio': { quality: 'exact', candidates: [CARDS.radio] },
  'Orchard Hour': FOUND,
  'The Quiet Engin': { quality: 'likely', candidates: [engine, engineer] },
};

const TEXT = 'Monsoon Radio\nOrchard Hour\n\nThe Quiet Engin\nRain, Steam, Speed (1999)';

/** Opens the panel on a site that knows some names. */
async function openPanel() {
  const api = fakeListEditor();
  api.on(matchTitleNames, ({ body }) => ({
    matches: (body as { lines: string[] }).lines.map((line) => MATCHES[line] ?? NO_MATCH),
  }));
  const { user } = await openListEditor();
  await user.click(screen.getByRole('button', { name: 'Paste names' }));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'One title per line' });
  expect(document.activeElement).toBe(field);
  return { api, user, field };
}

const panel = () => within(screen.getByRole('group', { name: 'Paste names' }));
const lines = () =>
  within(panel().getByRole('list', { name: 'Matches' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const shows = (text: string) => waitFor(() => expect(panel().getByRole('status').textContent).toBe(text));

test('shows the match of each line, and adds those that are new', async () => {
  const { api, user } = await openPanel();
  expect(panel().getByRole('button', { name: 'Add 0 titles' })).toHaveProperty('disabled', true);
  await user.paste(TEXT);
  await shows('2 new, 1 already here, 1 not found');
  expect(lines()).toEqual([
    'Monsoon Radio: FoundMonsoon Radio 2025Already in list',
    'Orchard Hour: FoundOrchard Hour 2023',
    '',
    'The Quiet Engin: Check this matchThe Quiet Engine 2024Check',
    'Rain, Steam, Speed (1999): No matchSearch',
  ]);
  expect(api.calls(matchTitleNames).map(({ body }) => body)).toEqual([
    { lines: TEXT.split('\n').filter((line) => line !== '') },
  ]);
  await user.click(panel().getByRole('button', { name: 'Add 2 titles' }));
  expect(rowNames().slice(3)).toEqual(['Orchard Hour', 'The Quiet Engine']);
  expect(screen.queryByRole('group', { name: 'Paste names' })).toBeNull();
  expect(document.activeElement?.getAttribute('role')).toBe('combobox');
  await screen.findByText('Added 2 titles');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(rowNames()).toHaveLength(3);
});

test('another candidate, or none, can be chosen', async () => {
  const { user } = await openPanel();
  await user.paste('The Quiet Engin');
  await user.click(await panel().findByRole('button', { name: 'Check' }));
  const choices = await screen.findAllByRole('menuitemradio');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'The Quiet Engine2024',
    'The Quiet Engineer1999',
    'None of these',
  ]);
  await user.click(screen.getByRole('menuitemradio', { name: /Engineer/ }));
  await waitFor(() => expect(lines()).toEqual(['The Quiet Engin: FoundThe Quiet Engineer 1999']));
});

test('a line that means none of the candidates is not added', async () => {
  const { user } = await openPanel();
  await user.paste('Orchard Hour\nThe Quiet Engin');
  await user.click(await panel().findByRole('button', { name: 'Check' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'None of these' }));
  await shows('1 new, 1 not found');
  await user.click(panel().getByRole('button', { name: 'Add 1 title' }));
  expect(rowNames().slice(3)).toEqual(['Orchard Hour']);
});

test('a title without a match can be searched', async () => {
  const { user } = await openPanel();
  await user.paste('Choir of the deep (2023)');
  await user.click(await panel().findByRole('button', { name: 'Search' }));
  const dialog = await screen.findByRole('dialog', { name: 'Which title is “Choir of the deep (2023)”?' });
  const field = within(dialog).getByRole<HTMLInputElement>('combobox');
  expect(field.value).toBe('Choir of the deep');
  await user.clear(field);
  await user.type(field, 'choir');
  await user.click(await screen.findByRole('option', { name: /Deepwater Choir/ }));
  await shows('1 new');
  await user.click(panel().getByRole('button', { name: 'Add 1 title' }));
  expect(rowNames().at(-1)).toBe('Deepwater Choir');
});

test('sends only lines that are new', async () => {
  const { api, user } = await openPanel();
  await user.paste('Monsoon Radio');
  await shows('1 already here');
  await user.paste('\nOrchard Hour');
  await shows('1 new, 1 already here');
  expect(api.calls(matchTitleNames).map(({ body }) => body)).toEqual([
    { lines: ['Monsoon Radio'] },
    { lines: ['Orchard Hour'] },
  ]);
});

test('takes up to 500 lines at a time', async () => {
  const { api, user } = await openPanel();
  await user.paste(Array.from({ length: 501 }, (_, place) => `Film ${place}`).join('\n'));
  expect((await panel().findByRole('alert')).textContent).toBe('Paste up to 500 lines at a time.');
  expect(panel().getByRole('button', { name: /^Add/ })).toHaveProperty('disabled', true);
  expect(api.calls(matchTitleNames)).toEqual([]);
});

test('offers to try again when the names could not be matched', async () => {
  const { api, user } = await openPanel();
  api.refuse(matchTitleNames, 503, { message: 'Down', code: 'unavailable' });
  await user.paste('Orchard Hour');
  await panel().findByText('The titles could not be found.');
  api.on(matchTitleNames, () => ({ matches: [FOUND] }));
  await user.click(panel().getByRole('button', { name: 'Try again' }));
  await shows('1 new');
  expect(panel().queryByRole('alert')).toBeNull();
});

test('says when there were too many calls', async () => {
  const { api, user } = await openPanel();
  api.refuse(matchTitleNames, 429, { message: 'Try again in 40 seconds.', code: 'rate_limited' });
  await user.paste('Orchard Hour');
  expect(await panel().findByText('Try again in 40 seconds.')).toBeDefined();
});

test('reads the names in a CSV file, chosen or dropped', async () => {
  const { user, field } = await openPanel();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const file = new File(['Name,Year\nOrchard Hour,\n'], 'list.csv', { type: 'text/csv' });
  await user.upload(input ?? document.createElement('input'), file);
  await shows('1 new');
  const dropped = new File(['Monsoon Radio'], 'names.txt', { type: 'text/plain' });
  fireEvent.drop(field, { dataTransfer: { files: [dropped], types: ['Files'] } });
  await waitFor(() => expect(field.value).toBe('Orchard Hour\nMonsoon Radio'));
  await shows('1 new, 1 already here');
});

test('refuses a file that is too big', async () => {
  const { field } = await openPanel();
  const file = new File(['a'.repeat(1_000_001)], 'list.csv', { type: 'text/csv' });
  fireEvent.drop(field, { dataTransfer: { files: [file], types: ['Files'] } });
  expect((await panel().findByRole('alert')).textContent).toBe('Choose a file of up to 1 MB.');
  expect(field.value).toBe('');
});

test('Cancel adds nothing', async () => {
  const { user } = await openPanel();
  await user.paste('Orchard Hour');
  await shows('1 new');
  await user.click(panel().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('group', { name: 'Paste names' })).toBeNull();
  expect(rowNames()).toHaveLength(3);
});
