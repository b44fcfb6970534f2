import type { ReactNode } from 'react';
import type { YearReview } from '@kinora/contracts/community/year-reviews.ts';
import { PosterFan } from '#catalogue/pictures/poster-fan.tsx';
import { useToday } from '#platform/i18n/use-today.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Tag } from '#ui/tag.tsx';
import { watchedText } from '../../diary/watched-text.ts';
import { MemberAvatar, MemberLink } from '../../relations/member-link.tsx';

interface YearHeaderProps {
  readonly year: YearReview;
  readonly heading: string;
  readonly actions: ReactNode;
}

/** Whose year it is, how much of it, and a fan of its best titles. */
export function YearHeader({ year, heading, actions }: YearHeaderProps) {
  const { t } = useTrans();
  const { member, review } = year;
  const posters = review?.posters.flatMap(({ poster }) => poster ?? []) ?? [];
  const watched = review && watchedText(t, { ...review, year: year.year });
  return (
    <header className="mt-4 grid grid-cols-[minmax(0,1fr)] items-center gap-5 overflow-hidden rounded-panel bg-surface md:mt-4.5 lg:grid-cols-[minmax(0,1fr)_480px]">
      <div className="min-w-0 px-6 py-7.5 md:px-12 md:py-11 lg:pe-0">
        <div className="flex min-w-0 items-center gap-2 text-sm">
          <MemberAvatar member={member} size={24} />
          <MemberLink member={member} className="min-w-0 truncate font-semibold" />
          <SoFar year={year} />
        </div>
        <h1 className="mt-4 text-display-3 text-balance wrap-anywhere">{heading}</h1>
        {watched ? <p className="mt-3.5 max-w-[36ch] text-[17px] text-fg-2">{watched}</p> : null}
        {actions}
      </div>
      {posters.length === 0 ? null : (
        <div className="max-lg:hidden">
          <PosterFan posters={posters} />
        </div>
      )}
    </header>
  );
}

/** The review of a year opens in December; before that it is not complete. */
function SoFar({ year: { year, is_running: isRunning } }: { year: YearReview }) {
  const { t } = useTrans();
  const today = useToday();
  return isRunning && today < `${year}-12-01` ? <Tag>{t('So far')}</Tag> : null;
}
