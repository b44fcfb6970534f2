import {
  endImpersonation,
  findPeopleToView,
  IMPERSONATION_MINUTES,
  listRolesToView,
  startImpersonation,
} from '@kinora/contracts/foundation/impersonations.ts';
import { clearImpersonationCookie, setImpersonationCookie } from '#platform/http/impersonated-call.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { ImpersonationsService } from './impersonations.service.ts';

export const impersonationsRoutes = (
  impersonations: Omit<ImpersonationsService, 'current' | 'endOver'>,
): Route[] => [
  route(startImpersonation, async ({ body, caller, request, reply }) => {
    const endsAt = await impersonations.start(caller, body.subject);
    setImpersonationCookie(request, reply, IMPERSONATION_MINUTES * 60);
    return { ends_at: endsAt.toISOString() };
  }),

  route(endImpersonation, async ({ caller, reply }) => {
    await impersonations.endFor(caller, 'Ended by the viewer');
    clearImpersonationCookie(reply);
    return {};
  }),

  route(findPeopleToView, async ({ query }) => ({ people: await impersonations.findPeople(query.query) })),

  route(listRolesToView, async () => ({ roles: await impersonations.listRoles() })),
];
