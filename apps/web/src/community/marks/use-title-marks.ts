import type { getTitleMarks } from '@kinora/contracts/community/marks.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { useMemberQuery } from '#platform/query/use-member-query.ts';
import { markQueries } from './marks.queries.ts';

export type TitleMarks = CallOutput<typeof getTitleMarks>;

interface Options {
  readonly isEnabled?: boolean;
}

/** The current member's data of a title's page, and whether it could not be loaded. */
export function useTitleMarksState(titleId: number, options?: Options) {
  const { data, isError } = useMemberQuery(markQueries.title(titleId), options);
  return { marks: data, isFailed: isError };
}

/** The current member's data of a title's page. Undefined for guests, while loading, and after a failed request. */
export const useTitleMarks = (titleId: number, options?: Options): TitleMarks | undefined =>
  useTitleMarksState(titleId, options).marks;
