import type { CommentSubject } from '@kinora/contracts/community/comments.ts';

/** What comments are about. */
export interface CommentPlace {
  readonly subject: CommentSubject;
  readonly subjectId: number;
  /** Only for titles: one season, or one episode of it. */
  readonly season?: number | undefined;
  readonly episode?: number | undefined;
}

export const isSamePlace = (one: CommentPlace, other: CommentPlace): boolean =>
  one.subject === other.subject && one.subjectId === other.subjectId;

/** Distinguishes places in the query cache and in the storage of the device. */
export const placeKey = ({ subject, subjectId, season, episode }: CommentPlace): string =>
  [subject, subjectId, season, episode].filter((part) => part !== undefined).join('/');
