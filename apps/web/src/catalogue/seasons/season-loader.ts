import type { Params } from 'react-router';
import { episodePath, type EpisodeSubPage, seasonPath } from '@kinora/contracts/catalogue/addresses.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import type { EndpointQuery } from '#platform/query/endpoint-query.ts';
import { seasonQueries } from './seasons.queries.ts';

const access = { login: false, permission: cataloguePermissions.viewTitles };

/** A sub-page and its additional query. */
interface SubPage<Place> {
  readonly page: EpisodeSubPage;
  readonly query: (place: Place) => EndpointQuery<unknown>;
}

/** The season that a URL identifies. */
export interface SeasonParams {
  readonly titleId: number;
  readonly season: number;
}

export interface EpisodeParams extends SeasonParams {
  readonly episode: number;
}

export const parseSeasonParams = (params: Params): SeasonParams => ({
  titleId: Number(params.id),
  season: Number(params.season),
});

export const parseEpisodeParams = (params: Params): EpisodeParams => ({
  ...parseSeasonParams(params),
  episode: Number(params.episode),
});

const seasonOf = ({ titleId, season }: SeasonParams) => seasonQueries.season(titleId, season);
const episodeOf = ({ titleId, season, episode }: EpisodeParams) =>
  seasonQueries.episode(titleId, season, episode);

/** The loader of a season's page or sub-page. */
export const seasonLoader = (below?: SubPage<SeasonParams>) =>
  pageLoader({
    access,
    queries: ({ params }) => {
      const place = parseSeasonParams(params);
      return [seasonOf(place), ...(below ? [below.query(place)] : [])];
    },
    canonicalPath: ({ read, params }) => {
      const { season } = read(seasonOf(parseSeasonParams(params)));
      return seasonPath(season.title, season.number, below?.page);
    },
  });

/** The loader of an episode's page or sub-page. */
export const episodeLoader = (below?: SubPage<EpisodeParams>) =>
  pageLoader({
    access,
    queries: ({ params }) => {
      const place = parseEpisodeParams(params);
      return [episodeOf(place), ...(below ? [below.query(place)] : [])];
    },
    canonicalPath: ({ read, params }) => {
      const { episode } = read(episodeOf(parseEpisodeParams(params)));
      return episodePath(episode.title, episode, below?.page);
    },
  });
