import { getEpisode, getSeason, type Season } from '@kinora/contracts/catalogue/seasons.ts';
import { creditTags, titleTag } from '#catalogue/cache-tags/index.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import type { Route } from '#platform/http/route.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { hideEpisode, hideSeason, isSpoilerForAll } from './hidden-episodes.ts';
import { presentEpisode, presentSeason } from './seasons.presenter.ts';
import type { SeasonsReader } from './seasons.service.ts';

interface Deps {
  readonly seasons: SeasonsReader;
  readonly pictures: PicturePresenter;
  readonly languagesOf: LanguageResolver;
  readonly shared: CachedRoute;
}

/** Responses for seasons and episodes are invalidated with their title. */
const OF_TITLE = {
  about: ({ params }: { params: { id: number } }) => [titleTag(params.id)],
};

const peopleOf = ({ cast, crew }: Pick<Season, 'cast' | 'crew'>) => [
  ...creditTags(cast),
  ...creditTags(crew),
];

export const seasonsRoutes = ({ seasons, pictures, languagesOf, shared }: Deps): Route[] => [
  shared(
    getSeason,
    { ...OF_TITLE, shows: ({ season }) => peopleOf(season) },
    async ({ params, query, request, caller }) => {
      const row = await seasons.findSeason(params.id, params.season, await languagesOf(request, caller));
      const season = presentSeason(row, pictures);
      return { season: query.spoilers === 'hidden' ? hideSeason(season, isSpoilerForAll) : season };
    },
  ),
  shared(
    getEpisode,
    { ...OF_TITLE, shows: ({ episode }) => peopleOf(episode) },
    async ({ params, query, request, caller }) => {
      const row = await seasons.findEpisode(params.id, params, await languagesOf(request, caller));
      const episode = presentEpisode(row, pictures);
      return { episode: query.spoilers === 'hidden' ? hideEpisode(episode, isSpoilerForAll) : episode };
    },
  ),
];
