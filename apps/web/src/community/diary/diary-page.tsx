import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { diaryHref, parseDiaryAddress } from './diary-address.ts';
import { diaryQueries } from './diary.queries.ts';
import { DiaryBar } from './parts/diary-bar.tsx';
import { DiaryList } from './parts/diary-list.tsx';
import { LogTitleButton } from './parts/log-title-button.tsx';
import { MonthCalendar } from './parts/month-calendar.tsx';
import { monthOf, yearOf } from './parts/month-days.ts';
import { shownDay } from './parts/shown-day.ts';
import { useDiaryToday } from './parts/use-diary-today.ts';
import { YearBars } from './parts/year-bars.tsx';
import { YearLink } from './parts/year-link.tsx';
import { watchedText } from './watched-text.ts';

const load = pageLoader({
  access: {},
  optional: ({ url }) => {
    const address = parseDiaryAddress(url.searchParams);
    return [diaryQueries.list(address), diaryQueries.calendar(yearOf(address.until ?? now()))];
  },
  following: async ({ url, find }) => {
    const address = parseDiaryAddress(url.searchParams);
    const list = find(diaryQueries.list(address));
    return [diaryQueries.calendar(yearOf(shownDay(address, list, now())))];
  },
});

const now = () => new Date().toISOString();

export { load as clientLoader, load as loader };

/** Filters answer at once, and the page shows what they select as soon as it has arrived. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

/** Everything that a member has watched, by date. */
export default function DiaryPage() {
  const { t } = useTrans();
  const { branding } = useSettings();
  const address = parseDiaryAddress(useSearchParams()[0]);
  const today = useDiaryToday();
  const day = shownDay(address, useQuery(diaryQueries.list(address)).data, today);
  const year = yearOf(day);
  const { data: calendar } = useQuery(diaryQueries.calendar(year));
  return (
    <>
      <title>{`${t('Diary')} · ${branding.site_name}`}</title>
      <meta name="robots" content="noindex" />
      <header className="mt-4 md:mt-6 md:flex md:items-end md:justify-between md:gap-5">
        <div className="min-w-0">
          <h1 className="text-page">{t('Diary')}</h1>
          <p className="mt-2 text-fg-2">
            {t('Everything you have watched, by date.')}{' '}
            {calendar === undefined ? null : watchedText(t, { ...calendar, year })}
          </p>
        </div>
        <div className="flex items-center gap-5 max-md:mt-3.5 max-md:justify-between">
          {calendar !== undefined && calendar.total > 0 ? (
            <YearLink year={year} className="lg:hidden" />
          ) : null}
          <LogTitleButton />
        </div>
      </header>
      <DiaryBar address={address} year={year} years={calendar?.years ?? []} today={today} />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_272px] lg:gap-14">
        <DiaryList key={diaryHref(address)} address={address} today={today} />
        <Overview key={monthOf(day)} address={address} month={monthOf(day)} today={today} />
      </div>
    </>
  );
}

/** The calendar of a month, and the months of its year. On small screens the list has the whole width. */
function Overview({
  address,
  month: initial,
  today,
}: {
  address: ReturnType<typeof parseDiaryAddress>;
  month: string;
  today: string;
}) {
  const [month, setMonth] = useState(initial);
  const year = yearOf(month);
  const { data } = useQuery(diaryQueries.calendar(year));
  const counts = new Map(data?.days.map(({ day, count }) => [day, count]));
  return (
    <aside className="max-lg:hidden">
      <MonthCalendar address={address} month={month} today={today} counts={counts} onChangeMonth={setMonth} />
      <YearBars address={address} year={year} month={month} counts={counts} />
      {counts.size === 0 ? null : <YearLink year={year} className="mt-5" />}
    </aside>
  );
}
