import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { z } from 'zod';
import { access } from '@kinora/contracts/platform/access.ts';
import { endpoint } from '@kinora/contracts/platform/endpoint.ts';
import { defineRecordList, recordListQuery, recordPageOf } from '@kinora/contracts/platform/record-lists.ts';
import type { FilterLabels } from '#admin/kit/filter-labels.ts';
import { TablePage } from '#admin/kit/table-page.tsx';
import type { RecordColumn } from '#admin/kit/use-table-columns.tsx';
import type { TableSelection } from '#admin/kit/use-table-selection.ts';
import { tableQuery, useTable } from '#admin/kit/use-table.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { Button } from '#ui/button.tsx';
import { openAdmin } from './admin-videos.tsx';
import type { FakeCall } from './fake-api.ts';

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
export const listFilms = endpoint({
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
const WORDS: FilterLabels = {
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

const onChoice = vi.fn<(selection: TableSelection<Film>) => void>();
/** The selected rows, as passed to the page's bulk actions. */
export const selectedFilms = () => onChoice.mock.lastCall?.[0];
const films = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  name: `Film ${String(index + 1).padStart(2, '0')}`,
  year: 1980 + index,
}));
/** Forty films, or the first `total` of them. The cursor is just the offset of the page. */
export function filmsResponse({ query }: FakeCall, { total = films.length, isExact = true } = {}) {
  const found = films.slice(0, total).filter(({ name }) => name.includes(query['query'] ?? ''));
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
      empty={{ title: 'Films will be listed here' }}
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

/** The page's route, for tests with their own router. */
export const filmsRoute = { path: '/admin/films', loader: clientLoader, element: <FilmsPage /> };

/** Opens a list of films with all table features, in the state given by the query string. */
export async function openFilms(search = '') {
  onChoice.mockClear();
  const opened = openAdmin(
    { default: FilmsPage, clientLoader },
    { route: '/admin/films', path: `/admin/films${search}`, permissions: [], isTestOnly: true },
  );
  await screen.findByRole('grid', { name: 'Films' });
  const address = () => new URLSearchParams(opened.router.state.location.search);
  return { ...opened, address };
}

export const filmRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

export const DRAMA = { key: 'genres', operator: 'has', value: 4 };
export const MOVIES = { key: 'type', operator: 'is', value: 'movie' };
/** The query string for a list of films with these filters. */
export const filterSearch = (filters: unknown) => `?filters=${encodeURIComponent(JSON.stringify(filters))}`;
