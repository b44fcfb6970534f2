import type { CsvValue } from '#platform/text/csv.ts';
import {
  listRatedFilms,
  listUndatedFilms,
  listWatchedFilms,
  type RatedFilmRow,
  type WatchedFilmRow,
} from './data-exports.films.repository.ts';
import type { ListedRow, ListRow } from './data-exports.lists.repository.ts';
import type { TitleRow } from './data-exports.titles.repository.ts';
import type { ExportFile } from './export-file.ts';
import { byDay, byId, byTitle, watchlistOf } from './member-pages.ts';
import type { MemberReader } from './member-reader.ts';
import { splitCsv } from './split-csv.ts';

/** Columns of https://letterboxd.com/about/importing-data/. */
const FILM = ['tmdbID', 'imdbID', 'Title', 'Year'] as const;

const filmCells = ({ tmdb_id, imdb_id, name, year }: TitleRow): CsvValue[] => [tmdb_id, imdb_id, name, year];

/** Letterboxd reads reviews as HTML, so what looks like a tag or an entity is escaped. */
const toHtml = (text: string): string =>
  text.replaceAll(/&(?=#?\w+;)/gu, '&amp;').replaceAll(/<(?=[a-z/!])/giu, '&lt;');

/** Letterboxd has no headlines. */
const reviewText = ({ headline, body }: Pick<RatedFilmRow, 'headline' | 'body'>): string | null =>
  body === null ? null : toHtml(headline === null ? body : `${headline}\n\n${body}`);

/** The latest viewing of a film has its rating and review, as on Letterboxd. */
const watchedCells = (row: OfFilm<WatchedFilmRow>): CsvValue[] => [
  ...filmCells(row.title),
  row.watched_on,
  row.is_rewatch,
  row.is_latest ? row.score : null,
  row.is_latest ? reviewText(row) : null,
];

/** The diary has the review already if the film is in it. */
const ratedCells = (row: RatedFilmRow): CsvValue[] => [
  ...filmCells(row.title),
  row.score,
  row.is_in_diary ? null : reviewText(row),
];

/** A row that has a film. */
type OfFilm<Row> = Row & { readonly title: TitleRow };

type Pages<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

async function* cellsOf<Row>(
  pages: Pages<Row>,
  toCells: (row: Row) => CsvValue[],
): AsyncGenerator<CsvValue[]> {
  for await (const page of pages) yield* page.map(toCells);
}

/** The cells of the rows that have a film. */
async function* watchedCellsOf<Row extends { readonly title: TitleRow | null }>(
  pages: Pages<Row>,
  toCells: (row: OfFilm<Row>) => CsvValue[],
): AsyncGenerator<CsvValue[]> {
  for await (const page of pages)
    for (const row of page) if (row.title !== null) yield toCells({ ...row, title: row.title });
}

async function* filmsOf(pages: Pages<{ readonly title: TitleRow }>): AsyncGenerator<CsvValue[]> {
  for await (const page of pages)
    for (const { title } of page) if (title.type === 'movie') yield filmCells(title);
}

/** The films of the member as Letterboxd imports them. */
export async function* letterboxdFiles(reader: MemberReader): AsyncGenerator<ExportFile> {
  yield* splitCsv({
    name: 'letterboxd/diary',
    header: [...FILM, 'WatchedDate', 'Rewatch', 'Rating10', 'Review'],
    rows: watchedCellsOf(reader.pages(listWatchedFilms, byDay), watchedCells),
  });
  // Letterboxd ignores the last column. It tells other importers that this is no list.
  yield* splitCsv({
    name: 'letterboxd/watched',
    header: [...FILM, 'Watched'],
    rows: watchedCellsOf(reader.pages(listUndatedFilms, byId), ({ title }) => [...filmCells(title), true]),
  });
  yield* splitCsv({
    name: 'letterboxd/ratings',
    header: [...FILM, 'Rating10', 'Review'],
    rows: cellsOf(reader.pages(listRatedFilms, byTitle), ratedCells),
  });
  yield* splitCsv({ name: 'letterboxd/watchlist', header: FILM, rows: filmsOf(watchlistOf(reader)) });
}

/** The films of a list. Its notes would be imported as reviews, so they are left out. */
export const letterboxdList = (
  { slug }: Pick<ListRow, 'slug'>,
  titles: readonly ListedRow[],
): AsyncGenerator<ExportFile> =>
  splitCsv({ name: `letterboxd/list-${slug}`, header: FILM, rows: filmsOf([titles]) });
