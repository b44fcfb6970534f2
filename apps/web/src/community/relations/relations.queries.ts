import { getProfile, getProfileRelation } from '@kinora/contracts/community/profiles.ts';
import {
  listFollowRequests,
  listHiddenMembers,
  listMemberMarks,
} from '@kinora/contracts/community/relations.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

const PER_PAGE = 20;

const pageAt = (cursor: string | null) => ({ perPage: PER_PAGE, ...(cursor !== null && { cursor }) });

export const relationQueries = {
  /** What the current member and another one have in common. */
  to: (id: number) => endpointQuery(getProfileRelation, { params: { id } }),
  profile: (id: number) => endpointQuery(getProfile, { params: { id } }),
  /** Whom of these the member follows, and whose texts are hidden from them; up to 100. */
  marks: (ids: readonly number[]) => endpointQuery(listMemberMarks, { query: { ids: ids.join(',') } }),
  /** Who asks to follow the member. */
  requests: (cursor: string | null) => endpointQuery(listFollowRequests, { query: pageAt(cursor) }),
  /** Whom the member has blocked or muted. */
  hidden: (cursor: string | null) => endpointQuery(listHiddenMembers, { query: pageAt(cursor) }),
};
