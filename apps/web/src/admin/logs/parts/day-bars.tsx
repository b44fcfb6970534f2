import { clsx } from 'clsx';
import { useTrans } from '#platform/i18n/use-trans.ts';

const MIN_PX = 4;
const MAX_PX = 22;
/** Each tenfold adds this much, so that one error and a thousand fit into the same row. */
const PX_PER_TENFOLD = 6;

const heightOf = (times: number) =>
  times === 0 ? 2 : Math.min(MAX_PX, MIN_PX + Math.round(PX_PER_TENFOLD * Math.log10(times)));

/** Errors per day as small bars, the last is today. All rows use the same logarithmic scale. */
export function DayBars({ days }: { days: readonly number[] }) {
  const { t } = useTrans();
  const total = days.reduce((sum, times) => sum + times, 0);
  const text = t('[one 1 time|other :count times] in :days days, :today today', {
    count: total,
    days: days.length,
    today: days.at(-1) ?? 0,
  });
  return (
    <span title={text} className="inline-flex h-5.5 items-end gap-0.5 align-middle">
      {days.map((times, index) => (
        <span
          // A day is its position.
          key={index}
          aria-hidden="true"
          style={{ height: heightOf(times) }}
          className={clsx(
            'w-1 rounded-[1.5px]',
            times === 0 ? 'bg-wash-2' : 'bg-[color-mix(in_oklab,var(--k-danger)_62%,transparent)]',
          )}
        />
      ))}
      <span className="sr-only">{text}</span>
    </span>
  );
}
