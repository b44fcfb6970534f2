import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import { baseName } from '../files/text-file.ts';
import { type FileEntry, type FileList, type FileTitle, toEntry } from './file-entry.ts';
import type { Format, Reader, TableHead, TableRow, ToEntries } from './format.ts';
import { isoTime, parseImdbId, parseScore, parseYear } from './values.ts';

/** Types of titles that a catalogue of films and series does not have. */
const OTHER_TYPE = /game|podcast|music/iu;
const SERIES_TYPE = /series|serie tv/iu;
const FILM_TYPE = /movie|film|short|video|special|documentary/iu;
const EPISODE_TYPE = /episode/iu;
/** Exports without a name of their own, most of which are watchlists. */
const UNNAMED = /^[\da-f]{8}-[\da-f]{4}-|^watchlist/u;
const LIST_ID = /^ls\d+$/u;
/** As in `Sat Nov  5 00:00:00 2011`. */
const OLD_TIME = /^\w{3} (\w{3}) {1,2}(\d{1,2}) [\d:]{8} (\d{4})$/u;

/** The exports of IMDb: the ratings, the watchlist and lists, also in their older form. */
export const createImdbFormat = (): Format => ({ source: 'imdb', recogniseTable });

function recogniseTable({ name, columns }: TableHead): Reader<TableRow> | null {
  if (!columns.has('const') || !columns.has('title')) return null;
  const base = baseName(name);
  const isRatings = !columns.has('position') || base.startsWith('ratings');
  return { toEntries: isRatings ? ofTitle(ratingOf) : ofTitle(listed(base, name)) };
}

type OfTitle = (row: TableRow, title: FileTitle, part: Partial<FileEntry>) => FileEntry[] | null;

/** Reads a row that names a title. */
const ofTitle =
  (read: OfTitle): ToEntries<TableRow> =>
  (row) => {
    const imdb = parseImdbId(row.get('const'));
    const [name, type] = [row.get('title'), row.get('title type')];
    if (imdb === undefined || name === '') return null;
    if (OTHER_TYPE.test(type)) return [];
    if (EPISODE_TYPE.test(type)) return read(row, episodeTitle(row), { ...partOf(row), episodeImdb: imdb });
    const year = parseYear(row.get('year'));
    return read(row, { name, year, type: typeOf(type), ids: { imdb } }, {});
  };

/** Null for other languages and unknown types. */
function typeOf(text: string): TitleType | null {
  if (SERIES_TYPE.test(text)) return 'series';
  return FILM_TYPE.test(text) ? 'movie' : null;
}

/** Episodes are named `Series: Episode`, in one of the columns. Their year is not that of the series. */
function splitEpisode(row: TableRow): { series: string; episode: string | null } {
  const whole = [row.get('title'), row.get('original title')].find((text) => text.includes(': '));
  const at = whole?.indexOf(': ') ?? -1;
  return whole === undefined
    ? { series: row.get('title'), episode: null }
    : { series: whole.slice(0, at), episode: whole.slice(at + 2) };
}

const episodeTitle = (row: TableRow): FileTitle => ({
  name: splitEpisode(row).series,
  year: null,
  type: 'series',
  ids: {},
});

const partOf = (row: TableRow) => ({ episodeName: splitEpisode(row).episode });

const timeOf = (text: string): string | null => {
  const [, month, day, year] = OLD_TIME.exec(text) ?? [];
  if (month === undefined) return isoTime(text);
  const time = new Date(`${day} ${month} ${year} 12:00 UTC`);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
};

const ratingOf: OfTitle = (row, title, part) => {
  const score = parseScore(row.get('your rating', 'you rated'), 10);
  const at = timeOf(row.get('date rated', 'created'));
  return score === null ? null : [toEntry(title, 'rating', { ...part, score, at })];
};

/** Lists repeat the ratings of their titles. Only titles are listed: an episode counts as its series. */
function listed(base: string, name: string): OfTitle {
  const isWatchlist = UNNAMED.test(base) || base.includes('watchlist');
  const list: FileList = {
    key: name,
    name: LIST_ID.test(base) ? 'IMDb' : base.replaceAll(/[-_]+/gu, ' '),
    description: '',
    isRanked: false,
  };
  return (row, title, part) => {
    const at = timeOf(row.get('created'));
    const rating = row.get('your rating') === '' ? [] : (ratingOf(row, title, part) ?? []);
    const item = isWatchlist
      ? toEntry(title, 'watchlist', { at })
      : toEntry(title, 'list', { list, at, body: row.get('description') || null });
    return [item, ...rating];
  };
}
