import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
  updateSavedView,
} from '@kinora/contracts/foundation/saved-views.ts';
import { access } from '@kinora/contracts/platform/access.ts';
import { endpoint } from '@kinora/contracts/platform/endpoint.ts';
import { defineRecordList, recordListQuery, recordPageOf } from '@kinora/contracts/platform/record-lists.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { Button } from '#ui/button.tsx';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi, type FakeCall } from '#test/fake-api.ts';
import type { FilterWords } from './filter-words.ts';
import type { RecordColumn } from './use-table-columns.tsx';
import { TablePage } from './table-page.tsx';
import type { TableSelection } from './use-table-selection.ts';
import { tableQuery, useTable } from './use-table.ts';

const filmList = defineRecordList({
  name: 'films',
  sorts: ['name', 'year'],
  orderBy: 'name',
  orderDir: 'asc',
  filters: {
    name: { kind: 'text' },
    year: { kind: 'number' },
    released: { kind: 'date' },
    type: { kind: 'choice', options: ['movie', 'series'] },
    hidden: { kind: 'flag' },
    genres: { kind: 'records' },
  },
});
const Film = z.object({ id: z.int(), name: z.string(), year: z.int() });
type Film = z.infer<typeof Film>;
const listFilms = endpoint({
  method: 'GET',
  path: 'admin/films',
  summary: 'Films',
  area: 'admin',
  access: access.permission('films.update'),
  query: recordListQuery(filmList),
  response: recordPageOf(Film),
});
const GENRES = [
  { id: 4, name: 'Drama' },
  { id: 5, name: 'Noir' },
];
const genres = { queryKey: ['genres'], queryFn: async () => GENRES };
const WORDS: FilterWords = {
  name: { label: 'Name' },
  year: { label: 'Year' },
  released: { label: 'Released' },
  type: { label: 'Type', options: { movie: 'Movie', series: 'Series' } },
  hidden: { label: 'Hidden' },
  genres: { label: 'Genres', records: { find: () => genres, one: () => genres } },
};
const COLUMNS: RecordColumn<Film>[] = [
  { id: 'name', header: 'Name', isRowHeader: true, render: ({ name }) => name },
  { id: 'year', header: 'Year', render: ({ year }) => year },
  { id: 'id', header: 'Number', isHiddenAtFirst: true, render: ({ id }) => `no. ${id}` },
  { id: 'actions', header: '', label: 'Actions', render: () => null },
];

let api: ReturnType<typeof fakeApi>;
const onChoice = vi.fn<(selection: TableSelection<Film>) => void>();
const chosen = () => onChoice.mock.lastCall?.[0];
const films = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  name: `Film ${String(index + 1).padStart(2, '0')}`,
  year: 1980 + index,
}));
let isExact = true;

/** Pages by a cursor that only says where it begins. */
function answer({ query }: FakeCall) {
  const found = films.filter(({ name }) => name.includes(query['query'] ?? ''));
  const from = Number(query['cursor'] ?? 0);
  const perPage = Number(query['perPage']);
  return {
    pagination: {
      data: found.slice(from, from + perPage),
      per_page: perPage,
      next_cursor: from + perPage < found.length ? String(from + perPage) : null,
      prev_cursor: from > 0 ? String(Math.max(0, from - perPage)) : null,
      total: found.length,
      is_total_exact: isExact,
    },
  };
}

function FilmsPage() {
  return (
    <TablePage
      title="Films"
      table={useTable(filmList, listFilms)}
      columns={COLUMNS}
      rowText={({ name }) => name}
      rowHref={({ id }) => `/admin/films/${id}/edit`}
      filterWords={WORDS}
      empty={<p>Films will be listed here</p>}
      bulkActions={(selection) => {
        onChoice(selection);
        return <Button onPress={selection.clear}>Done</Button>;
      }}
      canSelectAll
      hasDownload
    />
  );
}

const clientLoader = pageLoader({
  optional: ({ url }) => [tableQuery(filmList, listFilms, { search: url.searchParams })],
});

beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  isExact = true;
  onChoice.mockClear();
  api.on(listFilms, answer);
});

