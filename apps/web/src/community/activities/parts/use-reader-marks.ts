import type { Activity } from '@kinora/contracts/community/activities.ts';
import { useUser } from '#platform/session/session-context.tsx';
import { useMemberMarks } from '../../relations/use-member-marks.ts';
import { useTextMarks } from '../../texts/use-text-marks.ts';
import type { ReaderMarks } from './activity-entry.tsx';

/** The texts of these entries that the reader likes or may read, and whom they follow: at most three calls a page. */
export function useReaderMarks(entries: readonly Activity[]): ReaderMarks {
  const ofReview = useTextMarks(
    'review',
    entries.flatMap((entry) => (entry.kind === 'reviewed' ? entry.review.id : [])),
  );
  const ofComment = useTextMarks(
    'comment',
    entries.flatMap((entry) => (entry.kind === 'commented' ? entry.comment.id : [])),
  );
  const user = useUser();
  const followers = entries.flatMap((entry) =>
    entry.kind === 'followed' && entry.followed.id === user?.id ? entry.member.id : [],
  );
  const markOf = useMemberMarks(followers);
  return { ofReview, ofComment, followOf: (id) => markOf(id)?.follow };
}
