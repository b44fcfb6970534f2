import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '#test/fake-api.ts';
import {
  filmsResponse,
  selectedFilms,
  DRAMA,
  filmRow,
  filterSearch,
  listFilms,
  MOVIES,
  openFilms,
} from '#test/films-table.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  api.on(listFilms, (call) => filmsResponse(call, { total: 6 }));
});

const pagesOfFilms = () => api.on(listFilms, (call) => filmsResponse(call));
const lastQuery = () => api.calls(listFilms).at(-1)?.query;
const filtersOf = (address: URLSearchParams) => JSON.parse(address.get('filters') ?? 'null') as unknown;

test('pages by cursor in both directions, and shows the range in the footer', async () => {
  pagesOfFilms();
  const { user, address } = await openFilms();
  expect(await screen.findByText('1–15 of 40')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Previous page' }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await filmRow('Film 16');
  expect(screen.getByText('16–30 of 40')).toBeDefined();
  expect(Object.fromEntries(address())).toEqual({ cursor: '15', before: '15' });
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('31–40 of 40')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Next page' }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await filmRow('Film 16');
});

test('shows an inexact total as a lower bound, without an exact range', async () => {
  api.on(listFilms, (call) => filmsResponse(call, { isExact: false }));
  await openFilms('?cursor=15');
  expect(await screen.findByText('40 or more')).toBeDefined();
});

test('returns to the first page after a search', async () => {
  pagesOfFilms();
  const { user, address } = await openFilms('?cursor=15&before=15');
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await user.keyboard('Film 07');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(address().toString()).toBe('query=Film+07');
});

test('sorts by a sortable column through the URL', async () => {
  const { user, address } = await openFilms();
  await user.click(screen.getByRole('columnheader', { name: /Year/ }));
  await waitFor(() => expect(address().toString()).toBe('orderBy=year'));
  await user.click(screen.getByRole('columnheader', { name: /Year/ }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ orderBy: 'year', orderDir: 'desc' }));
});

test('adds a filter by keyboard alone, and shows it as a chip and in the URL', async () => {
  const { user, address } = await openFilms();
  await user.keyboard('f');
  const form = await screen.findByRole('dialog', { name: 'Add filter' });
  expect(await within(form).findByRole('button', { name: /Field/ })).toBe(document.activeElement);
  await user.keyboard('{Tab}{Tab}sea{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(filtersOf(address())).toEqual({
    match: 'all',
    rules: [{ key: 'name', operator: 'is', value: 'sea' }],
  });
  expect(lastQuery()?.['filters']).toBe(address().get('filters'));
  const chip = await within(screen.getByRole('group', { name: 'Filters' })).findByRole('button', {
    name: /Name.*is.*sea/,
  });
  act(() => chip.focus());
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(address().toString()).toBe(''));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' }));
});

test('rejects a filter without a value, and finds the record of a filter by name', async () => {
  const { user, address } = await openFilms();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const form = await screen.findByRole('dialog', { name: 'Add filter' });
  await user.click(await within(form).findByRole('button', { name: 'Apply' }));
  expect(within(form).getByText('Choose a value.')).toBeDefined();
  await user.click(within(form).getByRole('button', { name: /Field/ }));
  await user.click(await screen.findByRole('option', { name: 'Genres' }));
  await user.click(within(form).getByRole('combobox'));
  await user.keyboard('Noi{ArrowDown}');
  await user.click(await screen.findByRole('option', { name: 'Noir' }));
  await user.click(within(form).getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(filtersOf(address())).toEqual({
      match: 'all',
      rules: [{ key: 'genres', operator: 'has', value: 5 }],
    }),
  );
  expect(await screen.findByRole('button', { name: /Genres.*has.*Noir/ })).toBeDefined();
});

test('shows the filters of the URL in words, and changes how they match', async () => {
  const { user, address } = await openFilms(filterSearch({ match: 'all', rules: [MOVIES, DRAMA] }));
  const bar = screen.getByRole('group', { name: 'Filters' });
  expect(within(bar).getByRole('button', { name: /Type.*is.*Movie/ })).toBeDefined();
  expect(await within(bar).findByRole('button', { name: /Genres.*has.*Drama/ })).toBeDefined();
  await user.click(within(bar).getByRole('button', { name: /Match/ }));
  await user.click(await screen.findByRole('option', { name: 'No filter' }));
  await waitFor(() => expect(filtersOf(address())).toEqual({ match: 'none', rules: [MOVIES, DRAMA] }));
});

