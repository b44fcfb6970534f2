import { commentPath, reviewPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Activity } from '@kinora/contracts/community/activities.ts';
import { messageNodes } from '#platform/i18n/message-nodes.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { CommentText } from '../../comments/comment-text.tsx';
import { MemberAvatar } from '../../relations/member-link.tsx';
import { ReviewText } from '../../reviews/review-text.tsx';
import { useLike } from '../../texts/use-like.ts';
import type { TextMarkOf } from '../../texts/use-text-marks.ts';
import { EntryActions } from './entry-actions.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { EntryLink, MemberName, PartLink, usePartCode } from './entry-links.tsx';

interface ReviewedEntryProps {
  readonly entry: Extract<Activity, { kind: 'reviewed' }>;
  readonly marks: TextMarkOf;
}

/** A review that a member wrote. */
export function ReviewedEntry({ entry, marks }: ReviewedEntryProps) {
  const { t } = useTrans();
  const { member, review } = entry;
  const { id, headline, helpful, comments_count: comments, score } = review;
  // The shared copy may be older than the reader's like.
  const count = Math.max(helpful, Number(marks.isLiked));
  const like = useLike({ kind: 'review', id, isLiked: marks.isLiked, count });
  return (
    <EntryFrame
      at={entry.at}
      picture={<MemberAvatar member={member} />}
      line={messageNodes(t(':name reviewed :title'), {
        name: <MemberName member={member} />,
        title: <PartLink part={entry} />,
      })}
      score={score}
      about={entry}
    >
      {headline === null ? null : (
        <h3 dir="auto" className="mt-2 font-semibold wrap-anywhere">
          {headline}
        </h3>
      )}
      <div className="mt-1.5">
        <ReviewText review={review} shown={marks.text} isFull={false} />
      </div>
      <EntryActions
        like={like}
        likeLabel={t('Helpful')}
        comments={{ href: reviewPath(id), count: comments }}
      />
    </EntryFrame>
  );
}

interface CommentedEntryProps {
  readonly entry: Extract<Activity, { kind: 'commented' }>;
  readonly marks: TextMarkOf;
}

/** A comment or a reply that a member wrote. */
export function CommentedEntry({ entry, marks }: CommentedEntryProps) {
  const { t } = useTrans();
  const { member, comment, place } = entry;
  const { id, likes } = comment;
  const code = usePartCode(place);
  const count = Math.max(likes, Number(marks.isLiked));
  const like = useLike({ kind: 'comment', id, isLiked: marks.isLiked, count });
  const line = comment.parent_id === null ? t(':name commented on :place') : t(':name replied on :place');
  return (
    <EntryFrame
      at={entry.at}
      picture={<MemberAvatar member={member} />}
      line={messageNodes(line, {
        name: <MemberName member={member} />,
        place: <EntryLink href={commentPath(id)}>{[place.name, code].filter(Boolean).join(' · ')}</EntryLink>,
      })}
    >
      <CommentText comment={comment} shown={marks.text} />
      <EntryActions like={like} likeLabel={t('Like')} comments={{ href: commentPath(id), count: null }} />
    </EntryFrame>
  );
}
