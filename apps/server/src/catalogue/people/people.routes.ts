import { getPerson, listPeople, listPersonCredits } from '@kinora/contracts/catalogue/people.ts';
import { presentPersonCard } from '#catalogue/person-cards/index.ts';
import type { Pictures } from '#catalogue/pictures/index.ts';
import type { LanguagesOf } from '#foundation/bootstrap/index.ts';
import { toCursorPage } from '#platform/db/paging.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentPerson, presentPersonCredit } from './people.presenter.ts';
import { creditKey, type PeopleReader } from './people.service.ts';

interface Deps {
  readonly people: PeopleReader;
  readonly pictures: Pictures;
  readonly languagesOf: LanguagesOf;
}

export const peopleRoutes = ({ people, pictures, languagesOf }: Deps): Route[] => [
  route(getPerson, async ({ params, request, caller }) => {
    const row = await people.find(params.id, await languagesOf(request, caller));
    return { person: presentPerson(row, pictures) };
  }),
  route(listPersonCredits, async ({ params, query, request, caller }) => {
    const rows = await people.credits(params.id, query, await languagesOf(request, caller));
    const { perPage, cursor } = query;
    return toCursorPage(
      rows,
      { perPage, cursor },
      { item: (row) => presentPersonCredit(row, pictures), key: creditKey(query.order) },
    );
  }),
  route(listPeople, async ({ query }) => {
    const rows = await people.list(query);
    const { perPage, cursor } = query;
    return toCursorPage(
      rows,
      { perPage, cursor },
      { item: (row) => presentPersonCard(row, pictures), key: (row) => [row.popularity, row.id] },
    );
  }),
];
