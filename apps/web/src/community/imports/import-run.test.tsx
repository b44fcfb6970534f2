import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  listImportedTitles,
  previewUndo,
  runImport,
  undoImport,
} from '@kinora/contracts/community/imports.ts';
import { listDiary } from '@kinora/contracts/community/diary.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import {
  doneImport,
  fakeImports,
  importedTitle,
  importRecord,
  memberImport,
  returnToTab,
} from '#test/imports.ts';
import { openPage } from '#test/open-page.tsx';
import * as importPage from './import-page.tsx';

async function open(record = doneImport(), more: Parameters<typeof fakeImports>[0] = {}) {
  const fakes = fakeImports({ imports: [record], ...more });
  const app = openPage(importPage, memberImport(5));
  await screen.findByRole('list', { name: 'Progress' });
  const settled = () => waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  return { ...fakes, ...app, user: userEvent.setup(), settled };
}

const undoDialog = async () => within(await screen.findByRole('alertdialog', { name: 'Undo this import?' }));

test('shows how far the import is, until it is done', async () => {
  const { site } = await open(importRecord({ state: 'importing', done: 600, total: 1189 }));
  expect(screen.getByRole('heading', { name: 'Importing your entries' })).toBeDefined();
  expect(screen.getByText('600 of 1,189 entries')).toBeDefined();
  const bar = screen.getByRole('progressbar', { name: 'Importing your entries' });
  expect(bar.getAttribute('aria-valuemax')).toBe('1189');
  expect(bar.getAttribute('aria-valuenow')).toBe('600');
  expect(screen.getByText('You can leave this page. It continues without you.')).toBeDefined();
  site.imports = [doneImport()];
  returnToTab();
  expect(await screen.findByRole('heading', { name: '1,189 entries imported' })).toBeDefined();
});

test('what other pages show is read again after the import', async () => {
  const { site, queryClient } = await open(importRecord({ state: 'importing', done: 0, total: 0 }));
  expect(screen.getByText('Waiting to start')).toBeDefined();
  const diary = endpointQuery(listDiary, { query: { perPage: 50 } });
  queryClient.setQueryData(diary.queryKey, {
    pagination: { data: [], per_page: 50, next_cursor: null, prev_cursor: null },
  });
  site.imports = [doneImport()];
  returnToTab();
  await screen.findByRole('heading', { name: '1,189 entries imported' });
  await waitFor(() => expect(queryClient.getQueryState(diary.queryKey)?.isInvalidated).toBe(true));
});

test('says what was imported and what was not, and leads to it', async () => {
  await open(doneImport({ entries: 1206, refused: 2 }));
  expect(
    await screen.findByText(
      'Your diary, ratings, watchlist, and lists are up to date. 6 entries were already here. 9 were skipped. ' +
        '2 were refused: too long, over a limit, or with a word that is not allowed.',
    ),
  ).toBeDefined();
  const links = ['Open diary', 'Open watchlist', 'Open lists', 'Import another file'];
  expect(links.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/diary',
    '/watchlist',
    '/lists',
    '/account-settings/import',
  ]);
  expect(
    screen.getByText('You can undo this at any time. Entries you change after the import are kept.'),
  ).toBeDefined();
});

test('leads only to what was imported', async () => {
  await open(
    doneImport({
      source: 'imdb',
      kinds: [
        { kind: 'rating', entries: 200, to_import: 200, is_chosen: true },
        { kind: 'watchlist', entries: 12, to_import: 12, is_chosen: false },
      ],
    }),
  );
  await screen.findByRole('heading', { name: '1,189 entries imported' });
  expect(screen.queryByRole('link', { name: /^Open/ })).toBeNull();
});

test('shows posters of imported titles, while their rows exist', async () => {
  const { api, settled } = await open(doneImport(), { titles: [1, 2, 3].map((id) => importedTitle(id)) });
  await waitFor(() => expect(document.querySelectorAll('img[src*="poster-"]')).toHaveLength(3));
  await settled();
  expect(api.calls(listImportedTitles).map(({ query }) => query['match'])).toEqual(['matched']);
});

