import { clsx } from 'clsx';
import { Link } from 'react-router';
import { SCORE_MAX } from '@kinora/contracts/community/ratings.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { firstName } from '../../relations/first-name.ts';
import { type RatingsAddress, ratingsHref } from '../profile-address.ts';
import { AsideSection } from './aside-section.tsx';
import type { TabProps } from './tab-props.ts';

/** A bar without ratings is still visible. */
const LEAST_PERCENT = 2;

interface ScoreHistogramProps extends TabProps {
  readonly address: RatingsAddress;
  /** Whether it is beside the ratings. */
  readonly isFilter: boolean;
}

/** The number of ratings by score. Each bar leads to the ratings with that score, or back to all. */
export function ScoreHistogram({ profile, shelf, address, isFilter }: ScoreHistogramProps) {
  const { t, locale } = useTrans();
  const { number } = useFormat();
  const { histogram, average } = shelf.ratings;
  const chosen = isFilter ? address.score : null;
  const total = histogram.reduce((sum, count) => sum + count, 0);
  if (total === 0 || average === null) return null;
  const most = Math.max(...histogram);
  const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <AsideSection title={t('How :name rates', { name: firstName(profile.name) })}>
      <ol aria-label={t('Ratings from 1 to 10')} className="flex h-23 items-stretch">
        {histogram.map((count, index) => {
          const score = index + 1;
          return (
            <li key={score} className="flex flex-1">
              <Link
                to={ratingsHref(profile, address, { score: score === chosen ? null : score })}
                preventScrollReset
                aria-current={score === chosen ? 'true' : undefined}
                aria-label={t('[one Score :score, 1 rating|other Score :score, :shown ratings]', {
                  count,
                  score,
                  shown: number(count),
                })}
                title={`${score}: ${number(count)}`}
                className="group flex w-full items-end rounded-[3px] px-px"
              >
                <span
                  className={clsx(
                    'block w-full rounded-t-[3px] transition-colors group-hover:bg-rating',
                    chosen === null || chosen === score
                      ? 'bg-[color-mix(in_oklab,var(--k-rating)_70%,transparent)]'
                      : 'bg-[color-mix(in_oklab,var(--k-rating)_28%,transparent)]',
                    chosen === score && 'bg-rating!',
                  )}
                  style={{ height: `${Math.max(LEAST_PERCENT, (100 * count) / most)}%` }}
                />
              </Link>
            </li>
          );
        })}
      </ol>
      <div aria-hidden="true" className="mt-1.5 flex justify-between text-micro text-fg-3 tabular-nums">
        <span>1</span>
        <span>{SCORE_MAX}</span>
      </div>
      <p className="mt-2 text-sm text-fg-3">
        {t(':ratings, average :average', {
          ratings: t('[one 1 rating|other :shown ratings]', { count: total, shown: number(total) }),
          average: oneDecimal.format(average),
        })}
      </p>
    </AsideSection>
  );
}
