import { getCredits } from '@kinora/contracts/catalogue/credits.ts';
import { creditTags, titleTag } from '#catalogue/cache-tags/index.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import type { Route } from '#platform/http/route.ts';
import type { CachedRoute, CachePolicy } from '#platform/http/cached-route.ts';
import { presentCredits } from './credits.presenter.ts';
import type { CreditsReader } from './credits.service.ts';

const SHARING: CachePolicy<typeof getCredits> = {
  about: ({ params }) => [titleTag(params.id)],
  shows: ({ cast, crew }) => [...creditTags(cast), ...crew.flatMap(({ credits }) => creditTags(credits))],
};

export const creditsRoutes = (
  credits: CreditsReader,
  pictures: PicturePresenter,
  shared: CachedRoute,
): Route[] => [
  shared(getCredits, SHARING, async ({ params, query }) =>
    presentCredits(await credits.list(params.id, query), pictures),
  ),
];
