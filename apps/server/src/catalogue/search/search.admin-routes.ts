import { getSearchIndex, rebuildSearchIndex } from '@kinora/contracts/catalogue/search-index.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { IndexState } from './index-state.ts';

export const searchAdminRoutes = (index: IndexState): Route[] => [
  route(getSearchIndex, () => index.read()),
  route(rebuildSearchIndex, () => index.start()),
];
