import { getHumanChallenge, verifyHuman } from '@kinora/contracts/foundation/human-check.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { HumanCheckService } from './human-check.service.ts';

export const humanCheckRoutes = (service: HumanCheckService): Route[] => [
  route(getHumanChallenge, async ({ query }) => ({ ...(await service.challenge(query.action)) })),

  route(verifyHuman, async ({ body }) => ({ success: await service.isHuman(body.token) })),
];
