import { hash } from 'node:crypto';
import { CHANNEL_TEXT_MAX } from '@kinora/contracts/catalogue/channels.ts';
import { LIST_DESCRIPTION_MAX, LIST_NOTE_MAX } from '@kinora/contracts/community/lists.ts';
import { REVIEW_BODY_MAX } from '@kinora/contracts/community/reviews.ts';
import { cut, cutName, shorten } from './cut-text.ts';
import type { FileEntry, FileTitle } from './formats/file-entry.ts';
import type { StoredEntry } from './imports.contents.repository.ts';
import { normaliseName } from './normalise-name.ts';

/** When the file is read. */
interface Moment {
  readonly now: Date;
  /** The day where the member is. */
  readonly today: string;
}

const YEAR_MIN = 1850;
const YEAR_MAX = 2150;
const DAY_MIN = '1900-01-01';
const DAY_MS = 86_400_000;
/** Reviews that are longer cannot be imported; this is enough to know. */
const BODY_KEPT = REVIEW_BODY_MAX + 1;

/** An entry of a file within the limits of the tables. */
export function toStored(entry: FileEntry, moment: Moment): StoredEntry {
  const isOfPart = ['viewing', 'rating', 'review'].includes(entry.kind);
  const isNamed = entry.episodeName !== null || entry.episodeImdb !== null;
  return {
    title: storedTitle(entry.title),
    list: entry.list && {
      key: cutName(entry.list.key),
      name: shorten(oneLine(entry.list.name), CHANNEL_TEXT_MAX.name) || 'Import',
      description: shorten(entry.list.description, LIST_DESCRIPTION_MAX),
      is_ranked: entry.list.isRanked,
    },
    kind: entry.kind,
    season: isOfPart && !isNamed ? entry.season : null,
    episode: isOfPart && !isNamed ? entry.episode : null,
    episode_name: isOfPart && entry.episodeName !== null ? cutName(entry.episodeName) : null,
    episode_season: isOfPart && isNamed ? entry.season : null,
    episode_imdb: isOfPart ? entry.episodeImdb : null,
    watched_on: entry.kind === 'viewing' ? pastDay(entry.watchedOn, moment) : null,
    is_rewatch: entry.isRewatch,
    at: pastTime(entry.at, moment),
    score: entry.score,
    body: storedBody(entry),
    is_spoiler: entry.isSpoiler,
  };
}

function storedTitle({ name, year, type, ids }: FileTitle): StoredEntry['title'] {
  // The time to normalise a name can grow with the square of its length.
  const shortName = cutName(oneLine(name));
  const stored = {
    name: shortName,
    year: year !== null && year >= YEAR_MIN && year <= YEAR_MAX ? year : null,
    type,
    ids,
  };
  const parts = [type, ids.imdb, ids.tmdb, ids.tvdb, normaliseName(shortName) || shortName, stored.year];
  return { ...stored, key: hash('md5', JSON.stringify(parts)) };
}

const storedBody = ({ kind, body }: FileEntry): string | null => {
  if (body === null || body === '') return null;
  return kind === 'review' ? cut(body, BODY_KEPT) : shorten(body, LIST_NOTE_MAX);
};

/** Tomorrow is today in another time zone. Later days are mistakes, and so are very early ones. */
function pastDay(day: string | null, { today }: Moment): string | null {
  if (day === null || day < DAY_MIN) return null;
  if (day <= today) return day;
  const tomorrow = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
  return day === tomorrow ? today : null;
}

function pastTime(time: string | null, { now }: Moment): string | null {
  if (time === null || time < DAY_MIN) return null;
  const stored = new Date(time);
  return Number.isNaN(stored.getTime()) ? null : (stored < now ? stored : now).toISOString();
}

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();
