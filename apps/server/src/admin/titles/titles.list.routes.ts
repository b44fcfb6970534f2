import { listAdminTitles } from '@kinora/contracts/admin/titles-list.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { toRecordPage } from '#platform/db/record-list.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentListedTitle, type TitleReader } from './titles.list.presenter.ts';

export const adminTitleListRoutes = (titles: TitleReader, pictures: PicturePresenter): Route[] => [
  route(listAdminTitles, async ({ query }) =>
    toRecordPage(await titles.page(query), query.perPage, (row) => presentListedTitle(row, pictures)),
  ),
];
