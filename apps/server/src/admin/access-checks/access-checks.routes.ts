import type { FastifyRequest } from 'fastify';
import { checkAccess, listCheckPermissions } from '@kinora/contracts/admin/access-checks.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { AccessChecksService } from './access-checks.service.ts';
import type { RequestExplainer } from './explained-request.ts';

interface Deps {
  readonly checks: AccessChecksService;
  readonly explainerFor: (request: FastifyRequest) => RequestExplainer;
}

export const accessChecksRoutes = ({ checks, explainerFor }: Deps): Route[] => [
  route(checkAccess, async ({ body, request }) => ({
    check: await checks.check(body, explainerFor(request)),
  })),
  route(listCheckPermissions, () => ({ permissions: checks.permissions() })),
];
