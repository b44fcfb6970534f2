import { countVisit } from '@kinora/contracts/catalogue/visits.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { VisitsRecorder } from './visits.recorder.ts';

export const visitsRoutes = (visits: Pick<VisitsRecorder, 'count'>): Route[] => [
  route(countVisit, ({ query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    // Where the page before was is no news: it was one of ours.
    const { referer: _, ...headers } = request.headers;
    visits.count({ url: query.path, headers, ip: request.ip });
    return {};
  }),
];
