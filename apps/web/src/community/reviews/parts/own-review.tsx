import { PenLine } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import type { OwnReview } from '@kinora/contracts/community/reviews.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';
import { lazyPart } from '#ui/lazy.tsx';
import { RatingStars } from '#ui/rating.tsx';
import type { TextsPlace } from '../../texts/texts-place.ts';
import { WithheldBox } from '../../texts/withheld-box.tsx';
import { ReviewText } from '../review-text.tsx';
import type { ReviewComposerProps } from './review-composer.tsx';
import type { Composer } from './use-composer.ts';

const ReviewComposer = lazyPart<ReviewComposerProps>(
  async () => (await import('./review-composer.tsx')).ReviewComposer,
);

/** The form of the member's review, or the buttons that open it. */
export function OwnReviewPanel({ place, composer }: { place: TextsPlace; composer: Composer }) {
  const { own, isAllowed, isOpen, close, onPosted } = composer;
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // A posted review takes the focus itself.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isAllowed && !own) return null;
  if (isOpen)
    return (
      <Suspense>
        <ReviewComposer
          title={place.title}
          scope={place.scope}
          own={own ?? null}
          onClose={close}
          onPosted={onPosted}
        />
      </Suspense>
    );
  return <Buttons composer={composer} own={own ?? null} opener={opener} />;
}

function Buttons({
  composer: { isAllowed, open, remove },
  own,
  opener,
}: {
  composer: Composer;
  own: OwnReview | null;
  opener: React.RefObject<HTMLButtonElement | null>;
}) {
  const { t } = useTrans();
  return (
    <div className="grid gap-3 noscript:hidden">
      <div className="flex flex-wrap items-center gap-2">
        {isAllowed ? (
          <button
            ref={opener}
            type="button"
            onClick={open}
            className={buttonClass(own === null ? 'primary' : 'secondary', 'md', 'hover:brightness-110')}
          >
            <PenLine size={17} strokeWidth={1.75} aria-hidden="true" />
            {own === null ? t('Write a review') : t('Edit review')}
          </button>
        ) : null}
        {own === null ? null : (
          <button type="button" onClick={remove} className={buttonClass('text', 'md', 'hover:bg-wash-2')}>
            {t('Delete')}
          </button>
        )}
      </div>
      {own === null ? null : <WithheldReview own={own} />}
    </div>
  );
}

/** The review of the member while it is not in the list. */
function WithheldReview({ own }: { own: OwnReview }) {
  const { t } = useTrans();
  const { state, headline, score } = own;
  if (state === 'visible') return null;
  if (state === 'hidden')
    return <WithheldBox state="hidden" notice={t('A moderator hid your review. Only you can see it.')} />;
  return (
    <WithheldBox
      state="held"
      notice={t('Held for review. Only you can see this until a moderator approves it.')}
    >
      <p className="mt-2.5 flex items-start justify-between gap-4 text-[16.5px] font-semibold">
        <bdi className="min-w-0 wrap-anywhere">{headline}</bdi>
        <RatingStars value={score} className="flex-none" />
      </p>
      <div className="mt-1.5">
        <ReviewText review={own} shown={null} isFull={false} />
      </div>
    </WithheldBox>
  );
}
