import { listAdminPeople, type peopleList } from '@kinora/contracts/catalogue/people-lists.ts';
import type { Pictures } from '#catalogue/pictures/index.ts';
import { type RecordReader, toRecordPage } from '#platform/db/record-list.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentListedPerson } from './people-lists.presenter.ts';
import type { ListedPersonRow } from './people-lists.repository.ts';

type PeopleReader = RecordReader<typeof peopleList, ListedPersonRow>;

export const peopleListsRoutes = (people: PeopleReader, pictures: Pictures): Route[] => [
  route(listAdminPeople, async ({ query }) =>
    toRecordPage(await people.page(query), query.perPage, (row) => presentListedPerson(row, pictures)),
  ),
];
