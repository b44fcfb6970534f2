import type { Params } from 'react-router';
import { episodePath, type EpisodeSubPage, seasonPath } from '@kinora/contracts/catalogue/addresses.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import type { EndpointQuery } from '#platform/query/endpoint-query.ts';
import { seasonQueries } from './seasons.queries.ts';

const access = { login: false, permission: cataloguePermissions.viewTitles };

/** A page below another, and what that one shows on top of it. */
interface SubPage<Place> {
  readonly page: EpisodeSubPage;
  readonly query: (place: Place) => EndpointQuery<unknown>;
}

/** The season that an address names. */
export interface SeasonPlace {
  readonly titleId: number;
  readonly season: number;
}

export interface EpisodePlace extends SeasonPlace {
  readonly episode: number;
}

export const seasonPlace = (params: Params): SeasonPlace => ({
  titleId: Number(params.id),
  season: Number(params.season),
});

export const episodePlace = (params: Params): EpisodePlace => ({
  ...seasonPlace(params),
  episode: Number(params.episode),
});

const seasonOf = ({ titleId, season }: SeasonPlace) => seasonQueries.season(titleId, season);
const episodeOf = ({ titleId, season, episode }: EpisodePlace) =>
  seasonQueries.episode(titleId, season, episode);

/** The loader of the page of a season, or of a page below it. */
export const seasonLoader = (below?: SubPage<SeasonPlace>) =>
  pageLoader({
    access,
    queries: ({ params }) => {
      const place = seasonPlace(params);
      return [seasonOf(place), ...(below ? [below.query(place)] : [])];
    },
    canonicalPath: ({ read, params }) => {
      const { season } = read(seasonOf(seasonPlace(params)));
      return seasonPath(season.title, season.number, below?.page);
    },
  });

/** The loader of the page of an episode, or of a page below it. */
export const episodeLoader = (below?: SubPage<EpisodePlace>) =>
  pageLoader({
    access,
    queries: ({ params }) => {
      const place = episodePlace(params);
      return [episodeOf(place), ...(below ? [below.query(place)] : [])];
    },
    canonicalPath: ({ read, params }) => {
      const { episode } = read(episodeOf(episodePlace(params)));
      return episodePath(episode.title, episode, below?.page);
    },
  });
