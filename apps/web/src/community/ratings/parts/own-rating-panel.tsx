import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { SCORE_MAX } from '@kinora/contracts/community/ratings.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { StarInput } from '#ui/star-input.tsx';
import { useRating } from '../use-rating.ts';

interface OwnRatingPanelProps {
  readonly title: Title;
  readonly lastViewing: ReactNode;
}

/** The member's rating, which guests see too, and the last entry of the diary. */
export function OwnRatingPanel({ title, lastViewing }: OwnRatingPanelProps) {
  const { t } = useTrans();
  const isSignedIn = useIsSignedIn();
  const { score, rate, clear } = useRating(title);
  return (
    <div className="border-line max-md:mt-4.5 max-md:border-t max-md:pt-4.5 lg:mt-5 lg:border-t lg:pt-5 noscript:hidden">
      <div className="flex justify-between">
        <h3 className="text-sm font-semibold">{t('Your rating')}</h3>
        <span
          aria-hidden="true"
          className={clsx('font-semibold tabular-nums', score === null && 'invisible')}
        >
          {score} <span className="font-normal text-fg-3">/ {SCORE_MAX}</span>
        </span>
      </div>
      <div className="mt-2 flex items-center justify-between gap-3">
        <StarInput
          label={t('Your rating')}
          value={score}
          onChange={(value) => (value === null ? clear() : rate(value))}
        />
        <button
          type="button"
          onClick={clear}
          className={clsx(
            'touch-target h-7 rounded-[min(var(--k-r-control),7px)] px-2.5 text-[12.5px] font-semibold hover:bg-wash-2',
            score === null && 'invisible',
          )}
        >
          {t('Clear')}
        </button>
      </div>
      {isSignedIn ? lastViewing : null}
    </div>
  );
}
