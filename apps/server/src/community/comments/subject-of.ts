import { COMMENT_SUBJECTS, type CommentSubject } from '@kinora/contracts/community/comments.ts';

type References = Readonly<Record<`${CommentSubject}_id`, number | null>>;

/** What a comment is about. A comment on a season or an episode is about its title. */
export function subjectOf(row: References): { subject: CommentSubject; subject_id: number } {
  for (const subject of COMMENT_SUBJECTS) {
    const id = row[`${subject}_id`];
    if (id !== null) return { subject, subject_id: id };
  }
  throw new Error('A comment without a subject');
}
