import { getEpisode, getSeason } from '@kinora/contracts/catalogue/seasons.ts';
import type { Pictures } from '#catalogue/pictures/index.ts';
import type { LanguagesOf } from '#foundation/bootstrap/index.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentEpisode, presentSeason } from './seasons.presenter.ts';
import type { SeasonsReader } from './seasons.service.ts';

interface Deps {
  readonly seasons: SeasonsReader;
  readonly pictures: Pictures;
  readonly languagesOf: LanguagesOf;
}

export const seasonsRoutes = ({ seasons, pictures, languagesOf }: Deps): Route[] => [
  route(getSeason, async ({ params, request, caller }) => {
    const row = await seasons.findSeason(params.id, params.season, await languagesOf(request, caller));
    return { season: presentSeason(row, pictures) };
  }),
  route(getEpisode, async ({ params, request, caller }) => {
    const row = await seasons.findEpisode(params.id, params, await languagesOf(request, caller));
    return { episode: presentEpisode(row, pictures) };
  }),
];
