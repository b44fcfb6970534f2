import { getRatings, rate, removeRating } from '@kinora/contracts/community/ratings.ts';
import { titleTag } from '#catalogue/cache-tags/index.ts';
import type { PopularityRecorder } from '#catalogue/popularity/index.ts';
import type { ScoresService } from '#community/reviews/index.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { route, type Route } from '#platform/http/route.ts';
import { presentTotals } from './ratings.presenter.ts';
import type { RatingsReader } from './ratings.service.ts';

interface Deps {
  readonly ratings: RatingsReader;
  readonly scores: ScoresService;
  readonly popularity: Pick<PopularityRecorder, 'record'>;
  readonly shared: CachedRoute;
}

export const ratingsRoutes = ({ ratings, scores, popularity, shared }: Deps): Route[] => [
  shared(getRatings, { about: ({ params }) => [titleTag(params.id)] }, async ({ params, query }) => ({
    ratings: presentTotals(await ratings.totals(params.id, query)),
  })),
  route(rate, async ({ caller, params, query, body, request }) => {
    await scores.rate(requireUserId(caller), { titleId: params.id, ...query }, body.score);
    const visit = { address: request.ip, agent: request.headers['user-agent'] };
    popularity.record('title', params.id, visit, 'rating');
    return { score: body.score };
  }),
  route(removeRating, async ({ caller, params, query }) => {
    await scores.remove(requireUserId(caller), { titleId: params.id, ...query });
    return {};
  }),
];
