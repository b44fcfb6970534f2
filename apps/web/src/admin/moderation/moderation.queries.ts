import {
  getCommentModerationContext,
  getModerationCounts,
  getReviewContext,
} from '@kinora/contracts/admin/moderation.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

const CONTEXTS = { review: getReviewContext, comment: getCommentModerationContext };

export const moderationQueries = {
  /** How much is reported and held, of each kind. */
  counts: () => endpointQuery(getModerationCounts),
  /** What helps to judge a review or a comment. */
  context: (kind: keyof typeof CONTEXTS, id: number) => endpointQuery(CONTEXTS[kind], { params: { id } }),
};
