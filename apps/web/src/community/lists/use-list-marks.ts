import { useMemberQuery } from '#platform/query/use-member-query.ts';
import { listQueries } from './lists.queries.ts';
import type { ListMarks } from './lists-cache.ts';

/** The current member's data of a list's page. Undefined for guests, while loading, and after a failed request. */
export const useListMarks = (id: number): ListMarks | undefined => useMemberQuery(listQueries.marks(id)).data;
