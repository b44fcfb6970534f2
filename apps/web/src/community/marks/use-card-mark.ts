import type { TitleMark } from '@kinora/contracts/community/marks.ts';
import { useMemberQuery } from '#platform/query/use-member-query.ts';
import { markQueries } from './marks.queries.ts';

interface Options {
  readonly isEnabled?: boolean;
}

/** What the current member has done with a title. Undefined for guests, while loading, and for titles without marks. */
export const useCardMark = (titleId: number, options?: Options): TitleMark | undefined =>
  useMemberQuery(markQueries.card(titleId), options).data ?? undefined;
