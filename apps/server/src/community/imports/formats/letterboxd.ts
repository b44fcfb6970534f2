import { baseName } from '../files/text-file.ts';
import { type FileList, type FileTitle, toEntry } from './file-entry.ts';
import type { Format, Reader, TableHead, TableRow } from './format.ts';
import { isoTime, isYes, parseDay, parseScore, parseYear, toPlainText } from './values.ts';

/** Stars, with halves. */
const STARS = 5;
/** What was deleted, belongs to deleted films, or says nothing that is imported. */
const IGNORED = new Set(['deleted', 'orphaned', 'likes']);
const LIST_EXPORT = /^Letterboxd list export v\d+$/u;

/** The export of Letterboxd: a ZIP of tables, or one of them. It has films, and a few series. */
export const createLetterboxdFormat = (): Format => ({
  source: 'letterboxd',
  recogniseTable: (head) =>
    LIST_EXPORT.test(head.preamble[0]?.[0] ?? '') ? listReader(head) : filmReader(head),
});

const IGNORING: Reader<TableRow> = { toEntries: () => [] };

function filmReader({ name, columns }: TableHead): Reader<TableRow> | null {
  if (!columns.has('letterboxd uri') || !columns.has('name')) return null;
  if (name.split(/[/\\]/u).some((folder) => IGNORED.has(folder.toLowerCase()))) return IGNORING;
  if (columns.has('review')) return { order: 2, toEntries: toReview };
  if (columns.has('watched date')) return { order: 3, toEntries: toDiaryEntry };
  if (columns.has('rating')) return { order: 1, toEntries: toRating };
  // The watchlist and the films that were watched have the same columns.
  return baseName(name).includes('watchlist')
    ? { order: 5, toEntries: toWatchlistItem }
    : { order: 4, toEntries: toWatched };
}

function titleOf(row: TableRow): FileTitle | null {
  const name = row.get('name');
  return name === '' ? null : { name, year: parseYear(row.get('year')), type: 'movie', ids: {} };
}

type ToEntries = Extract<Reader<TableRow>, { toEntries: unknown }>['toEntries'];

/** Reads a row that names a film. */
const ofFilm =
  (read: (row: TableRow, title: FileTitle, at: string | null) => ReturnType<ToEntries>): ToEntries =>
  (row) => {
    const title = titleOf(row);
    return title === null ? null : read(row, title, isoTime(row.get('date')));
  };

const scoreOf = (row: TableRow) => parseScore(row.get('rating'), STARS);

const toRating = ofFilm((row, title, at) => {
  const score = scoreOf(row);
  return score === null ? null : [toEntry(title, 'rating', { at, score })];
});

const toDiaryEntry = ofFilm((row, title, at) => {
  const score = scoreOf(row);
  const watchedOn = parseDay(row.get('watched date'));
  return [
    toEntry(title, 'viewing', { watchedOn, at, isRewatch: isYes(row.get('rewatch')) }),
    ...(score === null ? [] : [toEntry(title, 'rating', { at, score })]),
  ];
});

/** Reviews repeat what the diary says, unless the table is alone. */
const toReview: ToEntries = (row, context) => {
  const entries = toDiaryEntry(row, context);
  const body = toPlainText(row.get('review'));
  const [viewing] = entries ?? [];
  if (entries === null || viewing === undefined || body === '') return entries;
  const dated = viewing.watchedOn === null ? entries.slice(1) : entries;
  return [...dated, toEntry(viewing.title, 'review', { at: viewing.at, body, score: scoreOf(row) })];
};

const toWatched = ofFilm((_, title, at) => [toEntry(title, 'viewing', { at })]);
const toWatchlistItem = ofFilm((_, title, at) => [toEntry(title, 'watchlist', { at })]);

/** The table of a list, below the row that describes the list. */
function listReader({ name, columns, preamble }: TableHead): Reader<TableRow> | null {
  if (!columns.has('name')) return null;
  if (name.split(/[/\\]/u).some((folder) => IGNORED.has(folder.toLowerCase()))) return IGNORING;
  const [, names = [], values = []] = preamble;
  const valueOf = (column: string) => values[names.findIndex((one) => one.toLowerCase() === column)] ?? '';
  const list: FileList = {
    key: name,
    name: valueOf('name') || baseName(name),
    description: toPlainText(valueOf('description')),
    // Every list has positions, also those without ranks.
    isRanked: false,
  };
  const at = isoTime(valueOf('date'));
  return {
    order: 6,
    toEntries: ofFilm((row, title) => [
      toEntry(title, 'list', { list, at, body: toPlainText(row.get('description')) || null }),
    ]),
  };
}
