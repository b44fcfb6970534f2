import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { BootstrapService } from './bootstrap.service.ts';
import { viewerOf } from './viewer.ts';

export const bootstrapRoutes = (bootstrap: BootstrapService): Route[] => [
  route(getBootstrapData, ({ caller, request }) => bootstrap.compose(viewerOf(request, caller.userId))),
];
