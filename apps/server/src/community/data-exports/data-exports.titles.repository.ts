import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';

export interface TitleRow {
  id: number;
  type: TitleType;
  name: string;
  slug: string;
  year: number | null;
  imdb_id: string | null;
  tmdb_id: string | null;
}

export interface EpisodeRow {
  season: number;
  number: number;
  name: string | null;
  imdb_id: string | null;
  tmdb_id: string | null;
}

/** An entry about a title, or one of its seasons or episodes. */
export interface PartRow {
  title: TitleRow;
  /** Of an entry about a season. */
  season: number | null;
  episode: EpisodeRow | null;
}

/** A record may have several ids at a provider, for example after a merge. */
const externalId = (entity: 'title' | 'episode', id: string, provider: 'imdb' | 'tmdb') => `
  (select min(x.value) from external_ids x
   where x.entity = '${entity}' and x.entity_id = ${id} and x.provider = '${provider}'
     and x.value ~ '${provider === 'imdb' ? '^tt[0-9]{1,10}$' : '^[0-9]{1,9}$'}')`;

const externalIds = (entity: 'title' | 'episode', id: string) => `
  'imdb_id', ${externalId(entity, id, 'imdb')}, 'tmdb_id', ${externalId(entity, id, 'tmdb')}`;

/** A title as JSON, also one in the trash. The aliases are long, so that they do not hide those in the ids. */
export const titleSql = (id: string): string => `
  (select json_build_object('id', of_title.id, 'type', of_title.type, 'name', of_title.name, 'slug', of_title.slug,
     'year', of_title.year, ${externalIds('title', 'of_title.id')})
   from titles of_title where of_title.id = ${id})`;

/** An episode as JSON; null without one. */
const episodeSql = (id: string): string => `
  (select json_build_object('season', of_episode.season_number, 'number', of_episode.episode_number,
     'name', of_episode.name, ${externalIds('episode', 'of_episode.id')})
   from episodes of_episode where of_episode.id = ${id})`;

/** The columns of `PartRow`, for a row with the columns of a title and an episode. */
export const partOf = (row: string, season = 'null::smallint'): string => `
  ${titleSql(`${row}.title_id`)} as title, ${season} as season, ${episodeSql(`${row}.episode_id`)} as episode`;

export const seasonNumber = (row: string): string =>
  `(select of_season.number from seasons of_season where of_season.id = ${row}.season_id)`;
