import { getCredits } from '@kinora/contracts/catalogue/credits.ts';
import type { Pictures } from '#catalogue/pictures/index.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentCredits } from './credits.presenter.ts';
import type { CreditsReader } from './credits.service.ts';

export const creditsRoutes = (credits: CreditsReader, pictures: Pictures): Route[] => [
  route(getCredits, async ({ params, query }) =>
    presentCredits(await credits.list(params.id, query), pictures),
  ),
];
