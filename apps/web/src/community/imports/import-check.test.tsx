import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { discardImport, listImportedTitles, runImport } from '@kinora/contracts/community/imports.ts';
import {
  CARDS,
  filterButton,
  kestral,
  perigee,
  rowOf,
  TITLES,
  titleList,
  titleNames,
} from '#test/import-matches.ts';
import {
  fakeImports,
  fileEntryOf,
  importedTitle,
  importRecord,
  memberImport,
  returnToTab,
} from '#test/imports.ts';
import { openPage } from '#test/open-page.tsx';
import * as importPage from './import-page.tsx';

async function open(
  { titles = TITLES, record = importRecord(), search: query = '' } = {},
  options: Parameters<typeof fakeImports>[1] = {},
) {
  const fakes = fakeImports({ imports: [record], titles, cards: CARDS }, options);
  const app = openPage(importPage, memberImport(5, query));
  await screen.findByText('Format detected');
  const user = userEvent.setup();
  const settled = () => waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  await settled();
  return { ...fakes, ...app, user, settled };
}

test('shows the file, the counts, and every match with its reason', async () => {
  await open();
  const file = within(screen.getByRole('region', { name: 'Your file' }));
  expect(file.getByText('letterboxd-nadia.zip')).toBeDefined();
  expect(
    file
      .getByText(/^Letterboxd export\./)
      .closest('p')
      ?.textContent.trim(),
  ).toBe('Letterboxd export. 1,204 entries in diary, ratings, watchlist, and 6 lists. 2.1 MB');
  const sums = within(screen.getByRole('group', { name: 'Filter the titles' })).getAllByRole('button');
  expect(sums.map(({ textContent }) => textContent)).toEqual([
    '1,204all entries',
    '1,151matched',
    '38to check',
    '9not found',
    '6already here',
  ]);
  expect(sums.map((button) => button.getAttribute('aria-pressed'))).toEqual([
    'true',
    'false',
    'false',
    'false',
    'false',
  ]);
  expect(titleNames()).toEqual(['The Ninth Ferryman', 'Kestral', 'Perigee']);
  expect(rowOf('The Ninth Ferryman').getByText('2024 · watched May 3, 2026 · 4 stars')).toBeDefined();
  expect(rowOf('The Ninth Ferryman').getByText('Not found')).toBeDefined();
  expect(rowOf('Kestral').getByText('Kestrel')).toBeDefined();
  expect(rowOf('Kestral').getByText('Film · 2026')).toBeDefined();
  expect(rowOf('Kestral').getByText(/^Check spelling/).textContent).toBe('Check spelling, 50 % certain');
  expect(rowOf('Perigee').getByText(/^Exact match/)).toBeDefined();
  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

test.each([
  ['id', 'Same id'],
  ['name', 'Exact match'],
  ['alias', 'Also known as Kestral'],
  ['year', 'Year differs by 1'],
  ['spelling', 'Check spelling'],
  ['short', 'Short title'],
  ['many', 'Several titles'],
  ['chosen', 'Chosen by you'],
] as const)('the reason %s is %j', async (reason, text) => {
  await open({ titles: [{ ...kestral, match: 'matched', reason }] });
  expect(
    rowOf('Kestral').getByText(
      (_, element) => element?.tagName === 'P' && element.textContent.startsWith(text),
    ),
  ).toBeDefined();
});

test('counts are filters, and the back button undoes them', async () => {
  const { user, router } = await open();
  await user.click(filterButton('to check'));
  await waitFor(() => expect(titleNames()).toEqual(['Kestral']));
  expect(router.state.location.search).toBe('?match=to_check');
  expect(filterButton('to check').getAttribute('aria-pressed')).toBe('true');
  await user.click(filterButton('already here'));
  expect(await screen.findByText('No titles here')).toBeDefined();
  await waitFor(() => expect(router.state.location.search).toBe('?match=already_here'));
  await router.navigate(-1);
  await waitFor(() => expect(titleNames()).toEqual(['Kestral']));
  await user.click(filterButton('all entries'));
  await waitFor(() => expect(titleNames()).toHaveLength(3));
  expect(router.state.location.search).toBe('');
});

test('a filter of the URL is there from the start', async () => {
  const { api } = await open({ search: '?match=not_found' });
  expect(titleNames()).toEqual(['The Ninth Ferryman']);
  expect(api.calls(listImportedTitles).map(({ query }) => query['match'])).toEqual(['not_found']);
});

test('loads more titles', async () => {
  const { user } = await open({}, { perPage: 2 });
  expect(titleNames()).toEqual(['The Ninth Ferryman', 'Kestral']);
  await user.click(titleList().getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(titleNames()).toEqual(['The Ninth Ferryman', 'Kestral', 'Perigee']));
});

test('shows an error of the list, and tries again', async () => {
  const { api } = fakeImports({ imports: [importRecord()], titles: TITLES });
  api.refuse(listImportedTitles, 403, { message: 'You may not see this.', code: 'forbidden' });
  openPage(importPage, memberImport(5));
  expect(await screen.findByText('This could not be loaded.')).toBeDefined();
  api.on(listImportedTitles, () => ({
    pagination: { data: TITLES, per_page: 50, next_cursor: null, prev_cursor: null },
  }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(titleNames()).toHaveLength(3));
});

test('shows names of a file as text, whatever they contain', async () => {
  const hostile = importedTitle(4, {
    name: '<script>alert(1)</script>',
    entries: [fileEntryOf('review', { text: '<img src=x onerror=alert(1)>' })],
  });
  const { user } = await open({
    titles: [hostile],
    record: importRecord({
      file_name: '"><svg onload=alert(1)>.zip',
      problems: ['diary.csv: <b>line</b> 7'],
    }),
  });
  await user.click(rowOf('<script>alert(1)</script>').getByRole('button', { name: /^Change/ }));
  expect(rowOf('<script>alert(1)</script>').getByText('<img src=x onerror=alert(1)>')).toBeDefined();
  expect(screen.getByText('"><svg onload=alert(1)>.zip')).toBeDefined();
  await user.click(screen.getByText('Notes about the file'));
  expect(screen.getByText('diary.csv: <b>line</b> 7')).toBeDefined();
  expect(document.querySelector('script, img[src=x], svg[onload]')).toBeNull();
});

test('says what will be imported, and follows the chosen kinds', async () => {
  const { user } = await open();
  const kinds = within(screen.getByRole('group', { name: 'Import' }));
  expect(kinds.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Diary 612',
    'Ratings 498',
    'Watchlist 47',
    'Lists 6',
  ]);
  const tail = 'Your ratings here stay, and your diary gets no entry twice.';
  expect(
    screen.getByText(`1,189 entries will be imported. 6 are already here. 9 are skipped. ${tail}`),
  ).toBeDefined();
  await user.click(kinds.getByRole('checkbox', { name: /^Diary/ }));
  expect(screen.getByRole('button', { name: 'Import 583 entries' })).toBeDefined();
  expect(
    screen.getByText(`583 entries will be imported. 6 are already here. 615 are skipped. ${tail}`),
  ).toBeDefined();
  for (const name of [/^Ratings/, /^Watchlist/, /^Lists/])
    await user.click(kinds.getByRole('checkbox', { name }));
  expect(screen.getByText('Choose what to import.')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 0 entries' }).disabled).toBe(true);
});

test('imports the chosen kinds, and shows the progress', async () => {
  const { api, user } = await open();
  await user.click(screen.getByRole('checkbox', { name: /^Ratings/ }));
  await user.click(screen.getByRole('button', { name: 'Import 697 entries' }));
  expect(await screen.findByText('0 of 1,189 entries')).toBeDefined();
  expect(api.calls(runImport)).toMatchObject([{ body: { kinds: ['viewing', 'watchlist', 'list'] } }]);
});

test('an import that another tab started shows its progress, and says why', async () => {
  const { api, site, user } = await open();
  api.refuse(runImport, 409, {
    message: 'The import has moved on. Reload to see it.',
    code: 'imports.wrong_state',
  });
  site.imports = [importRecord({ state: 'importing', done: 300, total: 1189 })];
  await user.click(screen.getByRole('button', { name: 'Import 1,189 entries' }));
  expect(await screen.findByText('300 of 1,189 entries')).toBeDefined();
});

test('shows choices of another tab when this one gets the focus', async () => {
  const { site, settled } = await open();
  site.titles = [perigee];
  site.imports = [
    importRecord({ matches: { matched: 1160, to_check: 29, not_found: 9, already_here: 6, skipped: 0 } }),
  ];
  returnToTab();
  await waitFor(() => expect(filterButton('to check').textContent).toBe('29to check'));
  await waitFor(() => expect(titleNames()).toEqual(['Perigee']));
  await settled();
});

test('returns to the start when another tab discarded the import', async () => {
  const { site, router } = await open();
  site.imports = [];
  returnToTab();
  expect(await screen.findByText('Drop your export here')).toBeDefined();
  expect(router.state.location.pathname).toBe('/account-settings/import');
});

test('the unmatched titles can be saved as CSV, if there are any', async () => {
  await open();
  const link = screen.getByRole('link', { name: 'Save unmatched as CSV' });
  expect(link.getAttribute('href')).toBe('/api/v1/imports/5/not-found.csv');
  expect(link.hasAttribute('download')).toBe(true);
});

test('offers no CSV without unmatched titles', async () => {
  const matches = { ...importRecord().matches, not_found: 0 };
  await open({ record: importRecord({ matches }) });
  expect(screen.queryByRole('link', { name: 'Save unmatched as CSV' })).toBeNull();
});

test('another file replaces this one after a question', async () => {
  const { api, user, router } = await open();
  await user.click(screen.getByRole('button', { name: 'Change file' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Change the file?' }));
  expect(
    dialog.getByText('The matches of this file are discarded. Nothing of it has been saved.'),
  ).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Change file' }));
  expect(await screen.findByText('Drop your export here')).toBeDefined();
  expect(router.state.location.pathname).toBe('/account-settings/import');
  expect(api.calls(discardImport)).toHaveLength(1);
  expect(screen.queryByText('letterboxd-nadia.zip')).toBeNull();
});
