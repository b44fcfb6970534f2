import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Review } from '@kinora/contracts/community/reviews.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useUser } from '#platform/session/session-context.tsx';
import { HiddenText } from '../relations/hidden-text.tsx';
import type { MemberMark } from '../relations/use-member-marks.ts';
import { useReported } from '../texts/use-reported.ts';
import type { TextMarkOf } from '../texts/use-text-marks.ts';
import { ReviewFooter } from './parts/review-footer.tsx';
import { ReviewHeader } from './parts/review-header.tsx';
import { ReviewText } from './review-text.tsx';

export interface ReviewCardProps {
  readonly review: Review;
  readonly marks: TextMarkOf;
  readonly titleId: number;
  /** Opens the form of the member's own review. */
  readonly onEdit?: (() => void) | undefined;
  readonly onDelete?: (() => void) | undefined;
  /** Whether it was posted just now. */
  readonly isNew?: boolean;
  /** Whether the reader follows the author, or has blocked or muted them. */
  readonly authorMark?: MemberMark | undefined;
  /** Instead of the author, where the reader knows them. */
  readonly header?: ReactNode;
  /** On its own page, where the headline is not that of a section. */
  readonly isFull?: boolean;
  readonly className?: string | undefined;
}

/** A review with its author, its score and what readers can do with it. */
export function ReviewCard(props: ReviewCardProps) {
  const { review, marks, isNew = false, authorMark, isFull = false, header, className, ...actions } = props;
  const user = useUser();
  const isOwn = user !== null && review.author?.id === user.id;
  const { isReported, markReported } = useReported('review', review.id);
  const [isShown, setShown] = useState(false);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) card.current?.focus();
  }, [isNew]);
  // The button is gone, so the focus moves to what it revealed.
  const show = () => {
    setShown(true);
    card.current?.focus();
  };
  const isCollapsed = authorMark?.isHidden === true && !isShown;
  return (
    <article
      ref={card}
      tabIndex={-1}
      className={clsx(
        'focus-none! relative min-w-0',
        isNew &&
          'before:absolute before:inset-y-0 before:-start-4 before:w-0.75 before:rounded-xs before:bg-accent',
        className,
      )}
    >
      {isCollapsed ? (
        <HiddenText onShow={show} />
      ) : (
        (header ?? (
          <ReviewHeader review={review} isOwn={isOwn} isFollowed={authorMark?.follow === 'following'} />
        ))
      )}
      {isReported && !isShown && !isCollapsed ? <Reported onShow={show} /> : null}
      {isCollapsed || (isReported && !isShown) ? null : (
        <>
          <Headline text={review.headline} isFull={isFull} />
          <div className="mt-1.5">
            <ReviewText review={review} shown={marks.text} isFull={isFull} />
          </div>
          <ReviewFooter
            {...actions}
            review={review}
            marks={marks}
            isFull={isFull}
            isOwn={isOwn}
            onReported={markReported}
          />
        </>
      )}
    </article>
  );
}

function Headline({ text, isFull }: { text: string | null; isFull: boolean }) {
  if (text === null) return null;
  const Heading = isFull ? 'h2' : 'h3';
  return (
    <Heading className={clsx('mt-3.5 font-semibold wrap-anywhere', isFull ? 'text-[22px]' : 'text-[16.5px]')}>
      <bdi>{text}</bdi>
    </Heading>
  );
}

/** In place of a review that the reader has reported. */
function Reported({ onShow }: { onShow: () => void }) {
  const { t } = useTrans();
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-3 text-sm text-fg-3">
      {t('You reported this review.')}
      <button
        type="button"
        onClick={onShow}
        className="touch-target rounded-xs font-semibold text-fg underline underline-offset-3"
      >
        {t('Show')}
      </button>
    </p>
  );
}
