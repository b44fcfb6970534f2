import { type FileEntry, type FileTitle, toEntry } from './file-entry.ts';
import type { Format, Reader, TableHead, TableRow, ToEntries } from './format.ts';
import { createDayOrder } from './day-order.ts';
import { type NetflixName, readNetflixName, unquote } from './netflix-names.ts';
import { parseTime } from './values.ts';

/** So many different names with one beginning are episodes of a series. */
const EPISODES_FROM = 3;
/** Whoever watched less than this has not watched it. */
const SHORTEST_SECONDS = 5 * 60;

/** The viewing history of Netflix, and the tables of the archive that Netflix sends on request. */
export const createNetflixFormat = (): Format => ({ source: 'netflix', recogniseTable });

function recogniseTable({ columns }: TableHead): Reader<TableRow> | null {
  const has = (...names: string[]) => names.every((name) => columns.has(name));
  if (has('title', 'start time', 'duration')) return { survey: surveyActivity };
  if (has('title name', 'utc title add date')) return { toEntries: toWatchlistItem };
  return has('title', 'date') && columns.size === 2 ? { survey: surveyHistory } : null;
}

/** The series of a file, found by the names that begin alike. */
function createSeriesFinder() {
  const certain = new Set<string>();
  const names = new Map<string, Set<string>>();
  return {
    add(name: string): void {
      const read = readNetflixName(name);
      if (read === null) return;
      if (read.isCertain) certain.add(read.series);
      const others = names.get(read.series) ?? new Set<string>();
      if (others.size < EPISODES_FROM) names.set(read.series, others.add(name));
    },
    isSeries: ({ series, isCertain }: NetflixName): boolean =>
      isCertain || certain.has(series) || (names.get(series)?.size ?? 0) >= EPISODES_FROM,
  };
}
type SeriesFinder = ReturnType<typeof createSeriesFinder>;

/** A film, or an episode by its name. */
function toViewing(
  text: string,
  { isSeries }: SeriesFinder,
  dates: Pick<FileEntry, 'watchedOn' | 'at'>,
): FileEntry[] | null {
  const name = unquote(text);
  if (name === '') return null;
  const read = readNetflixName(name);
  if (read === null || !isSeries(read)) return [toEntry(titleOf(name, null), 'viewing', dates)];
  const { series, season, episode: episodeName, number } = read;
  const isNumbered = season !== null && number !== null;
  const part = isNumbered ? { season, episode: number } : { season, episodeName };
  return [toEntry(titleOf(series, 'series'), 'viewing', { ...part, ...dates })];
}

const titleOf = (name: string, type: FileTitle['type']): FileTitle => ({ name, year: null, type, ids: {} });

/** `Title,Date`: the days are written as the language of the account writes them. */
async function surveyHistory(rows: AsyncIterable<TableRow>) {
  const [days, series] = [createDayOrder(), createSeriesFinder()];
  for await (const row of rows) {
    days.add(row.get('date'));
    series.add(unquote(row.get('title')));
  }
  const { readDay, isAmbiguous } = days.decide();
  const toEntries: ToEntries<TableRow> = (row) => {
    const watchedOn = readDay(row.get('date'));
    return watchedOn === null
      ? null
      : toViewing(row.get('title'), series, { watchedOn, at: `${watchedOn}T12:00:00.000Z` });
  };
  return { toEntries, remarks: isAmbiguous ? ['the dates are read as month/day/year'] : [] };
}

const secondsOf = (duration: string): number =>
  duration.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);

/** Trailers and previews have a type; a title that only began to play was not watched. */
const isWatched = (row: TableRow): boolean =>
  row.get('supplemental video type') === '' && secondsOf(row.get('duration')) >= SHORTEST_SECONDS;

/** All profiles of the account are in one table. The one that was used most is imported. */
async function surveyActivity(rows: AsyncIterable<TableRow>) {
  const series = createSeriesFinder();
  const viewings = new Map<string, number>();
  for await (const row of rows) {
    if (!isWatched(row)) continue;
    const profile = row.get('profile name');
    viewings.set(profile, (viewings.get(profile) ?? 0) + 1);
    series.add(unquote(row.get('title')));
  }
  const [[most] = [''], ...others] = [...viewings].toSorted(([, one], [, other]) => other - one);
  const toEntries: ToEntries<TableRow> = (row, { toDay }) => {
    if (!isWatched(row) || row.get('profile name') !== most) return [];
    const at = parseTime(row.get('start time'));
    return at === null
      ? null
      : toViewing(row.get('title'), series, { watchedOn: toDay(at), at: at.toISOString() });
  };
  const left = others.map(([profile]) => profile).join(', ');
  return { toEntries, remarks: others.length === 0 ? [] : [`only the profile ${most} is read, not ${left}`] };
}

const toWatchlistItem: ToEntries<TableRow> = (row) => {
  const name = row.get('title name');
  const at = parseTime(row.get('utc title add date'))?.toISOString() ?? null;
  return name === '' ? null : [toEntry(titleOf(name, null), 'watchlist', { at })];
};
