import { Ellipsis, MessageSquare } from 'lucide-react';
import { Link } from 'react-router';
import { reviewPath } from '@kinora/contracts/catalogue/addresses.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { iconButtonClass } from '#ui/button-style.ts';
import { lazyMenu, LazyPlainMenuButton } from '#ui/lazy-menu.tsx';
import { LikeButton } from '../../texts/like-button.tsx';
import { useLike } from '../../texts/use-like.ts';
import type { TextMarkOf } from '../../texts/use-text-marks.ts';
import type { ReviewMenuProps } from './review-menu.tsx';

const menu = lazyMenu<ReviewMenuProps>(async () => (await import('./review-menu.tsx')).ReviewMenu);

interface ReviewFooterProps extends ReviewMenuProps {
  readonly marks: TextMarkOf;
  /** On its own page, which shows the comments. */
  readonly isFull: boolean;
}

/** Likes, comments and the menu of a review. */
export function ReviewFooter({ marks, isFull, ...props }: ReviewFooterProps) {
  const { t } = useTrans();
  const { id, helpful } = props.review;
  const { isLiked } = marks;
  // The shared copy may be older than the reader's like.
  const like = useLike({ kind: 'review', id, isLiked, count: Math.max(helpful, Number(isLiked)) });
  return (
    <footer className="mt-3.5 flex items-center gap-5 text-meta text-fg-3">
      <LikeButton isLiked={like.isLiked} count={like.count} onToggle={like.toggle} label={t('Helpful')} />
      {isFull ? null : <CommentsLink id={id} count={props.review.comments_count} />}
      <LazyPlainMenuButton menu={menu} props={props}>
        {(button) => (
          <button
            {...button}
            type="button"
            aria-label={t('Actions for this review')}
            className={iconButtonClass(
              'sm',
              'plain',
              'ms-auto hover:bg-wash-2 hover:text-fg noscript:hidden',
            )}
          >
            <Ellipsis size={17} strokeWidth={2} aria-hidden="true" />
          </button>
        )}
      </LazyPlainMenuButton>
    </footer>
  );
}

function CommentsLink({ id, count }: { id: number; count: number }) {
  const { t } = useTrans();
  const { compact } = useFormat();
  return (
    <Link
      to={reviewPath(id)}
      prefetch="intent"
      aria-label={t('[one 1 comment|other :shown comments]', { count, shown: compact(count) })}
      className="touch-target inline-flex items-center gap-1.5 rounded-xs tabular-nums hover:text-fg"
    >
      <MessageSquare size={15} strokeWidth={1.75} aria-hidden="true" className="flex-none" />
      {count > 0 ? compact(count) : null}
    </Link>
  );
}
