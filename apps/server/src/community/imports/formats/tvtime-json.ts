import { z } from 'zod';
import type { JsonRow } from '../files/read-json.ts';
import { baseName } from '../files/text-file.ts';
import { type FileEntry, type FileList, type FileTitle, toEntry } from './file-entry.ts';
import type { JsonHead, Reader, ToEntries } from './format.ts';
import { datesOf, timeOf, tvTimeOf } from './tvtime-times.ts';
import { clean, parseImdbId, parseNumericId, someIds, splitYear } from './values.ts';

/** Missing texts are empty. */
const text = () =>
  z
    .string()
    .max(1000)
    .transform(clean)
    .nullish()
    .catch(null)
    .transform((value) => value ?? '');
const idText = () =>
  z
    .union([z.string(), z.number()])
    .transform(String)
    .nullish()
    .catch(null)
    .transform((value) => value ?? '');
const Ids = z.object({ imdb: idText(), tvdb: idText() });
const number = () => z.int().min(0).max(32_767);

/** A film or a series with its episodes. */
const Followed = z.object({
  id: Ids,
  title: text(),
  name: text(),
  created_at: text(),
  status: text(),
  is_watched: z.boolean().nullish(),
  watched_at: text(),
  seasons: z
    .array(
      z.object({
        number: number(),
        episodes: z
          .array(
            z.object({
              number: number(),
              is_watched: z.boolean().nullish(),
              watched_at: text(),
            }),
          )
          .default([]),
      }),
    )
    .optional(),
});
type Followed = z.output<typeof Followed>;

/** A list with its films and series. */
const Collected = z.object({
  name: text(),
  description: text(),
  movies: z.array(Followed).default([]),
  shows: z.array(Followed).default([]),
  series: z.array(Followed).default([]),
});

/** The JSON files of tools that read members' data from TV Time: films, series with their episodes, and lists. */
export function recogniseTvTimeJson({ name, sample }: JsonHead): Reader<JsonRow> | null {
  const value = sample[0]?.value;
  if (!(value instanceof Object)) return null;
  if ('id' in value && ('is_watched' in value || 'seasons' in value))
    return { order: 1, toEntries: toFollowedEntries };
  const isList = 'name' in value && ('movies' in value || 'shows' in value || 'series' in value);
  return isList ? { order: 2, toEntries: toListed(name) } : null;
}

function titleOf({ id, title, name }: Followed, type: FileTitle['type']): FileTitle | null {
  const own = splitYear(title || name);
  const ids = someIds({ imdb: parseImdbId(id.imdb), tvdb: parseNumericId(id.tvdb) });
  const named = own.name || (Object.values(ids)[0] ?? '');
  return named === '' ? null : { name: named, year: own.year, type, ids };
}

const toFollowedEntries: ToEntries<JsonRow> = ({ value }, context) => {
  const { data } = Followed.safeParse(value);
  if (data === undefined) return null;
  const title = titleOf(data, data.seasons === undefined ? 'movie' : 'series');
  if (title === null) return null;
  const viewing = (watchedAt: string, part = {}) =>
    toEntry(title, 'viewing', { ...part, ...datesOf(timeOf(watchedAt), context) });
  const at = tvTimeOf(data.created_at);
  if (data.seasons === undefined)
    return data.is_watched === true ? [viewing(data.watched_at)] : [toEntry(title, 'watchlist', { at })];
  const seen = data.seasons.flatMap(({ number: season, episodes }) =>
    episodes
      .filter((episode) => episode.is_watched === true)
      .map(({ number: episode, watched_at: watchedAt }) => viewing(watchedAt, { season, episode })),
  );
  return [...followOf(title, data.status, at), ...seen];
};

function followOf(title: FileTitle, status: string, at: string | null): FileEntry[] {
  if (/later/u.test(status)) return [toEntry(title, 'watchlist', { at })];
  return /stopped|archived/u.test(status) ? [] : [toEntry(title, 'follow', { at })];
}

const toListed =
  (file: string): ToEntries<JsonRow> =>
  ({ value, line }) => {
    const { data } = Collected.safeParse(value);
    if (data === undefined) return null;
    const list: FileList = {
      key: `${file} ${line}`,
      name: data.name || baseName(file),
      description: data.description,
      isRanked: false,
    };
    const titles = [
      ...data.movies.map((one) => titleOf(one, 'movie')),
      ...[...data.shows, ...data.series].map((one) => titleOf(one, 'series')),
    ];
    return titles.flatMap((title) => (title === null ? [] : [toEntry(title, 'list', { list })]));
  };