async function open(search = '') {
  const opened = openAdmin(
    { default: FilmsPage, clientLoader },
    { route: '/admin/films', path: `/admin/films${search}`, permissions: [] },
  );
  await screen.findByRole('grid', { name: 'Films' });
  const address = () => new URLSearchParams(opened.router.state.location.search);
  return { ...opened, address };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const lastQuery = () => api.calls(listFilms).at(-1)?.query;
const filtersOf = (address: URLSearchParams) => JSON.parse(address.get('filters') ?? 'null') as unknown;

test('pages are turned by cursor, both ways, and the foot says where one is', async () => {
  const { user, address } = await open();
  expect(await screen.findByText('1–15 of 40')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Previous page' }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await row('Film 16');
  expect(screen.getByText('16–30 of 40')).toBeDefined();
  expect(Object.fromEntries(address())).toEqual({ cursor: '15', before: '15' });
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('31–40 of 40')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Next page' }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await row('Film 16');
});

test('a total that is only a lower bound is not called exact, nor is a place nobody counted', async () => {
  isExact = false;
  await open('?cursor=15');
  expect(await screen.findByText('40 or more')).toBeDefined();
});

test('a search starts at the first page again', async () => {
  const { user, address } = await open('?cursor=15&before=15');
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await user.keyboard('Film 07');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(address().toString()).toBe('query=Film+07');
});

test('a column that the list can be sorted by sorts through the address', async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole('columnheader', { name: /Year/ }));
  await waitFor(() => expect(address().toString()).toBe('orderBy=year'));
  await user.click(screen.getByRole('columnheader', { name: /Year/ }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ orderBy: 'year', orderDir: 'desc' }));
});

