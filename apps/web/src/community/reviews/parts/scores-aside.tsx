import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { RATINGS_SHOWN_FROM, SCORE_MAX } from '@kinora/contracts/community/ratings.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ratingQueries } from '../../ratings/ratings.queries.ts';
import { partPath } from '../../texts/part-path.ts';
import type { TextsPlace } from '../../texts/texts-place.ts';
import { type ReviewsAddress, reviewsSearch } from '../reviews-address.ts';
import { SpoilerNote } from './spoiler-note.tsx';

/** From the highest to the lowest. */
const SCORES = Array.from({ length: SCORE_MAX }, (_, index) => SCORE_MAX - index);
/** A bar without ratings is still visible. */
const LEAST_PERCENT = 2;

/** The average, a bar for each score, and how spoilers are treated. On phones only the average. */
export function ScoresAside({ place, address }: { place: TextsPlace; address: ReviewsAddress }) {
  const { t } = useTrans();
  const { number, decimal } = useNumbers();
  const { data } = useQuery(ratingQueries.totals(place.title.id, place.scope));
  const ratings = data?.ratings;
  const isKnown = ratings !== undefined && ratings.votes >= RATINGS_SHOWN_FROM;
  const shown = publishedScore(place) ?? (isKnown ? ratings : null);
  return (
    <>
      <div className="flex min-h-13 items-baseline gap-2.5">
        {shown !== null && shown.average !== null ? (
          <>
            <span className="text-[46px] leading-[1.1] font-bold tracking-[-.025em] tabular-nums font-stretch-120%">
              {decimal(shown.average)}
            </span>
            <span className="text-sm text-fg-3">
              {t('[one 1 rating|other :shown ratings]', {
                count: shown.votes,
                shown: number(shown.votes),
              })}
            </span>
          </>
        ) : null}
        {ratings !== undefined && shown === null ? (
          <p className="text-fg-2">{t('Not enough ratings')}</p>
        ) : null}
      </div>
      {isKnown ? <ScoreBars place={place} address={address} counts={ratings.histogram} /> : null}
      <SpoilerNote titleId={place.title.id} type={place.title.type} />
    </>
  );
}

/** The score of a title on its page, which may have come with the catalogue. */
function publishedScore({ record }: TextsPlace): { average: number | null; votes: number } | null {
  if (!('title' in record)) return null;
  const { score, votes } = record.title;
  return score === null || votes < RATINGS_SHOWN_FROM ? null : { average: score, votes };
}

function useNumbers() {
  const { number } = useFormat();
  const { locale } = useTrans();
  const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return { number, decimal: (value: number) => oneDecimal.format(value) };
}

/** The number of ratings by score. A press shows only the reviews with that score, or all again. */
function ScoreBars({
  place,
  address,
  counts,
}: {
  place: TextsPlace;
  address: ReviewsAddress;
  counts: readonly number[];
}) {
  const { t } = useTrans();
  const { number } = useFormat();
  const path = partPath(place.title, place.scope, 'reviews');
  const most = Math.max(...counts, 1);
  return (
    <ul aria-label={t('Filter by score')} className="mt-4 grid gap-1.25 max-md:hidden">
      {SCORES.map((score) => {
        const count = counts[score - 1] ?? 0;
        const isOn = address.score === score;
        return (
          <li key={score}>
            <Link
              to={path + reviewsSearch(address, { score: isOn ? null : score })}
              preventScrollReset
              aria-current={isOn ? 'true' : undefined}
              aria-label={t('[one Score :score, 1 rating|other Score :score, :shown ratings]', {
                count,
                score,
                shown: number(count),
              })}
              className={clsx(
                'grid h-5.5 grid-cols-[20px_minmax(0,1fr)_48px] items-center gap-2.5 rounded-md text-end text-[12.5px] tabular-nums coarse:h-11',
                isOn ? 'bg-wash-2 font-[650] text-fg' : 'text-fg-3 hover:bg-wash hover:text-fg',
              )}
            >
              <span>{score}</span>
              <span className="block h-2 rounded-full bg-wash">
                <span
                  className="block h-2 rounded-full bg-[color-mix(in_oklab,var(--k-rating)_70%,transparent)]"
                  style={{ width: `${Math.max(LEAST_PERCENT, (100 * count) / most)}%` }}
                />
              </span>
              <span>{number(count)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
