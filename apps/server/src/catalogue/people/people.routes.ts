import { getPerson, listPeople, listPersonCredits } from '@kinora/contracts/catalogue/people.ts';
import { personTag, personTags, titleTags } from '#catalogue/cache-tags/index.ts';
import type { ResponseStores } from '#catalogue/response-store/index.ts';
import { presentPersonCard } from '#catalogue/person-cards/index.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { toCursorPage, toListPage } from '#platform/db/paging.ts';
import type { Route } from '#platform/http/route.ts';
import type { CachedRoute, CachePolicy } from '#platform/http/cached-route.ts';
import { presentPerson, presentPersonCredit, presentPersonIncludes } from './people.presenter.ts';
import { creditKey, type PeopleReader } from './people.service.ts';

interface Deps {
  readonly people: PeopleReader;
  readonly pictures: PicturePresenter;
  readonly languagesOf: LanguageResolver;
  readonly documents: ResponseStores;
  readonly shared: CachedRoute;
}

const personSharing = (documents: ResponseStores): CachePolicy<typeof getPerson> => ({
  about: ({ params }) => [personTag(params.id)],
  shows: ({ person }) => titleTags(person.known_for),
  stored: {
    store: documents.people,
    id: ({ params, query }) => (query.with?.length ? undefined : params.id),
  },
});

const CREDITS_SHARING: CachePolicy<typeof listPersonCredits> = {
  about: ({ params }) => [personTag(params.id)],
  shows: ({ pagination }) => titleTags(pagination.data.map(({ title }) => title)),
};

const LIST_SHARING: CachePolicy<typeof listPeople> = {
  about: () => [],
  shows: ({ pagination }) => personTags(pagination.data),
};

export const peopleRoutes = ({ people, pictures, languagesOf, documents, shared }: Deps): Route[] => [
  shared(getPerson, personSharing(documents), async ({ params, query, request, caller }) => {
    const row = await people.find(params.id, await languagesOf(request, caller));
    const included = await people.includes(params.id, query.with ?? []);
    return { person: { ...presentPerson(row, pictures), ...(included && presentPersonIncludes(included)) } };
  }),
  shared(listPersonCredits, CREDITS_SHARING, async ({ params, query, request, caller }) => {
    const rows = await people.credits(params.id, query, await languagesOf(request, caller));
    const { perPage, cursor } = query;
    return toCursorPage(
      rows,
      { perPage, cursor },
      { item: (row) => presentPersonCredit(row, pictures), key: creditKey(query.order) },
    );
  }),
  shared(listPeople, LIST_SHARING, async ({ query }) => {
    const rows = await people.list(query);
    const isByChange = query.order === 'updated_at' && query.ids === undefined;
    return toListPage(rows, query.ids === undefined ? query : { perPage: query.ids.length }, {
      item: (row) => ({
        ...presentPersonCard(row, pictures),
        ...(isByChange && { updated_at: String(row.place) }),
      }),
      key: (row) => [row.place, row.id],
    });
  }),
];
