import { getShieldedEpisode, listShieldedEpisodes } from '@kinora/contracts/community/spoilers.ts';
import { type EpisodeReader, hideEpisode, hideEpisodes } from '#catalogue/seasons/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { SpoilersService } from './spoilers.service.ts';

interface Deps {
  readonly spoilers: SpoilersService;
  readonly episodes: EpisodeReader;
  readonly languagesOf: LanguageResolver;
}

export const spoilersRoutes = ({ spoilers, episodes, languagesOf }: Deps): Route[] => [
  route(listShieldedEpisodes, async ({ params, caller }) => {
    const [cards, isSpoiler] = await Promise.all([
      episodes.list(params.id, params.season),
      spoilers.spoilersOf(params.id, caller.userId),
    ]);
    return { episodes: hideEpisodes(cards, isSpoiler) };
  }),
  route(getShieldedEpisode, async ({ params, request, caller }) => {
    const [episode, isSpoiler] = await Promise.all([
      languagesOf(request, caller).then((languages) => episodes.find(params.id, params, languages)),
      spoilers.spoilersOf(params.id, caller.userId),
    ]);
    return { episode: hideEpisode(episode, isSpoiler) };
  }),
];
