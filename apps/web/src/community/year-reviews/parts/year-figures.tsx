import type { ReactNode } from 'react';
import type { YearReview } from '@kinora/contracts/community/year-reviews.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { formatScore } from '#ui/rating.tsx';

const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

/** The year in four figures. */
export function YearFigures({ review }: { review: NonNullable<YearReview['review']> }) {
  const { t, locale } = useTrans();
  const { number } = useFormat();
  const { films, episodes, minutes, average, longest_streak: streak } = review;
  const hours = Math.round(minutes / MINUTES_PER_HOUR);
  const titles = films + episodes;
  return (
    <dl className="mt-10 grid grid-cols-2 gap-y-6 lg:grid-cols-4">
      <Figure value={number(titles)}>
        {t('[one title or episode|other titles and episodes]', { count: titles })}
      </Figure>
      <Figure value={t(':hours h', { hours })}>{watchedFor(t, hours)}</Figure>
      <Figure value={average === null ? '–' : formatScore(locale, average)}>{t('average rating')}</Figure>
      <Figure value={number(streak)}>
        {t('[one day in the longest streak|other days in the longest streak]', { count: streak })}
      </Figure>
    </dl>
  );
}

function watchedFor(t: Trans['t'], hours: number): string {
  const days = Math.floor(hours / HOURS_PER_DAY);
  if (days === 0) return t('watched');
  return t('watched, :days d :hours h', { days, hours: hours % HOURS_PER_DAY });
}

function Figure({ value, children }: { value: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse border-line pe-6 not-first:border-s not-first:ps-6 max-lg:odd:border-0 max-lg:odd:ps-0">
      <dt className="text-sm text-fg-2">{children}</dt>
      <dd className="text-[34px] leading-[1.05] font-bold tracking-[-.035em] tabular-nums font-stretch-124% md:text-[46px]">
        {value}
      </dd>
    </div>
  );
}
