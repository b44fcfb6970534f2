import { createContext, use } from 'react';
import type { Comment } from '@kinora/contracts/community/comments.ts';
import type { PartScope } from '../marks/member-title.ts';
import type { CommentPlace } from './comment-place.ts';
import type { TextMarkOf } from '../texts/use-text-marks.ts';

/** The title that comments are about. */
export interface CommentedTitle {
  readonly id: number;
  readonly type: 'movie' | 'series';
  readonly name: string;
}

/** What all comments of a section share. */
export interface CommentsContextValue {
  readonly place: CommentPlace;
  readonly title: CommentedTitle | undefined;
  /** The season or episode that the comments are about, also if they are about its video or a review of it. */
  readonly scope: PartScope | undefined;
  /** Visitors see all controls; they sign in when they use one. */
  readonly canWrite: boolean;
  readonly canModerate: boolean;
  /** The comment that the URL refers to. */
  readonly highlighted: number | null;
}

const CommentsContext = createContext<CommentsContextValue | null>(null);
export const CommentsProvider = CommentsContext.Provider;

export function useComments(): CommentsContextValue {
  const value = use(CommentsContext);
  if (value === null) throw new Error('A comment belongs into a comments section');
  return value;
}

export interface CommentMarks {
  /** What the reader likes, and the spoilers they may see. */
  readonly markOf: (id: number) => TextMarkOf;
  /** Whether the reader has blocked or muted an author. */
  readonly isHidden: (author: { readonly id: number } | null) => boolean;
  /** A comment as its author sees it while it waits for a moderator. */
  readonly heldOf: (id: number) => Comment | undefined;
}

const MarksContext = createContext<CommentMarks | null>(null);

/** What is personal in a list of comments. A thread that shows more replies adds its own. */
export const CommentMarksProvider = MarksContext.Provider;

export function useCommentMarks(): CommentMarks {
  const value = use(MarksContext);
  if (value === null) throw new Error('A comment belongs into a list of comments');
  return value;
}
