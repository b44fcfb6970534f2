import { TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import type { TitleListQuery } from '@kinora/contracts/catalogue/titles.ts';
import type { BrowseInput } from '#catalogue/browse/index.ts';
import { parseUpdatedSince } from '#platform/db/changes.ts';
import { listOffset } from '#platform/db/paging.ts';
import { fieldError } from '#platform/errors/app-error.ts';

/** The orders in which all titles, or those of a type, are read directly from the titles table. */
const isPlain = (order: TitleListQuery['order']): order is 'popularity' | 'release_date' =>
  order === 'popularity' || order === 'release_date';

/** The browse input of a list; undefined for lists that are read without the browse module. */
export function toBrowseInput(
  query: TitleListQuery,
): Omit<BrowseInput<'card'>, 'languages' | 'personal'> | undefined {
  const { ids, order, cursor, page, perPage, mine } = query;
  const filter = TitleFilter.parse(query);
  const [used = mine && 'mine'] = Object.keys(filter).filter((name) => name !== 'type');
  if (ids !== undefined || order === 'updated_at') {
    if (used !== undefined)
      throw fieldError(used, "Filters can't be combined with ids or the order updated_at.");
    return undefined;
  }
  if (used === undefined && isPlain(order)) return undefined;
  parseUpdatedSince(query);
  listOffset(query);
  return { filter, order, limit: perPage, at: placeOf(cursor, page) };
}

function placeOf(cursor: string | undefined, page: number | undefined): BrowseInput<'card'>['at'] {
  if (cursor !== undefined) return { cursor };
  return page === undefined ? null : { page };
}
