import { countView } from '@kinora/contracts/catalogue/popularity.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { PopularityRecorder } from './recorder.ts';

export const popularityRoutes = (recorder: PopularityRecorder): Route[] => [
  route(countView, ({ params, request }) => {
    recorder.record(params.kind, params.id, { address: request.ip, agent: request.headers['user-agent'] });
    return {};
  }),
];
