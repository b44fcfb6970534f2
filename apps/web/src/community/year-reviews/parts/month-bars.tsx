import { clsx } from 'clsx';
import { useMemo } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { PageSection } from '#ui/page-section.tsx';

/** A month without entries is still visible. */
const LEAST_PERCENT = 1.5;

/** The entries of a year by month. The busiest month is named. */
export function MonthBars({ year, months }: { year: number; months: readonly number[] }) {
  const { t } = useTrans();
  const { long, short } = useMonthNames(year);
  const most = Math.max(...months, 1);
  const busiest = months.indexOf(most);
  return (
    <PageSection
      title={t('By month')}
      action={
        busiest === -1 ? null : (
          <span className="text-[13.5px] text-fg-3">
            {t(':month was the busiest', { month: long(busiest) })}
          </span>
        )
      }
    >
      <ol className="flex h-35 gap-1.25 md:h-47.5 md:gap-2.5">
        {months.map((count, month) => (
          <li
            key={month}
            className={clsx(
              'flex min-w-0 flex-1 flex-col gap-1.75 text-center text-[11px] md:text-[12.5px]',
              month === busiest ? 'font-semibold text-fg' : 'text-fg-3',
            )}
          >
            <span className="sr-only">
              {t(':month: [one 1 entry|other :count entries]', { month: long(month), count })}
            </span>
            <span aria-hidden="true" className="flex min-h-0 flex-1 flex-col justify-end gap-1.75">
              {count === 0 ? null : <span className="tabular-nums">{count}</span>}
              <span
                style={{ flexBasis: `${Math.max(LEAST_PERCENT, (100 * count) / most)}%` }}
                className={clsx(
                  'block shrink rounded-t-[5px]',
                  month === busiest ? 'bg-accent' : 'bg-[color-mix(in_oklab,var(--k-fg)_20%,transparent)]',
                )}
              />
            </span>
            <span aria-hidden="true" className="truncate">
              {short(month)}
            </span>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

function useMonthNames(year: number) {
  const { locale } = useTrans();
  return useMemo(() => {
    const names = (month: 'long' | 'short') => {
      const intl = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', month });
      return (index: number) => intl.format(Date.UTC(year, index));
    };
    return { long: names('long'), short: names('short') };
  }, [locale, year]);
}
