import { Pin } from 'lucide-react';
import type { Comment } from '@kinora/contracts/community/comments.ts';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { Tag } from '#ui/tag.tsx';
import { MemberLink } from '../../relations/member-link.tsx';
import { openVersionsDialog } from '../../texts/open-versions-dialog.ts';
import { commentQueries } from '../comments.queries.ts';
import { useComments } from '../comments-context.ts';

/** The name that a comment is shown with. */
export function authorName({ state, author }: Pick<Comment, 'state' | 'author'>, t: Trans['t']): string {
  if (state === 'removed') return t('Removed');
  if (state === 'deleted') return t('Deleted');
  return author?.name ?? t('Deleted user');
}

/** Who wrote a comment, when and where. */
export function CommentHeader({ comment, isOwn }: { comment: Comment; isOwn: boolean }) {
  const { t } = useTrans();
  const isVisible = comment.state === 'visible';
  const isShown = isVisible || comment.state === 'held';
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-meta">
      {isShown && comment.author !== null ? (
        <MemberLink member={comment.author} className="min-w-0 font-semibold wrap-anywhere text-fg" />
      ) : (
        <bdi className="min-w-0 font-semibold wrap-anywhere text-fg">{authorName(comment, t)}</bdi>
      )}
      {isOwn ? <Tag>{t('You')}</Tag> : null}
      {comment.is_pinned ? (
        <Tag icon={<Pin size={13} strokeWidth={1.75} aria-hidden="true" />}>{t('Pinned')}</Tag>
      ) : null}
      <span className="text-fg-3">
        <TimeAgo moment={comment.created_at} />
        <WrittenOn comment={comment} />
        {isVisible && comment.edited_at !== null ? <Edited comment={comment} /> : null}
      </span>
    </header>
  );
}

/** The season or episode, in the discussion of a whole series. */
function WrittenOn({ comment: { season, episode } }: { comment: Comment }) {
  const { t } = useTrans();
  const { place } = useComments();
  if (season === null || place.episode !== undefined) return null;
  if (episode === null)
    return place.season === undefined ? <> · {t('Season :number', { number: season })}</> : null;
  return <> · {t('S:season E:episode', { season, episode })}</>;
}

function Edited({ comment: { id, is_spoiler: isSpoiler } }: { comment: Comment }) {
  const { t } = useTrans();
  return (
    <>
      {' · '}
      <button
        type="button"
        onClick={() => void openVersionsDialog({ query: commentQueries.versions(id), isSpoiler })}
        className="touch-target rounded-xs underline underline-offset-3 hover:text-fg noscript:no-underline"
      >
        {t('edited')}
      </button>
    </>
  );
}
