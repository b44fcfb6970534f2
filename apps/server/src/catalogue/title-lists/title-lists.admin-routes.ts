import { listAdminTitles, type titleList } from '@kinora/contracts/catalogue/title-lists.ts';
import type { Pictures } from '#catalogue/pictures/index.ts';
import { type RecordReader, toRecordPage } from '#platform/db/record-list.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentListedTitle } from './title-lists.presenter.ts';
import type { ListedTitleRow } from './title-lists.repository.ts';

type TitleReader = RecordReader<typeof titleList, ListedTitleRow>;

export const titleListsRoutes = (titles: TitleReader, pictures: Pictures): Route[] => [
  route(listAdminTitles, async ({ query }) =>
    toRecordPage(await titles.page(query), query.perPage, (row) => presentListedTitle(row, pictures)),
  ),
];
