import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ShouldRevalidateFunctionArgs, useParams, useSearchParams } from 'react-router';
import { listPath } from '@kinora/contracts/catalogue/addresses.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { ListHead } from '#catalogue/seo/list-head.tsx';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { DeferredComments } from '#community/comments/deferred-comments.tsx';
import { listQueries } from '#community/lists/lists.queries.ts';
import { parseListAddress } from '#community/lists/lists-address.ts';
import { ListBar } from './parts/list-bar.tsx';
import { ListHeader } from './parts/list-header.tsx';
import { ListTitles } from './parts/list-titles.tsx';

const load = pageLoader({
  access: { login: false, permission: cataloguePermissions.viewTitles },
  queries: ({ params }) => [listQueries.one(params.slugOrId ?? '')],
  optional: ({ params, url }) => [
    listQueries.titles(params.slugOrId ?? '', parseListAddress(url.searchParams).order),
  ],
  canonicalPath: ({ read, params }) => listPath(read(listQueries.one(params.slugOrId ?? '')).list),
});

export { load as clientLoader, load as loader };

/** A new order answers at once, and the page shows it as soon as it has arrived. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

/** A list of a member, found by its slug. */
export default function ListPage() {
  const { slugOrId = '' } = useParams();
  const address = parseListAddress(useSearchParams()[0]);
  const { list } = useSuspenseQuery(listQueries.one(slugOrId)).data;
  // The same query as the first page of the titles.
  const entries = useQuery(listQueries.titles(slugOrId, address.order)).data?.pagination.data ?? [];
  return (
    <>
      <ListHead list={list} titles={entries.map(({ title }) => title)} />
      <ListHeader list={list} address={address} entries={entries} />
      {list.titles_count === 0 ? <div className="h-8.5" /> : <ListBar list={list} address={address} />}
      <ListTitles key={`${list.slug} ${address.order}`} list={list} address={address} />
      {/* Only lists that everyone can see can be commented on. */}
      {list.visibility === 'public' && list.state === 'visible' ? (
        <DeferredComments subject="list" subjectId={list.id} />
      ) : null}
    </>
  );
}
