import { z } from 'zod';
import type { FileTitle } from './file-entry.ts';
import { clean, parseImdbId, parseNumericId, someIds } from './values.ts';

/** A value that may be missing, or of another type than expected. */
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema
    .nullish()
    .catch(null)
    .transform((value) => value ?? null);

const text = () => z.string().max(100_000).transform(clean);
const optionalText = () => orNull(text());
const number = () => orNull(z.int().min(0).max(32_767));
/** Ids are numbers, or numbers as texts. */
const idText = () => orNull(z.union([z.string(), z.number()]).transform(String));

const Ids = orNull(
  z.object({ imdb: idText(), tmdb: idText(), tvdb: idText(), trakt: idText(), slug: idText() }),
);
export type TraktIds = z.output<typeof Ids>;

const Media = z.object({ title: optionalText(), year: number(), ids: Ids });
type Media = z.output<typeof Media>;

const Episode = z.object({ season: number(), number: number() });
const WatchedSeason = z.object({
  number: number(),
  episodes: z
    .array(z.object({ number: number(), last_watched_at: optionalText(), watched_at: optionalText() }))
    .default([]),
});
const Comment = z.object({
  comment: text(),
  spoiler: orNull(z.boolean()),
  parent_id: orNull(z.number()),
  created_at: optionalText(),
  user_stats: orNull(z.object({ rating: orNull(z.number()) })),
});

/** An object of any file: what it is follows from the properties that it has. */
export const TraktRow = Media.extend({
  type: optionalText(),
  movie: orNull(Media),
  show: orNull(Media),
  // Some files have only the numbers.
  season: orNull(
    z.union([z.object({ number: number() }), z.int().transform((value) => ({ number: value }))]),
  ),
  episode: orNull(z.union([Episode, z.int().transform((value) => ({ number: value, season: null }))])),
  seasons: orNull(z.array(WatchedSeason)),
  watched_at: optionalText(),
  last_watched_at: optionalText(),
  rated_at: optionalText(),
  rating: orNull(z.number()),
  listed_at: optionalText(),
  watchlisted_at: optionalText(),
  notes: optionalText(),
  comment: orNull(Comment),
  /** Of a list. */
  name: optionalText(),
  description: optionalText(),
  imdb_id: idText(),
  tmdb_id: idText(),
  tvdb_id: idText(),
});
export type TraktRow = z.output<typeof TraktRow>;

/** Which part of which title a row is about. */
export interface TraktSubject {
  readonly title: FileTitle;
  readonly season: number | null;
  readonly episode: number | null;
}

/** Null if the row is about nothing that is imported, such as a person. */
export function subjectOf(row: TraktRow): TraktSubject | null {
  const media = row.show ?? row.movie ?? ownMedia(row);
  if (media === null) return null;
  const season = row.episode?.season ?? row.season?.number ?? null;
  const episode = row.episode?.number ?? null;
  const isSeries = row.show !== null || row.type === 'show' || row.type === 'series' || season !== null;
  const title = toTitle(media, isSeries ? 'series' : 'movie');
  return title === null ? null : { title, season, episode };
}

/** Files for the importer of Trakt, and some other tools, describe the title in the row itself. */
function ownMedia(row: TraktRow): Media | null {
  const { title, year, imdb_id: imdb, tmdb_id: tmdb, tvdb_id: tvdb } = row;
  const ids = row.ids ?? { imdb, tmdb, tvdb, trakt: null, slug: null };
  const hasIds = [ids.imdb, ids.tmdb, ids.tvdb].some((id) => id !== null);
  return hasIds ? { title, year, ids } : null;
}

function toTitle({ title, year, ids }: Media, type: 'movie' | 'series'): FileTitle | null {
  const known = someIds({
    imdb: parseImdbId(ids?.imdb ?? ''),
    tmdb: parseNumericId(ids?.tmdb ?? ''),
    tvdb: parseNumericId(ids?.tvdb ?? ''),
  });
  const name = title ?? Object.values(known)[0] ?? '';
  return name === '' ? null : { name, year, type, ids: known };
}
