import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
} from '@kinora/contracts/admin/saved-views.ts';
import { type Caller, can, requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentSavedView as present } from './saved-views.presenter.ts';
import type { SavedViews, Viewer } from './saved-views.service.ts';

const viewerOf = (caller: Caller): Viewer => ({
  userId: requireUserId(caller),
  can: (permission) => can(caller, permission),
});

export const adminSavedViewsRoutes = (views: SavedViews): Route[] => [
  route(listSavedViews, async ({ query, caller }) => {
    const viewer = viewerOf(caller);
    return { views: (await views.list(query.list, viewer)).map((row) => present(row, viewer)) };
  }),
  route(createSavedView, async ({ body, caller }) => {
    const viewer = viewerOf(caller);
    return { view: present(await views.create(body, viewer), viewer) };
  }),
  route(updateSavedView, async ({ params, body, caller }) => {
    const viewer = viewerOf(caller);
    return { view: present(await views.update(params.id, body, viewer), viewer) };
  }),
  route(deleteSavedView, async ({ params, caller }) => {
    await views.remove(params.id, viewerOf(caller));
    return {};
  }),
];