test('a filter is added by keyboard alone, stands as a chip and in the address', async () => {
  const { user, address } = await open();
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

test('a filter without a value is refused, one on records is chosen by name', async () => {
  const { user, address } = await open();
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

const DRAMA = { key: 'genres', operator: 'has', value: 4 };
const MOVIES = { key: 'type', operator: 'is', value: 'movie' };
const filtered = (filters: unknown) => `?filters=${encodeURIComponent(JSON.stringify(filters))}`;

test('filters of an address are shown in words, and any or none of them may be asked for', async () => {
  const { user, address } = await open(filtered({ match: 'all', rules: [MOVIES, DRAMA] }));
  const bar = screen.getByRole('group', { name: 'Filters' });
  expect(within(bar).getByRole('button', { name: /Type.*is.*Movie/ })).toBeDefined();
  expect(await within(bar).findByRole('button', { name: /Genres.*has.*Drama/ })).toBeDefined();
  await user.click(within(bar).getByRole('button', { name: /Match/ }));
  await user.click(await screen.findByRole('option', { name: 'No filter' }));
  await waitFor(() => expect(filtersOf(address())).toEqual({ match: 'none', rules: [MOVIES, DRAMA] }));
});

test('a chip opens for a change of its filter', async () => {
  const { user, address } = await open(filtered({ match: 'any', rules: [MOVIES] }));
  await user.click(screen.getByRole('button', { name: /Type.*is.*Movie/ }));
  const form = await screen.findByRole('dialog', { name: 'Change filter' });
  await user.click(await within(form).findByRole('button', { name: /Value/ }));
  await user.click(await screen.findByRole('option', { name: 'Series' }));
  await user.click(within(form).getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(filtersOf(address())).toEqual({ match: 'any', rules: [{ ...MOVIES, value: 'series' }] }),
  );
});

test('the choice of rows outlives a page, and grows to all that match', async () => {
  const { user } = await open();
  await user.click(within(await row('Film 03')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(within(await row('Film 16')).getByRole('checkbox'));
  expect(screen.getByRole('toolbar').textContent).toContain('2 selected');
  expect(chosen()?.wire).toEqual({ ids: [3, 16] });
  expect(chosen()?.rows?.map(({ name }) => name)).toEqual(['Film 03', 'Film 16']);

  await user.click(screen.getByRole('checkbox', { name: 'Select All' }));
  await user.click(screen.getByRole('button', { name: 'Select all 40 that match' }));
  expect(screen.getByRole('toolbar').textContent).toContain('40 selected');
  await user.click(within(await row('Film 20')).getByRole('checkbox'));
  expect(screen.getByRole('toolbar').textContent).toContain('39 selected');
  expect(chosen()?.rows).toBeNull();
  expect(chosen()?.wire).toEqual({ view: {}, except: [20] });
});

test('all that match is what the search and the filters find, and another search forgets it', async () => {
  const filters = { match: 'all', rules: [MOVIES] };
  const { user } = await open(`${filtered(filters)}&query=Film`);
  await user.click(screen.getByRole('checkbox', { name: 'Select All' }));
  await user.click(screen.getByRole('button', { name: 'Select all 40 that match' }));
  expect(chosen()?.wire).toEqual({ view: { query: 'Film', filters }, except: [] });
  await user.type(screen.getByRole('searchbox'), ' 1');
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('J and K walk the rows, X chooses, Escape lets go, E opens, ? explains', async () => {
  const { user, router } = await open();
  await row('Film 01');
  await user.keyboard('jj');
  expect(document.activeElement).toBe(await row('Film 02'));
  await user.keyboard('k');
  expect(document.activeElement).toBe(await row('Film 01'));
  await user.keyboard('x');
  expect(chosen()?.wire).toEqual({ ids: [1] });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(chosen()?.count).toBe(0));
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(help.textContent).toContain('JNext row');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => screen.getAllByRole('row')[3]?.focus());
  await user.keyboard('e');
  expect(router.state.location.pathname).toBe('/admin/films/3/edit');
});

test('keys are letters where somebody types', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('x?');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('x?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a row leads to its record', async () => {
  const { user, router } = await open();
  await user.click(within(await row('Film 05')).getByText('1984'));
  expect(router.state.location.pathname).toBe('/admin/films/5/edit');
});

test('columns are chosen, and the choice is remembered', async () => {
  const { user } = await open();
  expect((await row('Film 01')).textContent).not.toContain('no. 1');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Number' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Year' }));
  await user.keyboard('{Escape}');
  expect((await row('Film 01')).textContent).toContain('no. 1');
  expect(screen.queryByRole('columnheader', { name: /Year/ })).toBeNull();
  expect(Object.values(localStorage)).toEqual(['year']);
});

test('the download is of the view, whatever page is open', async () => {
  await open(`${filtered({ match: 'all', rules: [MOVIES] })}&cursor=15&orderBy=year`);
  const link = screen.getByRole('link', { name: 'Download as CSV' });
  const url = new URL(link.getAttribute('href') ?? '', 'http://kinora.test');
  expect(url.pathname).toBe('/api/v1/admin/films/csv');
  expect([...url.searchParams.keys()]).toEqual(['orderBy', 'filters']);
});

test('nothing found offers to clear what narrows the list', async () => {
  const { user, address } = await open(`${filtered({ match: 'all', rules: [MOVIES] })}&query=zzz`);
  expect(await screen.findByText('There are no items matching your query')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await row('Film 01');
  expect(address().toString()).toBe('');
});

test('a list that is refused says why, and can be asked for again', async () => {
  const message = 'The filter year cannot be asked for this value.';
  api.refuse(listFilms, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { filters: [message] },
  });
  const { user } = await open();
  expect(await screen.findByText(message)).toBeDefined();
  api.on(listFilms, answer);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await row('Film 01');
});

const savedView = (changes: Partial<SavedView> = {}): SavedView => ({
  id: 7,
  list: 'films',
  name: 'Films only',
  view: { query: 'Film', filters: { match: 'all', rules: [MOVIES] }, orderBy: 'year', columns: ['id'] },
  is_shared: false,
  is_own: true,
  owner: 'Nadia',
  ...changes,
});

test('how a list is looked at is saved under a name', async () => {
  api.on(listSavedViews, () => ({ views: [] }));
  api.on(createSavedView, () => ({ view: savedView() }));
  const { user } = await open(`${filtered({ match: 'any', rules: [MOVIES] })}&orderBy=year&cursor=15`);
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save this view' });
  await user.type(within(dialog).getByLabelText(/Name/), 'Mine');
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('View saved')).toBeDefined();
  expect(api.calls(createSavedView).map(({ body }) => body)).toEqual([
    {
      list: 'films',
      name: 'Mine',
      is_shared: true,
      view: {
        filters: { match: 'any', rules: [MOVIES] },
        orderBy: 'year',
        orderDir: 'asc',
        columns: ['year'],
      },
    },
  ]);
});

test('a saved view brings its search, filters, order and columns', async () => {
  api.on(listSavedViews, () => ({ views: [savedView({ is_own: false, owner: 'Ida' })] }));
  const { user, address } = await open('?cursor=15&before=15&perPage=30');
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: /Films only/ }));
  await waitFor(() => expect(address().get('query')).toBe('Film'));
  expect([...address().keys()]).toEqual(['query', 'orderBy', 'filters']);
  expect((await row('Film 01')).textContent).toContain('no. 1');
});

test('own views are renamed, shared and deleted', async () => {
  let views = [savedView()];
  api.on(listSavedViews, () => ({ views }));
  api.on(updateSavedView, () => ({ view: savedView() }));
  api.on(deleteSavedView, () => ({}));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Manage your views' }));
  await user.click(await screen.findByRole('button', { name: 'Change Films only' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Films only' });
  await user.type(within(dialog).getByLabelText(/Name/), '!');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(updateSavedView)).toHaveLength(1));
  expect(api.calls(updateSavedView)[0]?.body).toEqual({
    name: 'Films only!',
    is_shared: false,
    view: savedView().view,
  });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change Films only' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Delete Films only' }));
  views = [];
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('There are none any more.')).toBeDefined();
});
