import { getTitle, listTitles } from '@kinora/contracts/catalogue/titles.ts';
import type { PersonalTitlesReader, TitleBrowser } from '#catalogue/browse/index.ts';
import { creditTags, genreTags, titleTag, titleTags } from '#catalogue/cache-tags/index.ts';
import type { ResponseStores } from '#catalogue/response-store/index.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { presentTitleCard } from '#catalogue/title-cards/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { toListPageWithCursor, toListPage } from '#platform/db/paging.ts';
import type { Route } from '#platform/http/route.ts';
import type { CachedRoute, CachePolicy } from '#platform/http/cached-route.ts';
import { toBrowseInput } from './browse-input.ts';
import { presentTitle, presentTitleIncludes } from './titles.presenter.ts';
import { includeNames, type TitlesReader } from './titles.service.ts';

interface Deps {
  readonly titles: TitlesReader;
  readonly browser: TitleBrowser;
  readonly personalTitles: PersonalTitlesReader;
  readonly pictures: PicturePresenter;
  readonly languagesOf: LanguageResolver;
  readonly documents: ResponseStores;
  readonly shared: CachedRoute;
}

const titleSharing = (documents: ResponseStores): CachePolicy<typeof getTitle> => ({
  about: ({ params }) => [titleTag(params.id)],
  shows: ({ title }) => [
    ...titleTags(title.similar),
    ...creditTags(title.cast),
    ...creditTags(title.crew),
    ...genreTags(title.genres),
  ],
  stored: {
    store: documents.titles,
    id: ({ params, query }) => (includeNames(query).length === 0 ? params.id : undefined),
  },
});

const LIST_SHARING: CachePolicy<typeof listTitles> = {
  isPersonal: ({ query }) => query.mine !== undefined,
  about: () => [],
  shows: ({ pagination }) => titleTags(pagination.data),
};

export const titlesRoutes = ({
  titles,
  browser,
  personalTitles,
  pictures,
  languagesOf,
  documents,
  shared,
}: Deps): Route[] => [
  shared(getTitle, titleSharing(documents), async ({ params, query, request, caller }) => {
    const row = await titles.find(params.id, await languagesOf(request, caller));
    const included = await titles.includes(params.id, includeNames(query));
    return { title: { ...presentTitle(row, pictures), ...(included && presentTitleIncludes(included)) } };
  }),
  shared(listTitles, LIST_SHARING, async ({ query, request, caller }) => {
    const languages = await languagesOf(request, caller);
    const browsed = toBrowseInput(query);
    if (browsed !== undefined) {
      const personal = await personalTitles(query.mine, caller);
      const found = await browser.browse({ ...browsed, languages, personal });
      const data = found.rows.map((row) => presentTitleCard(row, pictures));
      return toListPageWithCursor(data, found.nextCursor, query);
    }
    const rows = await titles.list(query, languages);
    const isByChange = query.order === 'updated_at' && query.ids === undefined;
    return toListPage(rows, query.ids === undefined ? query : { perPage: query.ids.length }, {
      item: (row) => ({
        ...presentTitleCard(row, pictures),
        ...(isByChange && { updated_at: String(row.place) }),
      }),
      key: (row) => [row.place, row.id],
    });
  }),
];
