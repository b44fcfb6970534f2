import { getCredits } from '@kinora/contracts/catalogue/credits.ts';
import { creditTags, titleTag } from '#catalogue/content-tags/index.ts';
import type { Pictures } from '#catalogue/pictures/index.ts';
import type { Route } from '#platform/http/route.ts';
import type { SharedRoute, Sharing } from '#platform/http/shared-route.ts';
import { presentCredits } from './credits.presenter.ts';
import type { CreditsReader } from './credits.service.ts';

const SHARING: Sharing<typeof getCredits> = {
  about: ({ params }) => [titleTag(params.id)],
  shows: ({ cast, crew }) => [...creditTags(cast), ...crew.flatMap(({ credits }) => creditTags(credits))],
};

export const creditsRoutes = (credits: CreditsReader, pictures: Pictures, shared: SharedRoute): Route[] => [
  shared(getCredits, SHARING, async ({ params, query }) =>
    presentCredits(await credits.list(params.id, query), pictures),
  ),
];
