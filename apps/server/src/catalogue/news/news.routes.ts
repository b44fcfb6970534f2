import { getNewsArticle, listNews } from '@kinora/contracts/catalogue/news.ts';
import type { Pictures } from '#catalogue/pictures/index.ts';
import type { LanguagesOf } from '#foundation/bootstrap/index.ts';
import { toCursorPage } from '#platform/db/paging.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentArticle, presentNewsCard } from './news.presenter.ts';
import type { NewsReader } from './news.service.ts';

interface Deps {
  readonly news: NewsReader;
  readonly pictures: Pictures;
  readonly languagesOf: LanguagesOf;
}

export const newsRoutes = ({ news, pictures, languagesOf }: Deps): Route[] => [
  route(listNews, async ({ query }) => {
    const { perPage, cursor } = query;
    return toCursorPage(
      await news.list(query),
      { perPage, cursor },
      { item: (row) => presentNewsCard(row, pictures), key: (row) => [row.published_at, row.id] },
    );
  }),
  route(getNewsArticle, async ({ params, request, caller }) => {
    const row = await news.find(params.id, await languagesOf(request, caller));
    return { article: presentArticle(row, pictures) };
  }),
];
