import { type FileEntry, type FileTitle, toEntry } from './file-entry.ts';
import type { Format, Reader, TableHead, TableRow, ToEntries } from './format.ts';
import { recogniseTvTimeJson } from './tvtime-json.ts';
import { datesOf, timeOf, tvTimeOf } from './tvtime-times.ts';
import { isYes, parseNumber, parseNumericId, parseYear, someIds, splitYear } from './values.ts';

/** What is known once all files are recognised. */
interface State {
  /** The newer table of episodes repeats what the older ones say. */
  hasEpisodes: boolean;
  /** Some rows have only the id of a series. */
  readonly names: Map<string, string>;
}

/** The archive that TV Time sent on request, and the JSON files of the tools that read members' data from it. */
export function createTvTimeFormat(): Format {
  const state: State = { hasEpisodes: false, names: new Map() };
  return {
    source: 'tvtime',
    recogniseTable: (head) => recogniseTable(head, state),
    recogniseJson: recogniseTvTimeJson,
  };
}

function recogniseTable({ columns }: TableHead, state: State): Reader<TableRow> | null {
  const has = (...names: string[]) => names.every((name) => columns.has(name));
  if (has('key', 'series_name', 's_id')) {
    state.hasEpisodes = true;
    return { order: 1, toEntries: toTracked(state) };
  }
  if (has('type', 'movie_name')) return { order: 2, toEntries: toRecorded(state) };
  if (has('tv_show_name', 'episode_number')) return { order: 3, toEntries: toSeen(state) };
  if (has('tv_show_name', 'tv_show_id', 'status')) return { order: 5, toEntries: toSpecialStatus };
  if (has('tv_show_name', 'tv_show_id')) return { order: 4, toEntries: toFollowed };
  return null;
}

/** Series of one name have their year in it. */
function seriesOf(text: string, id: string): FileTitle | null {
  const tvdb = parseNumericId(id);
  const { name, year } = splitYear(text);
  if (name === '' && tvdb === undefined) return null;
  return { name: name || `TVDB ${tvdb ?? ''}`, year, type: 'series', ids: someIds({ tvdb }) };
}

const toTracked =
  ({ names }: State): ToEntries<TableRow> =>
  (row, context) => {
    const [id, key] = [row.get('s_id'), row.get('key')];
    const name = row.get('series_name') || (names.get(id) ?? '');
    if (name !== '') names.set(id, name);
    const title = seriesOf(name, id);
    if (/^(?:re)?watch-episode/u.test(key)) {
      const [season, episode] = [
        parseNumber(row.get('s_no', 'season_number')),
        parseNumber(row.get('ep_no', 'episode_number')),
      ];
      if (title === null || season === null || episode === null) return null;
      const dates = datesOf(timeOf(row.get('created_at')), context);
      return [toEntry(title, 'viewing', { season, episode, isRewatch: key.startsWith('re'), ...dates })];
    }
    if (!key.startsWith('user-series') || title === null) return [];
    const at = tvTimeOf(row.get('followed_at', 'created_at'));
    return [
      ...(isYes(row.get('is_followed')) ? [toEntry(title, 'follow', { at })] : []),
      ...(isYes(row.get('is_for_later')) ? [toEntry(title, 'watchlist', { at })] : []),
    ];
  };

const toRecorded =
  (state: State): ToEntries<TableRow> =>
  (row, context) => {
    const type = row.get('type');
    const isWatched = type === 'watch' || type === 'rewatch';
    if (!isWatched && type !== 'towatch') return [];
    const dates = datesOf(timeOf(row.get('watch_date', 'created_at')), context);
    const name = row.get('movie_name');
    if (name !== '') {
      const year = parseYear(row.get('release_date'));
      const title: FileTitle = { name, year, type: 'movie', ids: {} };
      return isWatched
        ? [toEntry(title, 'viewing', { isRewatch: type === 'rewatch', ...dates })]
        : [toEntry(title, 'watchlist', { at: dates.at })];
    }
    const title = seriesOf(row.get('series_name'), row.get('series_id'));
    if (state.hasEpisodes || !isWatched || title === null) return [];
    return toViewing(title, row.get('season_number'), row.get('episode_number'), dates);
  };

function toViewing(
  title: FileTitle,
  seasonText: string,
  episodeText: string,
  dates: ReturnType<typeof datesOf>,
): FileEntry[] | null {
  const [season, episode] = [parseNumber(seasonText), parseNumber(episodeText)];
  return season === null || episode === null
    ? null
    : [toEntry(title, 'viewing', { season, episode, ...dates })];
}

const toSeen =
  (state: State): ToEntries<TableRow> =>
  (row, context) => {
    const title = seriesOf(row.get('tv_show_name'), row.get('tv_show_id'));
    if (title === null) return null;
    const dates = datesOf(timeOf(row.get('created_at')), context);
    const season = row.get('episode_season_number', 'season_number');
    return state.hasEpisodes ? [] : toViewing(title, season, row.get('episode_number'), dates);
  };

const toFollowed: ToEntries<TableRow> = (row) => {
  const title = seriesOf(row.get('tv_show_name'), row.get('tv_show_id'));
  if (title === null) return null;
  const isFollowed = isYes(row.get('active', 'is_followed')) && !isYes(row.get('archived', 'is_archived'));
  return isFollowed ? [toEntry(title, 'follow', { at: tvTimeOf(row.get('created_at')) })] : [];
};

const toSpecialStatus: ToEntries<TableRow> = (row) => {
  const title = seriesOf(row.get('tv_show_name'), row.get('tv_show_id'));
  if (title === null) return null;
  return row.get('status') === 'for_later'
    ? [toEntry(title, 'watchlist', { at: tvTimeOf(row.get('created_at')) })]
    : [];
};
