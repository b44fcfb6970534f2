import { getApiCall, getOpenApi, listApiCalls } from '@kinora/contracts/foundation/api-docs.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { ApiDocsService } from './api-docs.service.ts';

export const apiDocsRoutes = (docs: ApiDocsService): Route[] => [
  route(listApiCalls, () => ({ groups: docs.list() })),
  route(getApiCall, ({ params }) => ({ call: docs.find(params.id) })),
  route(getOpenApi, () => ({ ...docs.document() })),
];
