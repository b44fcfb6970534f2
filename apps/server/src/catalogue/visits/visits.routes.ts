import { countVisit } from '@kinora/contracts/catalogue/visits.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { VisitsRecorder } from './recorder.ts';

export const visitsRoutes = (visits: Pick<VisitsRecorder, 'count'>): Route[] => [
  route(countVisit, ({ query, caller, request, reply }) => {
    reply.header('cache-control', 'no-store');
    if (caller.impersonation !== null) return {};
    // Drops the referrer: the previous page was one of ours.
    const { referer: _, ...headers } = request.headers;
    visits.count({ url: query.path, headers, ip: request.ip });
    return {};
  }),
];
