import { z } from 'zod';
import { mapPages } from './archive-list.ts';
import type { ViewingRow, WatchlistRow } from './data-exports.marks.repository.ts';
import type { RatingRow } from './data-exports.ratings.repository.ts';
import { numberOf } from './data-exports.titles.presenter.ts';
import type { PartRow, TitleRow } from './data-exports.titles.repository.ts';
import { type ExportFile, listFile } from './export-file.ts';
import { ratingsOf, viewingsOf, watchlistOf } from './member-pages.ts';
import type { MemberReader } from './member-reader.ts';
import { utc } from './utc.ts';

const Ids = z.object({ imdb: z.string().nullable(), tmdb: z.int().nullable() });
const Work = z.object({ title: z.string(), year: z.int().nullable(), ids: Ids });

/**
 * A title, season or episode. Trakt's importer reads the type and the ids beside it; programs that know its API read the
 * objects.
 */
const Item = z.object({
  type: z.enum(['movie', 'show', 'season', 'episode']),
  imdb_id: z.string().optional(),
  tmdb_id: z.int().optional(),
  movie: Work.optional(),
  episode: z.object({ season: z.int(), number: z.int(), title: z.string().nullable(), ids: Ids }).optional(),
  season: z.object({ number: z.int() }).optional(),
  show: Work.optional(),
});
type Item = z.input<typeof Item>;

const History = Item.extend({ watched_at: z.string(), action: z.literal('watch') });
const Rating = Item.extend({ rated_at: z.string(), rating: z.int() });
const Listed = Item.extend({ listed_at: z.string(), watchlisted_at: z.string() });

interface IdRow {
  readonly imdb_id: string | null;
  readonly tmdb_id: string | null;
}

const idsOf = ({ imdb_id, tmdb_id }: IdRow) => ({ imdb: imdb_id, tmdb: numberOf(tmdb_id) });

const importIds = ({ imdb_id, tmdb_id }: IdRow) => ({
  ...(imdb_id === null ? {} : { imdb_id }),
  ...(tmdb_id === null ? {} : { tmdb_id: Number(tmdb_id) }),
});

const workOf = (title: TitleRow) => ({ title: title.name, year: title.year, ids: idsOf(title) });

function itemOf({ title, season, episode }: PartRow): Item {
  if (title.type === 'movie') return { type: 'movie', ...importIds(title), movie: workOf(title) };
  const show = workOf(title);
  if (episode !== null) {
    const { season: of, number, name } = episode;
    const ids = idsOf(episode);
    return {
      type: 'episode',
      ...importIds(episode),
      episode: { season: of, number, title: name, ids },
      show,
    };
  }
  if (season !== null) return { type: 'season', season: { number: season }, show };
  return { type: 'show', ...importIds(title), show };
}

/** What Trakt itself uses for a viewing on an unknown day. */
const UNKNOWN_TIME = '1970-01-01T00:00:00.000Z';

/** The diary has days. At this time it is the same day from Hawaii to New Zealand. */
const watchedAt = (day: string | null): string => (day === null ? UNKNOWN_TIME : `${day}T10:00:00.000Z`);

const isFilmOrEpisode = ({ title, episode }: PartRow) => title.type === 'movie' || episode !== null;

/** A viewing of a series as a whole would mark all of its episodes. */
async function* history(reader: MemberReader): AsyncGenerator<z.input<typeof History>[]> {
  const toEntry = (row: ViewingRow) =>
    ({ watched_at: watchedAt(row.watched_on), action: 'watch', ...itemOf(row) }) as const;
  for await (const page of viewingsOf(reader)) yield page.filter(isFilmOrEpisode).map(toEntry);
}

const rated = (row: RatingRow) => ({ rated_at: utc(row.updated_at), rating: row.score, ...itemOf(row) });

const listed = ({ title, added_at: added }: WatchlistRow) => ({
  listed_at: utc(added),
  watchlisted_at: utc(added),
  ...itemOf({ title, season: null, episode: null }),
});

/** Films and episodes as Trakt imports them. */
export function* traktFiles(reader: MemberReader): Generator<ExportFile> {
  yield listFile('trakt/history.json', History, history(reader));
  yield listFile('trakt/ratings.json', Rating, mapPages(ratingsOf(reader), rated));
  yield listFile('trakt/watchlist.json', Listed, mapPages(watchlistOf(reader), listed));
}
