import {
  type CommentSort,
  getCommentContext,
  getCommentText,
  listComments,
  listCommentVersions,
  listHeldComments,
  listMentionable,
  listReplies,
} from '@kinora/contracts/community/comments.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import type { CommentPlace } from './comment-place.ts';

const placeInput = ({ subject, subjectId, season, episode }: CommentPlace) => ({
  subject,
  subject_id: subjectId,
  ...(season !== undefined && { season }),
  ...(episode !== undefined && { episode }),
});

export const commentQueries = {
  /** Threads: the first page, or the page at a cursor. */
  list: (place: CommentPlace, sort: CommentSort, cursor: string | null) =>
    endpointQuery(listComments, {
      query: { ...placeInput(place), sort, ...(cursor !== null && { cursor }) },
    }),
  /** The member's own comments that wait for a moderator. */
  held: (place: CommentPlace) => endpointQuery(listHeldComments, { query: placeInput(place) }),
  replies: (id: number, cursor: string | null) =>
    endpointQuery(listReplies, { params: { id }, query: cursor === null ? {} : { cursor } }),
  /** A comment with its place and its parents. */
  context: (id: number) => endpointQuery(getCommentContext, { params: { id } }),
  /** The text of a spoiler. */
  text: (id: number) => endpointQuery(getCommentText, { params: { id } }),
  versions: (id: number) => endpointQuery(listCommentVersions, { params: { id } }),
  /** Members whose name starts with a text. */
  mentionable: (text: string, comment: number | null) =>
    endpointQuery(listMentionable, { query: { text, ...(comment !== null && { comment }) } }),
};
