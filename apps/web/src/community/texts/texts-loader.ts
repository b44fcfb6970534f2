import type { EpisodeSubPage } from '@kinora/contracts/catalogue/addresses.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import type { EndpointQuery } from '#platform/query/endpoint-query.ts';
import type { PartScope } from '../marks/member-title.ts';
import { partPath } from './part-path.ts';
import { recordQuery, scopeOf, titleOf } from './texts-place.ts';
import { textQueries } from './texts.queries.ts';

interface TextsLoaderOptions {
  readonly page: Extract<EpisodeSubPage, 'reviews' | 'discussion'>;
  /** The texts of the page; without them it shows an error in their place. */
  readonly optional: (
    titleId: number,
    place: { readonly scope: PartScope | undefined; readonly search: URLSearchParams },
  ) => readonly EndpointQuery<unknown>[];
}

/** The loader of the reviews or the discussion of a title, season or episode. */
export function textsLoader({ page, optional }: TextsLoaderOptions) {
  return pageLoader({
    access: { login: false, permission: cataloguePermissions.viewTitles },
    queries: ({ params, viewer }) => [recordQuery(params, viewer)],
    optional: ({ params, url }) => {
      const [titleId, scope] = [Number(params.id), scopeOf(params)];
      return [textQueries.counts(titleId, scope), ...optional(titleId, { scope, search: url.searchParams })];
    },
    canonicalPath: ({ read, params, viewer }) =>
      partPath(titleOf(read(recordQuery(params, viewer))), scopeOf(params), page),
  });
}
