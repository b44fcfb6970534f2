import {
  createPage,
  deletePages,
  getAdminPage,
  listAdminPages,
  listPagePermissions,
  updatePage,
} from '@kinora/contracts/foundation/pages.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { toRecordPage } from '#platform/db/record-list.ts';
import { type Route, route } from '#platform/http/route.ts';
import { type PageListReader, presentEditedPage, presentListedPage } from './pages.presenter.ts';
import type { PagesService } from './pages.service.ts';

interface Deps {
  readonly pages: PagesService;
  readonly list: PageListReader;
  readonly clock: Clock;
  readonly permissions: ReadonlySet<string>;
}

export const pagesAdminRoutes = ({ pages, list, clock, permissions }: Deps): Route[] => [
  route(listAdminPages, async ({ query }) =>
    toRecordPage(await list.page(query), query.perPage, (row) => presentListedPage(row, clock.now())),
  ),
  route(listPagePermissions, async () => ({ permissions: [...permissions].toSorted() })),
  route(getAdminPage, async ({ params }) => ({
    page: presentEditedPage(await pages.get(params.id), clock.now()),
  })),
  route(createPage, async ({ body }) => ({ page: presentEditedPage(await pages.create(body), clock.now()) })),
  route(updatePage, async ({ params, body: { version, ...form } }) => ({
    page: presentEditedPage(await pages.update(params.id, form, version), clock.now()),
  })),
  route(deletePages, async ({ body }) => ({ deleted: await pages.removeMany(body.ids) })),
];
