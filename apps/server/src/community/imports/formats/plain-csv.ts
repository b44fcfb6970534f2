import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import { baseName } from '../files/text-file.ts';
import { createDayOrder } from './day-order.ts';
import { type FileEntry, type FileList, type FileTitle, toEntry } from './file-entry.ts';
import type { Format, TableHead, TableRow, ToEntries } from './format.ts';
import {
  isoTime,
  isYes,
  parseImdbId,
  parseNumber,
  parseNumericId,
  parseScore,
  parseYear,
  someIds,
  splitYear,
  toPlainText,
} from './values.ts';

const NAME = ['title', 'name', 'film', 'movie', 'series', 'show', 'series name', 'show name', 'tv show'];
const YEAR = ['year', 'release year', 'released', 'release date'];
/** The scale of this one is known. */
const RATING_OF_10 = 'rating10';
const RATING = ['rating', 'my rating', 'your rating', 'score', 'stars', 'user rating'];
const WATCHED = [
  'watched date',
  'watcheddate',
  'date watched',
  'watched',
  'watched on',
  'watched at',
  'date',
];
const RATED = ['rated', 'date rated', 'rated at', 'rated on'];
const REVIEW = ['review', 'comment', 'notes'];
const SEASON = ['season', 'season number'];
const EPISODE = ['episode', 'episode number'];
const EPISODE_NAME = ['episode name', 'episode title'];
const TYPE = ['type', 'media type', 'kind'];
const IMDB = ['imdbid', 'imdb id', 'imdb', 'const', 'url'];
const TMDB = ['tmdbid', 'tmdb id', 'tmdb'];
const TVDB = ['tvdbid', 'tvdb id', 'tvdb'];
const IDS = [...IMDB.filter((column) => column !== 'url'), ...TMDB, ...TVDB];

/** The scales of ratings, by their highest value. */
const SCALES = [5, 10, 100];

/** Any table that names titles. Other formats are tried first. */
export const createPlainCsvFormat = (): Format => ({
  source: 'csv',
  recogniseTable: (head) => {
    const isNamed = [...NAME, ...IDS].some((column) => head.columns.has(column));
    return isNamed ? { survey: (rows) => survey(rows, head) } : null;
  },
});

interface Facts {
  readonly scale: number;
  readonly readDay: (text: string) => string | null;
  /** For tables of nothing but titles: their list, or the watchlist. */
  readonly listed: FileList | 'watchlist' | null;
}

/** Looks for the highest rating and the order of the dates. */
async function survey(rows: AsyncIterable<TableRow>, head: TableHead) {
  const days = createDayOrder();
  let highest = 0;
  for await (const row of rows) {
    days.add(row.get(...WATCHED));
    highest = Math.max(highest, Number(row.get(...RATING).replace(',', '.')) || 0);
  }
  const { readDay, isAmbiguous } = days.decide();
  const scale = SCALES.find((one) => highest <= one) ?? 100;
  const toEntries = readRows({ scale, readDay, listed: listOf(head) });
  return { toEntries, remarks: isAmbiguous ? ['the dates are read as month/day/year'] : [] };
}

function listOf({ name, columns }: TableHead): Facts['listed'] {
  const base = baseName(name);
  if ([...WATCHED, ...RATING, RATING_OF_10, ...REVIEW].some((column) => columns.has(column))) return null;
  return base.includes('watchlist')
    ? 'watchlist'
    : { key: name, name: base.replaceAll(/[-_]+/gu, ' ') || 'Import', description: '', isRanked: false };
}

const readRows =
  (facts: Facts): ToEntries<TableRow> =>
  (row) => {
    const title = titleOf(row);
    if (title === null) return null;
    const part = {
      season: parseNumber(row.get(...SEASON)),
      episode: parseNumber(row.get(...EPISODE)),
      episodeName: row.get(...EPISODE_NAME) || null,
    };
    const typed = { ...title, type: title.type ?? (part.season === null ? null : ('series' as const)) };
    const entries = entriesOf(row, typed, { part, facts });
    if (entries.length > 0) return entries;
    // A table of episodes, with nothing else: they were seen.
    return part.episode === null ? listedOf(typed, facts) : [toEntry(typed, 'viewing', part)];
  };

function titleOf(row: TableRow): FileTitle | null {
  const { name, year } = splitYear(row.get(...NAME));
  const ids = someIds({
    imdb: parseImdbId(row.get(...IMDB)),
    tmdb: parseNumericId(row.get(...TMDB)),
    tvdb: parseNumericId(row.get(...TVDB)),
  });
  const named = name || (Object.values(ids)[0] ?? '');
  if (named === '') return null;
  return { name: named, year: parseYear(row.get(...YEAR)) ?? year, type: typeOf(row.get(...TYPE)), ids };
}

function typeOf(text: string): TitleType | null {
  if (/series|show|tv|episode|serie/iu.test(text)) return 'series';
  return /movie|film/iu.test(text) ? 'movie' : null;
}

interface Context {
  readonly part: Pick<FileEntry, 'season' | 'episode' | 'episodeName'>;
  readonly facts: Facts;
}

function entriesOf(
  row: TableRow,
  title: FileTitle,
  { part, facts: { scale, readDay } }: Context,
): FileEntry[] {
  const watched = row.get(...WATCHED);
  const watchedOn = readDay(watched);
  const isWatched = watchedOn !== null || isYes(watched);
  const watchedAt = watchedOn === null ? null : `${watchedOn}T12:00:00.000Z`;
  const score = parseScore(row.get(RATING_OF_10), 10) ?? parseScore(row.get(...RATING), scale);
  const at = isoTime(row.get(...RATED)) ?? watchedAt;
  const body = toPlainText(row.get(...REVIEW));
  return [
    ...(isWatched
      ? [
          toEntry(title, 'viewing', {
            ...part,
            watchedOn,
            at: watchedAt,
            isRewatch: isYes(row.get('rewatch')),
          }),
        ]
      : []),
    ...(score === null ? [] : [toEntry(title, 'rating', { ...part, score, at })]),
    ...(body === '' ? [] : [toEntry(title, 'review', { ...part, score, at, body })]),
  ];
}

function listedOf(title: FileTitle, { listed }: Facts): FileEntry[] {
  if (listed === null) return [];
  return [listed === 'watchlist' ? toEntry(title, 'watchlist') : toEntry(title, 'list', { list: listed })];
}
