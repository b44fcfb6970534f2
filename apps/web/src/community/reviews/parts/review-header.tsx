import type { Review } from '@kinora/contracts/community/reviews.ts';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Avatar } from '#ui/avatar.tsx';
import { RatingStars } from '#ui/rating.tsx';
import { Tag } from '#ui/tag.tsx';
import { MemberAvatar, MemberLink } from '../../relations/member-link.tsx';
import { openVersionsDialog } from '../../texts/open-versions-dialog.ts';
import { reviewQueries } from '../reviews.queries.ts';

interface ReviewHeaderProps {
  readonly review: Review;
  readonly isOwn: boolean;
  /** Whether the reader follows the author. */
  readonly isFollowed: boolean;
}

/** Who wrote a review, when, and the score. */
export function ReviewHeader({ review, isOwn, isFollowed }: ReviewHeaderProps) {
  const { t } = useTrans();
  const { id, author, score, is_pinned: isPinned, created_at: moment, edited_at: editedAt } = review;
  return (
    <header className="flex items-center gap-3">
      {author === null ? <Avatar name={t('Deleted user')} isDecorative /> : <MemberAvatar member={author} />}
      <div className="min-w-0">
        <div className="flex min-w-0 items-center gap-2 text-sm font-semibold">
          {author === null ? (
            <bdi className="truncate">{t('Deleted user')}</bdi>
          ) : (
            <MemberLink member={author} className="truncate" />
          )}
          {isOwn ? <Tag>{t('You')}</Tag> : null}
          {isFollowed ? <Tag>{t('You follow')}</Tag> : null}
          {isPinned ? <Tag>{t('Pinned')}</Tag> : null}
        </div>
        <div className="text-micro text-fg-3">
          <TimeAgo moment={moment} />
          {editedAt === null ? null : (
            <>
              {' · '}
              <button
                type="button"
                onClick={() => void openVersionsDialog({ query: reviewQueries.versions(id) })}
                className="touch-target rounded-xs underline-offset-3 hover:text-fg hover:underline"
              >
                {t('edited')}
              </button>
            </>
          )}
        </div>
      </div>
      <RatingStars value={score} className="ms-auto flex-none" />
    </header>
  );
}
