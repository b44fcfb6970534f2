import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef } from 'react';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { RATINGS_SHOWN_FROM } from '@kinora/contracts/community/ratings.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { lazyPart } from '#ui/lazy.tsx';
import { Score } from '#ui/rating.tsx';
import { useIsNear } from '#ui/use-is-near.ts';
import { ExternalScores } from './parts/external-scores.tsx';
import { Histogram } from './parts/histogram.tsx';
import { OwnRatingPanel } from './parts/own-rating-panel.tsx';
import { ratingQueries } from './ratings.queries.ts';
import { useRating } from './use-rating.ts';

/** Only for members, when they are about to see it. */
const FriendRatings = lazyPart(async () => (await import('./parts/friend-ratings.tsx')).FriendRatings);

interface RatingBoxProps {
  readonly title: Title;
  /** The member's last entry of the diary, which uses ratings itself. */
  readonly lastViewing: ReactNode;
}

/** The scores of a title: average and distribution, those of other sites, the member's own, and those of friends. */
export function RatingBox({ title, lastViewing }: RatingBoxProps) {
  const { t } = useTrans();
  const box = useRef<HTMLElement>(null);
  const isNear = useIsNear(box);
  const isSignedIn = useIsSignedIn();
  return (
    <aside
      ref={box}
      aria-label={t('Ratings')}
      className="min-w-0 self-start rounded-panel border border-line p-4.5 md:px-5.5 md:pt-5.5 md:pb-5 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-11"
    >
      <div className="grid content-start gap-3">
        <SiteScore title={title} />
        <ExternalScores title={title} />
      </div>
      <OwnRatingPanel title={title} lastViewing={lastViewing} />
      <Suspense>{isSignedIn && isNear ? <FriendRatings titleId={title.id} /> : null}</Suspense>
    </aside>
  );
}

function SiteScore({ title }: { title: Title }) {
  const { t } = useTrans();
  const { number } = useFormat();
  const { score, votes } = title;
  const { data } = useQuery(ratingQueries.totals(title.id));
  const own = useRating(title).score;
  return (
    <div className="flex min-h-16 items-end justify-between gap-4">
      {score === null || votes < RATINGS_SHOWN_FROM ? (
        <p className="self-center text-fg-2">{t('Not enough ratings')}</p>
      ) : (
        <div>
          <Score
            value={score}
            size={24}
            className="gap-2.25! text-[40px] leading-[1.05] font-bold! tracking-[-.025em] font-stretch-120%"
          />
          <div className="text-sm whitespace-nowrap text-fg-3">
            {t('[one 1 rating|other :shown ratings]', { count: votes, shown: number(votes) })}
          </div>
        </div>
      )}
      {data && data.ratings.votes >= RATINGS_SHOWN_FROM ? (
        <Histogram counts={data.ratings.histogram} own={own} />
      ) : null}
    </div>
  );
}
