import { getTitle, listTitles } from '@kinora/contracts/catalogue/titles.ts';
import type { Pictures } from '#catalogue/pictures/index.ts';
import { presentTitleCard } from '#catalogue/title-cards/index.ts';
import type { LanguagesOf } from '#foundation/bootstrap/index.ts';
import { toCursorPage } from '#platform/db/paging.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentTitle } from './titles.presenter.ts';
import type { TitlesReader } from './titles.service.ts';

interface Deps {
  readonly titles: TitlesReader;
  readonly pictures: Pictures;
  readonly languagesOf: LanguagesOf;
}

export const titlesRoutes = ({ titles, pictures, languagesOf }: Deps): Route[] => [
  route(getTitle, async ({ params, request, caller }) => {
    const row = await titles.find(params.id, await languagesOf(request, caller));
    return { title: presentTitle(row, pictures) };
  }),
  route(listTitles, async ({ query, request, caller }) => {
    const rows = await titles.list(query, await languagesOf(request, caller));
    const { perPage, cursor } = query;
    return toCursorPage(
      rows,
      { perPage, cursor },
      { item: (row) => presentTitleCard(row, pictures), key: (row) => [row.place, row.id] },
    );
  }),
];