test('opens a filter for editing from its chip', async () => {
  const { user, address } = await openFilms(filterSearch({ match: 'any', rules: [MOVIES] }));
  await user.click(screen.getByRole('button', { name: /Type.*is.*Movie/ }));
  const form = await screen.findByRole('dialog', { name: 'Change filter' });
  await user.click(await within(form).findByRole('button', { name: /Value/ }));
  await user.click(await screen.findByRole('option', { name: 'Series' }));
  await user.click(within(form).getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(filtersOf(address())).toEqual({ match: 'any', rules: [{ ...MOVIES, value: 'series' }] }),
  );
});

test('keeps the selection across pages, and extends it to all matches', async () => {
  pagesOfFilms();
  const { user } = await openFilms('?perPage=5');
  await user.click(within(await filmRow('Film 03')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(within(await filmRow('Film 06')).getByRole('checkbox'));
  expect(screen.getByRole('toolbar').textContent).toContain('2 selected');
  expect(selectedFilms()?.wire).toEqual({ ids: [3, 6] });
  expect(selectedFilms()?.rows?.map(({ name }) => name)).toEqual(['Film 03', 'Film 06']);

  await user.click(screen.getByRole('checkbox', { name: 'Select All' }));
  await user.click(screen.getByRole('button', { name: 'Select all 40 that match' }));
  expect(screen.getByRole('toolbar').textContent).toContain('40 selected');
  await user.click(within(await filmRow('Film 10')).getByRole('checkbox'));
  expect(screen.getByRole('toolbar').textContent).toContain('39 selected');
  expect(selectedFilms()?.rows).toBeNull();
  expect(selectedFilms()?.wire).toEqual({ view: {}, except: [10] });
});

test('selects all matches of the search and filters, and clears the selection on a new search', async () => {
  pagesOfFilms();
  const filters = { match: 'all', rules: [MOVIES] };
  const { user } = await openFilms(`${filterSearch(filters)}&query=Film&perPage=5`);
  await user.click(screen.getByRole('checkbox', { name: 'Select All' }));
  await user.click(screen.getByRole('button', { name: 'Select all 40 that match' }));
  expect(selectedFilms()?.wire).toEqual({ view: { query: 'Film', filters }, except: [] });
  await user.type(screen.getByRole('searchbox'), ' 1');
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('J and K move between rows, X selects, Escape clears, E opens, ? shows help', async () => {
  const { user, router } = await openFilms();
  await filmRow('Film 01');
  await user.keyboard('jj');
  expect(document.activeElement).toBe(await filmRow('Film 02'));
  await user.keyboard('k');
  expect(document.activeElement).toBe(await filmRow('Film 01'));
  await user.keyboard('x');
  expect(selectedFilms()?.wire).toEqual({ ids: [1] });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(selectedFilms()?.count).toBe(0));
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(help.textContent).toContain('JNext row');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => screen.getAllByRole('row')[3]?.focus());
  await user.keyboard('e');
  expect(router.state.location.pathname).toBe('/admin/films/3/edit');
});

test('ignores shortcuts while the user types in a field', async () => {
  const { user } = await openFilms();
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('x?');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('x?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('opens the record of a clicked row', async () => {
  const { user, router } = await openFilms();
  await user.click(within(await filmRow('Film 05')).getByText('1984'));
  expect(router.state.location.pathname).toBe('/admin/films/5/edit');
});

test('remembers the chosen columns', async () => {
  const { user } = await openFilms();
  expect((await filmRow('Film 01')).textContent).not.toContain('no. 1');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Number' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Year' }));
  await user.keyboard('{Escape}');
  expect((await filmRow('Film 01')).textContent).toContain('no. 1');
  expect(screen.queryByRole('columnheader', { name: /Year/ })).toBeNull();
  expect(Object.values(localStorage)).toEqual(['year']);
});

test('downloads the whole view as CSV, whatever page is open', async () => {
  pagesOfFilms();
  await openFilms(`${filterSearch({ match: 'all', rules: [MOVIES] })}&cursor=15&orderBy=year`);
  const link = screen.getByRole('link', { name: 'Download as CSV' });
  const url = new URL(link.getAttribute('href') ?? '', 'http://kinora.test');
  expect(url.pathname).toBe('/api/v1/admin/films/csv');
  expect([...url.searchParams.keys()]).toEqual(['orderBy', 'filters']);
});

test('offers to clear the filters when nothing matches', async () => {
  const { user, address } = await openFilms(`${filterSearch({ match: 'all', rules: [MOVIES] })}&query=zzz`);
  expect(await screen.findByText('There are no items matching your query')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await filmRow('Film 01');
  expect(address().toString()).toBe('');
});

test('shows why a list is rejected, and retries', async () => {
  const message = 'This value is not valid for the filter year.';
  api.refuse(listFilms, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { filters: [message] },
  });
  const { user } = await openFilms();
  expect(await screen.findByText(message)).toBeDefined();
  pagesOfFilms();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await filmRow('Film 01');
});
