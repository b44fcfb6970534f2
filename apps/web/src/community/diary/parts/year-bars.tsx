import { clsx } from 'clsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { type DiaryAddress, diaryHref } from '../diary-address.ts';
import { lastDayOf, monthOf } from './month-days.ts';
import { useDayFormat } from './use-day-format.ts';

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;
/** The height of the highest bar in pixels. */
const BAR_HEIGHT = 54;
const BAR_MIN = 2;

/** The entries of a year by month; each bar jumps to its month. */
export function YearBars({
  address,
  year,
  month: current,
  counts,
}: {
  address: DiaryAddress;
  year: number;
  /** The month of the calendar. */
  month: string;
  /** The number of entries by day. */
  counts: ReadonlyMap<string, number>;
}) {
  const { t } = useTrans();
  const { shortMonth, monthOfYear } = useDayFormat();
  const id = useId();
  const months = MONTHS.map((number) => {
    const month = `${year}-${number}`;
    const count = [...counts].reduce((sum, [day, one]) => (monthOf(day) === month ? sum + one : sum), 0);
    return { month, count };
  });
  const most = Math.max(1, ...months.map(({ count }) => count));
  return (
    <section aria-labelledby={id} className="mt-8.5">
      <h2 id={id} className="mb-3.5 text-panel-sm">
        {t(':year by month', { year: String(year) })}
      </h2>
      <ul className="flex h-19 gap-1.25">
        {months.map(({ month, count }) => (
          <li key={month} className="flex-1">
            <Link
              to={diaryHref(address, { until: lastDayOf(month) })}
              aria-label={t(':month: [one 1 entry|other :count entries]', {
                month: monthOfYear(month),
                count,
              })}
              className={clsx(
                'group/bar flex h-full flex-col justify-end gap-1.5 rounded-xs text-center text-[11.5px]',
                month === current ? 'font-semibold text-fg' : 'text-fg-3 hover:text-fg',
              )}
            >
              <span
                style={{ height: Math.max(BAR_MIN, (BAR_HEIGHT * count) / most) }}
                className={clsx(
                  'block rounded-t-[3px]',
                  month === current
                    ? 'bg-accent'
                    : 'bg-[color-mix(in_oklab,var(--k-fg)_22%,transparent)] group-hover/bar:bg-[color-mix(in_oklab,var(--k-fg)_34%,transparent)]',
                )}
              />
              <span aria-hidden="true">{shortMonth(month)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
