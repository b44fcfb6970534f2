import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { YearReview } from '@kinora/contracts/community/year-reviews.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DIARY_PATH } from '../../diary/diary-address.ts';
import { CountedBars, CountryBars } from './counted-bars.tsx';
import { HighestRated } from './highest-rated.tsx';
import { MonthBars } from './month-bars.tsx';
import { MostLiked } from './most-liked.tsx';
import { OtherYears } from './other-years.tsx';
import { PeopleSeen } from './people-seen.tsx';
import { YearFigures } from './year-figures.tsx';
import { YearHeader } from './year-header.tsx';

interface YearContentProps {
  readonly year: YearReview;
  readonly heading: string;
  readonly isOwn?: boolean;
  /** Buttons for the owner of the year. */
  readonly actions?: ReactNode;
}

/** A year of the diary in figures, titles and people, with links to the other years. */
export function YearContent({ year, heading, isOwn = false, actions }: YearContentProps) {
  const { review } = year;
  return (
    <>
      <YearHeader year={year} heading={heading} actions={review === null ? null : actions} />
      {review === null ? <NotEnough year={year} isOwn={isOwn} /> : <Sections {...{ year, review, isOwn }} />}
      <OtherYears year={year} isOwn={isOwn} />
    </>
  );
}

interface SectionsProps {
  readonly year: YearReview;
  readonly review: NonNullable<YearReview['review']>;
  readonly isOwn: boolean;
}

const PAIR = 'grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]';

function Sections({ year, review, isOwn }: SectionsProps) {
  const { t } = useTrans();
  return (
    <>
      <YearFigures review={review} />
      <div className={PAIR}>
        <MonthBars year={year.year} months={review.months} />
        <CountedBars title={t('Genres')} counted={review.genres} />
      </div>
      <HighestRated rated={review.highest_rated} member={year.member} />
      <div className={PAIR}>
        <div>
          <MostLiked liked={review.most_liked} isOwn={isOwn} />
          <CountryBars countries={review.countries} />
        </div>
        <PeopleSeen people={review.people} isOwn={isOwn} />
      </div>
    </>
  );
}

function NotEnough({ year, isOwn }: { year: YearReview; isOwn: boolean }) {
  const { t } = useTrans();
  return (
    <EmptyState
      className="mt-8"
      title={t('Not enough for a review yet')}
      description={isOwn && year.is_running ? t('Log 10 titles this year.') : undefined}
      action={
        isOwn ? (
          <Link to={DIARY_PATH} className={buttonClass('secondary', 'md', 'hover:bg-wash-3')}>
            {t('Open your diary')}
          </Link>
        ) : undefined
      }
    />
  );
}
