import type { Activity } from '@kinora/contracts/community/activities.ts';
import type { FollowState } from '@kinora/contracts/community/relations.ts';
import type { TextMarkOf } from '../../texts/use-text-marks.ts';
import { AiredEntry } from './aired-entry.tsx';
import { FollowedEntry } from './followed-entry.tsx';
import { ListedEntry } from './list-entry.tsx';
import { CommentedEntry, ReviewedEntry } from './text-entries.tsx';
import { TitlesEntry } from './titles-entry.tsx';

/** The reader's likes, follows and revealed texts. */
export interface ReaderMarks {
  readonly ofReview: (id: number) => TextMarkOf;
  readonly ofComment: (id: number) => TextMarkOf;
  readonly followOf: (memberId: number) => FollowState | undefined;
}

/** One entry of any kind. */
export function ActivityEntry({ entry, marks }: { entry: Activity; marks: ReaderMarks }) {
  switch (entry.kind) {
    case 'watched':
    case 'rated':
      return <TitlesEntry entry={entry} />;
    case 'reviewed':
      return <ReviewedEntry entry={entry} marks={marks.ofReview(entry.review.id)} />;
    case 'listed':
      return <ListedEntry entry={entry} />;
    case 'followed':
      return <FollowedEntry entry={entry} follow={marks.followOf(entry.member.id)} />;
    case 'commented':
      return <CommentedEntry entry={entry} marks={marks.ofComment(entry.comment.id)} />;
    case 'aired':
      return <AiredEntry entry={entry} />;
  }
}
