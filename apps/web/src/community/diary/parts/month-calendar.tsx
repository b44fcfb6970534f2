import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { type DiaryAddress, diaryHref } from '../diary-address.ts';
import { shiftMonth, weekdaysOf, weeksOf } from './month-days.ts';
import { useDayFormat } from './use-day-format.ts';

const cell = 'grid h-7.75 place-items-center rounded-lg text-xs tabular-nums';

interface MonthCalendarProps {
  address: DiaryAddress;
  /** '2026-11' */
  month: string;
  today: string;
  /** The number of entries by day. */
  counts: ReadonlyMap<string, number>;
  onChangeMonth: (month: string) => void;
}

/** A month whose days with entries jump to them. */
export function MonthCalendar({ address, month, today, counts, onChangeMonth }: MonthCalendarProps) {
  const { t, locale } = useTrans();
  const { monthOfYear, shortWeekday } = useDayFormat();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className="mb-2.5 flex items-center justify-between">
        <h2 id={id} className="text-panel-sm" aria-live="polite">
          {monthOfYear(month)}
        </h2>
        <span className="flex">
          <IconButton
            size="xs"
            label={t('Previous month')}
            onPress={() => onChangeMonth(shiftMonth(month, -1))}
          >
            <ChevronLeft size={15} strokeWidth={1.75} className="rtl:rotate-180" />
          </IconButton>
          <IconButton
            size="xs"
            label={t('Next month')}
            isDisabled={month >= today.slice(0, month.length)}
            onPress={() => onChangeMonth(shiftMonth(month, 1))}
          >
            <ChevronRight size={15} strokeWidth={1.75} className="rtl:rotate-180" />
          </IconButton>
        </span>
      </header>
      <table className="w-full table-fixed border-separate border-spacing-1">
        <thead>
          <tr>
            {weekdaysOf(locale).map((day) => (
              <th key={day} scope="col" className="h-5.5 text-[11.5px] font-normal text-fg-3">
                {shortWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, locale).map((week, index) => (
            <tr key={index}>
              {week.map((day, place) => (
                <td key={place} className="p-0">
                  {day === null ? null : (
                    <Day day={day} count={counts.get(day) ?? 0} isToday={day === today} address={address} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Day({
  day,
  count,
  isToday,
  address,
}: {
  day: string;
  count: number;
  isToday: boolean;
  address: DiaryAddress;
}) {
  const { t } = useTrans();
  const format = useFormat();
  const number = format.number(Number(day.slice(-2)));
  const ring = isToday && 'shadow-[inset_0_0_0_1.5px_var(--k-fg)]';
  if (count === 0) return <span className={clsx(cell, 'text-fg-3', ring)}>{number}</span>;
  const isShown = address.until === day;
  return (
    <Link
      to={diaryHref(address, { until: day })}
      aria-label={t(':date, [one 1 entry|other :count entries]', { date: format.day(day), count })}
      aria-current={isShown ? 'date' : undefined}
      className={clsx(
        cell,
        ring,
        isShown ? 'bg-primary font-[650] text-on-primary' : 'bg-wash-2 font-semibold text-fg hover:bg-wash-3',
      )}
    >
      {number}
    </Link>
  );
}
