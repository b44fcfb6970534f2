import { countTexts } from '@kinora/contracts/community/comments.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import type { PartScope } from '../marks/member-title.ts';

export const textQueries = {
  /** The number of reviews and comments of a title, season or episode. */
  counts: (titleId: number, scope: PartScope | undefined) =>
    endpointQuery(countTexts, { params: { id: titleId }, query: { ...scope } }),
};