test('an old import without rows has no posters and no error', async () => {
  const fakes = fakeImports({ imports: [doneImport()] });
  fakes.api.refuse(listImportedTitles, 409, {
    message: 'The import has moved on. Reload to see it.',
    code: 'imports.wrong_state',
  });
  const { queryClient } = openPage(importPage, memberImport(5));
  await screen.findByRole('heading', { name: '1,189 entries imported' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(document.querySelector('img')).toBeNull();
  expect(screen.queryByText('This could not be loaded.')).toBeNull();
});

test('undoes an import after a question with the counts', async () => {
  const { api, site, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Undo import' }));
  const dialog = await undoDialog();
  expect(dialog.getByText('1,189 entries go. 3 you changed since stay.')).toBeDefined();
  expect(api.calls(undoImport)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByRole('heading', { name: 'Undoing the import' })).toBeDefined();
  expect(screen.getByText('0 of 1,192 entries')).toBeDefined();
  site.imports = [
    importRecord({ state: 'undone', undone: 1189, kept: 3, finished_at: '2026-11-16T13:00:00Z' }),
  ];
  returnToTab();
  expect(await screen.findByRole('heading', { name: '1,189 entries removed' })).toBeDefined();
  expect(screen.getByText('3 you changed since stay.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
});

test('keeps the import when the question is cancelled', async () => {
  const { api, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Undo import' }));
  await user.click((await undoDialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.calls(undoImport)).toEqual([]);
  expect(screen.getByRole('heading', { name: '1,189 entries imported' })).toBeDefined();
});

test('says so when nothing was changed since', async () => {
  const { api, user } = await open();
  api.on(previewUndo, () => ({ removed: 1, kept: 0 }));
  await user.click(await screen.findByRole('button', { name: 'Undo import' }));
  expect((await undoDialog()).getByText('1 entry goes.')).toBeDefined();
});

test('undoes an older import from the list, and shows its progress', async () => {
  const { user, router } = await open(doneImport(), {
    imports: [doneImport(), doneImport({ id: 4, file_name: 'ratings.csv', source: 'imdb' })],
  });
  await user.click(await screen.findByRole('button', { name: 'Undo the import of ratings.csv' }));
  await user.click((await undoDialog()).getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByRole('heading', { name: 'Undoing the import' })).toBeDefined();
  expect(router.state.location.pathname).toBe('/account-settings/import/4');
});

test('a stopped import is resumed with the kinds that were chosen', async () => {
  const kinds = importRecord().kinds.map((one) => ({ ...one, is_chosen: one.kind !== 'list' }));
  const { api, user } = await open(importRecord({ state: 'stopped', done: 500, total: 1189, kinds }));
  const text = 'The import was interrupted. Resume to continue where it stopped.';
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByText('500 of 1,189 entries')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByRole('heading', { name: 'Importing your entries' })).toBeDefined();
  expect(api.calls(runImport)).toMatchObject([{ body: { kinds: ['viewing', 'rating', 'watchlist'] } }]);
});

test('a stopped undo is resumed', async () => {
  const { api, user } = await open(importRecord({ state: 'undo_stopped', done: 500, total: 1192 }));
  const text = 'The undo was interrupted. Resume to continue where it stopped.';
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByRole('heading', { name: 'Undoing the import' })).toBeDefined();
  expect(api.calls(undoImport)).toHaveLength(1);
});

test('removing the import of the page leads to the start', async () => {
  const undone = importRecord({ state: 'undone', undone: 10, file_name: 'undone.zip' });
  const { user, router } = await open(undone);
  await user.click(await screen.findByRole('button', { name: 'Remove undone.zip' }));
  expect(await screen.findByText('Drop your export here')).toBeDefined();
  expect(router.state.location.pathname).toBe('/account-settings/import');
  expect(screen.queryByText('undone.zip')).toBeNull();
});
