import { hash } from 'node:crypto';
import { cutName } from '../cut-text.ts';
import { type FileEntry, type FileTitle, toEntry } from './file-entry.ts';
import type { Format, Reader, TableHead, TableRow, ToEntries } from './format.ts';
import { createDayOrder } from './day-order.ts';
import { type NetflixName, readNetflixName, unquote } from './netflix-names.ts';
import { parseTime } from './values.ts';

/** So many different names with one beginning are episodes of a series. */
const EPISODES_FROM = 3;
/** A member who watched less than this has not watched it. */
const SHORTEST_SECONDS = 5 * 60;
/** An account has five. More are made up, and are not counted. */
const PROFILES_MAX = 100;
/** Of the profiles that are not read. */
const PROFILES_NAMED = 50;

/** The viewing history of Netflix, and the tables of the archive that Netflix sends on request. */
export const createNetflixFormat = (): Format => ({ source: 'netflix', recogniseTable });

function recogniseTable({ columns }: TableHead): Reader<TableRow> | null {
  const has = (...names: string[]) => names.every((name) => columns.has(name));
  if (has('title', 'start time', 'duration')) return { survey: surveyActivity };
  if (has('title name', 'utc title add date')) return { toEntries: toWatchlistItem };
  return has('title', 'date') && columns.size === 2 ? { survey: surveyHistory } : null;
}

/** Short, whatever a name is: a part of a text refers to the whole text, which then stays in memory. */
const digest = (text: string): string => hash('md5', text);

/** The series of a file, found by the names that begin alike. */
function createSeriesFinder() {
  const certain = new Set<string>();
  const names = new Map<string, Set<string>>();
  return {
    add(name: string): void {
      const read = readNetflixName(name);
      if (read === null) return;
      const series = digest(read.series);
      if (read.isCertain) certain.add(series);
      const others = names.get(series) ?? new Set<string>();
      if (others.size < EPISODES_FROM) names.set(series, others.add(digest(name)));
    },
    isSeries({ series: name, isCertain }: NetflixName): boolean {
      const series = digest(name);
      return isCertain || certain.has(series) || (names.get(series)?.size ?? 0) >= EPISODES_FROM;
    },
  };
}
type SeriesFinder = ReturnType<typeof createSeriesFinder>;

/** A film, or an episode by its name. */
function toViewing(
  name: string,
  { isSeries }: SeriesFinder,
  dates: Pick<FileEntry, 'watchedOn' | 'at'>,
): FileEntry[] | null {
  if (name === '') return null;
  const read = readNetflixName(name);
  if (read === null || !isSeries(read)) return [toEntry(titleOf(name, null), 'viewing', dates)];
  const { series, season, episode: episodeName, number } = read;
  const isNumbered = season !== null && number !== null;
  const part = isNumbered ? { season, episode: number } : { season, episodeName };
  return [toEntry(titleOf(series, 'series'), 'viewing', { ...part, ...dates })];
}

const nameOf = (row: TableRow): string => cutName(unquote(row.get('title')));
const titleOf = (name: string, type: FileTitle['type']): FileTitle => ({ name, year: null, type, ids: {} });

/** `Title,Date`: the days are written as the language of the account writes them. */
async function surveyHistory(rows: AsyncIterable<TableRow>) {
  const [days, series] = [createDayOrder(), createSeriesFinder()];
  for await (const row of rows) {
    days.add(row.get('date'));
    series.add(nameOf(row));
  }
  const { readDay, isAmbiguous } = days.decide();
  const toEntries: ToEntries<TableRow> = (row) => {
    const watchedOn = readDay(row.get('date'));
    return watchedOn === null
      ? null
      : toViewing(nameOf(row), series, { watchedOn, at: `${watchedOn}T12:00:00.000Z` });
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
    const profile = profileOf(row);
    const count = viewings.get(profile);
    if (count !== undefined || viewings.size < PROFILES_MAX) viewings.set(profile, (count ?? 0) + 1);
    series.add(nameOf(row));
  }
  const [[most] = [''], ...others] = [...viewings].toSorted(([, one], [, other]) => other - one);
  const toEntries: ToEntries<TableRow> = (row, { toDay }) => {
    if (!isWatched(row) || profileOf(row) !== most) return [];
    const at = parseTime(row.get('start time'));
    return at === null
      ? null
      : toViewing(nameOf(row), series, { watchedOn: toDay(at), at: at.toISOString() });
  };
  return {
    toEntries,
    remarks: remarksOn(
      most,
      others.map(([profile]) => profile),
    ),
  };
}

const profileOf = (row: TableRow): string => cutName(row.get('profile name'));

function remarksOn(most: string, others: readonly string[]): string[] {
  if (others.length === 0) return [];
  const more = others.length - PROFILES_NAMED;
  const left = [...others.slice(0, PROFILES_NAMED), ...(more > 0 ? [`${more} more`] : [])];
  return [`only the profile ${most} is read, not ${left.join(', ')}`];
}

const toWatchlistItem: ToEntries<TableRow> = (row) => {
  const name = row.get('title name');
  const at = parseTime(row.get('utc title add date'))?.toISOString() ?? null;
  return name === '' ? null : [toEntry(titleOf(name, null), 'watchlist', { at })];
};
