import { listAdminPeople } from '@kinora/contracts/admin/people-list.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { toRecordPage } from '#platform/db/record-list.ts';
import { type Route, route } from '#platform/http/route.ts';
import { type PeopleReader, presentListedPerson } from './people.list.presenter.ts';

export const adminPeopleListRoutes = (people: PeopleReader, pictures: PicturePresenter): Route[] => [
  route(listAdminPeople, async ({ query }) =>
    toRecordPage(await people.page(query), query.perPage, (row) => presentListedPerson(row, pictures)),
  ),
];
