import { baseName } from '../files/text-file.ts';
import { type FileEntry, type FileList, toEntry } from './file-entry.ts';
import type { Format, JsonHead, Reader, ReadContext, ToEntries } from './format.ts';
import type { JsonRow } from '../files/read-json.ts';
import { subjectOf, type TraktIds, TraktRow, type TraktSubject } from './trakt-rows.ts';
import { isoTime, parseTime, toPlainText } from './values.ts';

/** What is not imported, by the start of the names of its files. */
const IGNORED =
  /^(?:user|likes?|hidden|collection|playback|network|social|followers|following|friends|settings|stats)\b/u;
const LIST_ITEMS = /^(?:lists?-)?list-(\d+)(?!\d)-?(.*)$/u;
const FAVORITES = /^(?:lists?-)?favorites$/u;
const WATCHLIST = /watchlist/u;
/** The time of viewings whose day is unknown. */
const UNKNOWN_TIME = 0;

/** The lists of the archive by their id and their slug; their titles are in files of their own. */
type ListNames = Map<string, { name: string; description: string }>;

/** The export of Trakt, a ZIP of JSON files, and files in the form of its API, which other tools write. */
export function createTraktFormat(): Format {
  const state: State = { names: new Map(), hasHistory: false };
  return { source: 'trakt', recogniseJson: (head) => recognise(head, state) };
}

interface State {
  readonly names: ListNames;
  /** Then what was watched last is in the history, too. */
  hasHistory: boolean;
}

function recognise({ name, sample }: JsonHead, state: State): Reader<JsonRow> | null {
  const [first] = sample;
  const { data: row } = TraktRow.safeParse(first?.value);
  if (row === undefined || !isTrakt(row, first?.value)) return null;
  const base = baseName(name);
  if (IGNORED.test(base)) return { toEntries: () => [] };
  if (isListOfLists(row)) return { order: 0, toEntries: collectNames(state.names) };
  if (row.watched_at !== null) state.hasHistory = true;
  return { order: 1, toEntries: toRowEntries(name, base, state) };
}

const toRowEntries =
  (path: string, base: string, state: State): ToEntries<JsonRow> =>
  ({ value, key }, context) => {
    const { data: row } = TraktRow.safeParse(value);
    if (row === undefined) return null;
    const subject = subjectOf(withType(row, key));
    if (subject === null) return row.type === 'person' ? [] : null;
    const { hasHistory, names } = state;
    const list = WATCHLIST.test(base) ? null : listOf(path, base, names);
    return [
      ...viewingsOf(row, subject, { context, hasHistory }),
      ...ratingsOf(row, subject),
      ...reviewsOf(row, subject),
      ...listedOf(row, subject, list),
    ];
  };

/** Arrays of movies and shows may say what their objects are. */
const withType = (row: TraktRow, key: string | null): TraktRow =>
  row.type === null && key === 'shows' ? { ...row, type: 'show' } : row;

const isListOfLists = ({ name, movie, show, ids }: TraktRow): boolean =>
  (name ?? '') !== '' && movie === null && show === null && ids !== null && ids.trakt !== null;

function isTrakt(row: TraktRow, value: unknown): boolean {
  if (isListOfLists(row) || row.movie !== null || row.show !== null) return true;
  const times = [row.watched_at, row.rated_at, row.listed_at, row.watchlisted_at];
  const hasIds = row.ids !== null || row.imdb_id !== null || row.tmdb_id !== null;
  const isUseful = times.some((time) => time !== null) || row.seasons !== null;
  // TV Time has ids, too, but under another name.
  return hasIds && isUseful && !(value instanceof Object && 'is_watched' in value);
}

const collectNames =
  (names: ListNames) =>
  ({ value }: JsonRow): FileEntry[] | null => {
    const { data } = TraktRow.safeParse(value);
    if (data === undefined || data.name === null) return null;
    const list = { name: data.name, description: toPlainText(data.description ?? '') };
    for (const id of idsOf(data.ids)) names.set(id, list);
    return [];
  };

const idsOf = (ids: TraktIds): string[] => [ids?.trakt, ids?.slug].flatMap((id) => id ?? []);

function listOf(path: string, base: string, names: ListNames): FileList {
  const [, id = '', slug = ''] = LIST_ITEMS.exec(base) ?? [];
  const known = names.get(id) ?? names.get(slug) ?? names.get(base);
  const name = FAVORITES.test(base) ? 'Favorites' : (slug || base).replaceAll(/[-_]+/gu, ' ');
  return { key: path, isRanked: false, ...(known ?? { name, description: '' }) };
}

interface Viewings {
  readonly context: ReadContext;
  readonly hasHistory: boolean;
}

interface Part {
  readonly season: number | null;
  readonly episode: number | null;
}

function viewingsOf(row: TraktRow, subject: TraktSubject, { context, hasHistory }: Viewings): FileEntry[] {
  const viewing = (time: string | null, { season, episode }: Part): FileEntry[] => {
    const at = parseTime(time ?? '');
    if (at === null) return [];
    const isKnown = at.getTime() !== UNKNOWN_TIME;
    const watchedOn = isKnown ? context.toDay(at) : null;
    const dates = { watchedOn, at: isKnown ? at.toISOString() : null };
    return [toEntry(subject.title, 'viewing', { season, episode, ...dates })];
  };
  const inSeasons = (row.seasons ?? []).flatMap(({ number: season, episodes }) =>
    episodes.flatMap(({ number: episode, watched_at: at, last_watched_at: last }) =>
      at === null && hasHistory ? [] : viewing(at ?? last, { season, episode }),
    ),
  );
  if (row.watched_at !== null) return [...viewing(row.watched_at, subject), ...inSeasons];
  const isSummary = row.seasons === null && subject.title.type === 'movie' && !hasHistory;
  return isSummary ? viewing(row.last_watched_at, subject) : inSeasons;
}

function ratingsOf(row: TraktRow, { title, season, episode }: TraktSubject): FileEntry[] {
  const score = toScore(row.rating);
  const at = isoTime(row.rated_at ?? '');
  return score === null ? [] : [toEntry(title, 'rating', { season, episode, score, at })];
}

/** Replies are no reviews. */
function reviewsOf({ comment }: TraktRow, { title, season, episode }: TraktSubject): FileEntry[] {
  if (comment === null || (comment.parent_id ?? 0) !== 0) return [];
  const body = toPlainText(comment.comment);
  if (body === '') return [];
  const score = toScore(comment.user_stats?.rating ?? null);
  const at = isoTime(comment.created_at ?? '');
  const isSpoiler = comment.spoiler === true;
  return [toEntry(title, 'review', { season, episode, score, body, isSpoiler, at })];
}

const toScore = (rating: number | null): number | null =>
  rating !== null && Number.isInteger(rating) && rating >= 1 && rating <= 10 ? rating : null;

/** Without a list, it is on the watchlist. A season or an episode counts as its series. */
function listedOf(row: TraktRow, { title }: TraktSubject, list: FileList | null): FileEntry[] {
  const listedAt = row.watchlisted_at ?? row.listed_at;
  if (listedAt === null) return [];
  const at = isoTime(listedAt);
  return list === null || row.watchlisted_at !== null
    ? [toEntry(title, 'watchlist', { at })]
    : [toEntry(title, 'list', { list, at, body: row.notes })];
}
