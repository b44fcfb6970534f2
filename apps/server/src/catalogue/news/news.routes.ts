import { getNewsArticle, listNews } from '@kinora/contracts/catalogue/news.ts';
import { articleTag, articleTags, NEWS_TAG, personTags, titleTags } from '#catalogue/cache-tags/index.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { shownTag } from '#foundation/tags/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { toCursorPage } from '#platform/db/paging.ts';
import type { Route } from '#platform/http/route.ts';
import type { CachedRoute, CachePolicy } from '#platform/http/cached-route.ts';
import { presentArticle, presentNewsCard } from './news.presenter.ts';
import type { NewsReader } from './news.service.ts';

interface Deps {
  readonly news: NewsReader;
  readonly pictures: PicturePresenter;
  readonly languagesOf: LanguageResolver;
  readonly shared: CachedRoute;
}

const ARTICLE_SHARING: CachePolicy<typeof getNewsArticle> = {
  about: ({ params }) => [articleTag(params.id)],
  shows: ({ article }) => [
    ...titleTags(article.titles),
    ...personTags(article.people),
    ...articleTags(article.related),
    ...article.tags.map(shownTag),
  ],
};

export const newsRoutes = ({ news, pictures, languagesOf, shared }: Deps): Route[] => [
  shared(listNews, { about: () => [NEWS_TAG] }, async ({ query }) => {
    const { perPage, cursor } = query;
    return toCursorPage(
      await news.list(query),
      { perPage, cursor },
      { item: (row) => presentNewsCard(row, pictures), key: (row) => [row.published_at, row.id] },
    );
  }),
  shared(getNewsArticle, ARTICLE_SHARING, async ({ params, request, caller }) => {
    const row = await news.find(params.id, await languagesOf(request, caller));
    return { article: presentArticle(row, pictures) };
  }),
];
