import {
  getListMarks,
  getListsSummary,
  getMemberList,
  type ListOrder,
  listMemberListTitles,
  listOwnLists,
} from '@kinora/contracts/community/lists.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import type { OwnListsAddress } from './lists-address.ts';

const LISTS_PER_PAGE = 24;
const TITLES_PER_PAGE = 60;

export const listQueries = {
  /** The member's lists that a URL selects: the first page, or the page at a cursor. */
  own: ({ filter, sort }: OwnListsAddress, cursor: string | null = null) =>
    endpointQuery(listOwnLists, {
      query: { filter, sort, perPage: LISTS_PER_PAGE, ...(cursor !== null && { cursor }) },
    }),
  summary: () => endpointQuery(getListsSummary),
  one: (slugOrId: string) => endpointQuery(getMemberList, { params: { slugOrId } }),
  titles: (slugOrId: string, order: ListOrder, cursor: string | null = null) =>
    endpointQuery(listMemberListTitles, {
      params: { slugOrId },
      query: { order, perPage: TITLES_PER_PAGE, ...(cursor !== null && { cursor }) },
    }),
  /** What is personal on the page of a list. */
  marks: (id: number) => endpointQuery(getListMarks, { params: { id } }),
};
