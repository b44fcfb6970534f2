import { listDemoRecords } from '#admin/demo/index.ts';
import type { Executor } from '#platform/db/database.ts';
import type { DemoContent, DemoTitle } from '../content-schema.ts';
import { listEpisodes, listSeasons } from './catalogue.repository.ts';
import type { DemoPlace } from './community-schema.ts';

/** The hour of the day, in UTC, from which a title or episode can be watched. */
const RELEASE_TIME = 'T18:00:00Z';

/** A title, season or episode as stored. */
export interface StoredPlace {
  readonly title_id: number;
  readonly season_id: number | null;
  readonly episode_id: number | null;
  readonly released: Date;
}

/** An episode of a title, without specials. */
export interface StoredEpisode extends StoredPlace {
  readonly season: number;
  readonly episode: number;
}

export interface StoredTitle extends StoredPlace {
  readonly title: DemoTitle;
  /** In order; none for a film. */
  readonly episodes: readonly StoredEpisode[];
}

export type Catalogue = ReturnType<typeof createCatalogue>;

/** Ids of the rows: of titles by their keys, of seasons and episodes by the id of the title and their numbers. */
interface StoredIds {
  readonly titles: ReadonlyMap<string, number>;
  readonly seasons: ReadonlyMap<string, number>;
  readonly episodes: ReadonlyMap<string, number>;
}

const keyOf = (...parts: readonly number[]): string => parts.join(' ');

/** The titles of the demo that exist, with the ids of their parts. */
export async function readCatalogue(db: Executor, content: DemoContent): Promise<Catalogue> {
  const titles = await listDemoRecords(db, 'title');
  const ids = [...titles.values()];
  const seasons = (await listSeasons(db, ids)).map(
    (row) => [keyOf(row.title_id, row.number), row.id] as const,
  );
  const episodes = (await listEpisodes(db, ids)).map(
    (row) => [keyOf(row.title_id, row.season_number, row.episode_number), row.id] as const,
  );
  return createCatalogue(content, { titles, seasons: new Map(seasons), episodes: new Map(episodes) });
}

export function createCatalogue({ titles }: Pick<DemoContent, 'titles'>, ids: StoredIds) {
  const known = new Map<string, StoredTitle>();
  for (const title of titles) {
    const id = ids.titles.get(title.key);
    if (id === undefined) continue;
    const whole = { title_id: id, season_id: null, episode_id: null, released: releaseOf(title) };
    known.set(title.key, { ...whole, title, episodes: episodesOf(title, id, ids.episodes) });
  }

  /** The stored title, season or episode; undefined if an owner deleted it. */
  const find = ({ title: key, season, episode }: DemoPlace): StoredPlace | undefined => {
    const stored = known.get(key);
    if (stored === undefined || season === undefined) return stored;
    if (episode !== undefined)
      return stored.episodes.find((one) => one.season === season && one.episode === episode);
    const seasonId = ids.seasons.get(keyOf(stored.title_id, season));
    const first = stored.episodes.find((one) => one.season === season);
    if (seasonId === undefined || first === undefined) return undefined;
    return { title_id: stored.title_id, season_id: seasonId, episode_id: null, released: first.released };
  };
  /** Comments on an episode name its season, too; reviews do not. */
  const seasonOf = ({ title_id: id }: StoredPlace, season: number | undefined): number | null =>
    (season === undefined ? undefined : ids.seasons.get(keyOf(id, season))) ?? null;

  return { titles: [...known.values()], find, seasonOf };
}

function episodesOf(title: DemoTitle, id: number, ids: ReadonlyMap<string, number>): StoredEpisode[] {
  const regular = title.seasons.filter(({ season_number: number }) => number > 0);
  return regular.flatMap(({ season_number: season, episodes }) =>
    episodes.flatMap(({ episode_number: episode, release_date: date }) => {
      const episodeId = ids.get(keyOf(id, season, episode));
      const released = new Date(`${date}${RELEASE_TIME}`);
      return episodeId === undefined
        ? []
        : [{ title_id: id, season_id: null, episode_id: episodeId, season, episode, released }];
    }),
  );
}

const releaseOf = ({ release_date: date, year }: DemoTitle): Date =>
  new Date(`${date ?? `${year}-12-31`}${RELEASE_TIME}`);
