import { TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import type { TitleListQuery } from '@kinora/contracts/catalogue/titles.ts';
import type { BrowseInput } from '#catalogue/browse/index.ts';
import { changedSince } from '#platform/db/changes.ts';
import { listOffset } from '#platform/db/paging.ts';
import { fieldError } from '#platform/errors/app-error.ts';

/** The orders in which all titles, or those of a type, are read from the titles themselves. */
const isPlain = (order: TitleListQuery['order']): order is 'popularity' | 'release_date' =>
  order === 'popularity' || order === 'release_date';

/** What a list has to be browsed for; undefined for those that are read without. */
export function browsedList(query: TitleListQuery): Omit<BrowseInput<'card'>, 'languages'> | undefined {
  const { ids, order, cursor, page, perPage } = query;
  const filter = TitleFilter.parse(query);
  const [used] = Object.keys(filter).filter((name) => name !== 'type');
  if (ids !== undefined || order === 'updated_at') {
    if (used !== undefined) throw fieldError(used, 'Filters go with neither ids nor the order updated_at.');
    return undefined;
  }
  if (used === undefined && isPlain(order)) return undefined;
  changedSince(query);
  listOffset(query);
  return { filter, order, limit: perPage, at: placeOf(cursor, page) };
}

function placeOf(cursor: string | undefined, page: number | undefined): BrowseInput<'card'>['at'] {
  if (cursor !== undefined) return { cursor };
  return page === undefined ? null : { page };
}
