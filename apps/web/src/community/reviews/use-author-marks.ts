import type { Review } from '@kinora/contracts/community/reviews.ts';
import { type MemberMark, useMemberMarks } from '../relations/use-member-marks.ts';

/** What the reader has to do with the authors of reviews: whom they follow, and whose texts are hidden from them. */
export function useAuthorMarks(reviews: readonly Review[]): (review: Review) => MemberMark | undefined {
  const markOf = useMemberMarks(reviews.flatMap(({ author }) => author?.id ?? []));
  return ({ author }) => (author === null ? undefined : markOf(author.id));
}
