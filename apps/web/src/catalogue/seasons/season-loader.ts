import type { Params } from 'react-router';
import { episodePath, type EpisodeSubPage, seasonPath } from '@kinora/contracts/catalogue/addresses.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import type { EndpointQuery } from '#platform/query/endpoint-query.ts';
import { seasonQueries, sharedSpoilers } from './seasons.queries.ts';

const access = { login: false, permission: cataloguePermissions.viewTitles };

interface Options<Place> {
  /** A sub-page and its additional query. */
  readonly below?: {
    readonly page: EpisodeSubPage;
    readonly query: (place: Place) => EndpointQuery<unknown>;
  };
  /** Queries of sections that may fail without failing the page. */
  readonly optional?: (place: Place) => readonly EndpointQuery<unknown>[];
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

type Viewer = Parameters<typeof sharedSpoilers>[0];

const seasonOf = ({ titleId, season }: SeasonParams, viewer: Viewer) =>
  seasonQueries.season(titleId, season, sharedSpoilers(viewer));
const episodeOf = ({ titleId, season, episode }: EpisodeParams, viewer: Viewer) =>
  seasonQueries.episode(titleId, { season, episode }, sharedSpoilers(viewer));

/** The loader of a season's page or sub-page. */
export const seasonLoader = ({ below, optional }: Options<SeasonParams>) =>
  pageLoader({
    access,
    queries: ({ params, viewer }) => {
      const place = parseSeasonParams(params);
      return [seasonOf(place, viewer), ...(below ? [below.query(place)] : [])];
    },
    optional: ({ params }) => optional?.(parseSeasonParams(params)) ?? [],
    canonicalPath: ({ read, params, viewer }) => {
      const { season } = read(seasonOf(parseSeasonParams(params), viewer));
      return seasonPath(season.title, season.number, below?.page);
    },
  });

/** The loader of an episode's page or sub-page. */
export const episodeLoader = ({ below, optional }: Options<EpisodeParams>) =>
  pageLoader({
    access,
    queries: ({ params, viewer }) => {
      const place = parseEpisodeParams(params);
      return [episodeOf(place, viewer), ...(below ? [below.query(place)] : [])];
    },
    optional: ({ params }) => optional?.(parseEpisodeParams(params)) ?? [],
    canonicalPath: ({ read, params, viewer }) => {
      const { episode } = read(episodeOf(parseEpisodeParams(params), viewer));
      return episodePath(episode.title, episode, below?.page);
    },
  });
