import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ChartCard } from './chart-card.tsx';

/** Any Monday, used to format the weekday names. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;
const SHOWN_HOURS = new Set([0, 6, 12, 18, 23]);

interface HeatCardProps {
  title: string;
  /** Label of the counted unit. */
  unit: string;
  /** Counts by weekday, starting on Monday, and hour. */
  hours: readonly (readonly number[])[];
  csvHref: string;
  className?: string;
}

/** A heatmap of weekdays by hours. */
export function HeatmapCard({ title, unit, hours, csvHref, className = '' }: HeatCardProps) {
  const { t, locale } = useTrans();
  const { number } = useFormat();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const names = hours.map((_, day) => weekday.format(new Date(MONDAY + day * DAY_MS)));
  const most = Math.max(1, ...hours.flat());
  return (
    <ChartCard
      title={title}
      note={t('In UTC')}
      csvHref={csvHref}
      className={className}
      table={{
        heads: [t('Day'), t('Hour'), unit],
        rows: hours.flatMap((row, day) =>
          row.flatMap((count, hour) =>
            count === 0 ? [] : [[names[day] ?? '', `${hour}:00`, number(count)]],
          ),
        ),
      }}
    >
      <div role="img" aria-label={t(':name, by day of the week and hour', { name: unit })}>
        <div className="grid grid-cols-[max-content_repeat(24,minmax(0,1fr))] gap-0.5 text-[11px] text-fg-3 tabular-nums">
          {hours.map((row, day) => (
            <HeatRow key={names[day]} name={names[day] ?? ''} row={row} most={most} />
          ))}
          <span />
          {Array.from({ length: 24 }, (_, hour) => (
            <span key={hour} className="overflow-visible pt-1 text-center whitespace-nowrap">
              {SHOWN_HOURS.has(hour) ? String(hour).padStart(2, '0') : ''}
            </span>
          ))}
        </div>
      </div>
    </ChartCard>
  );
}

function HeatRow({ name, row, most }: { name: string; row: readonly number[]; most: number }) {
  return (
    <>
      <span className="self-center pe-2">{name}</span>
      {row.map((count, hour) => (
        <span
          // Hours have no other identity than their index.
          key={hour}
          title={`${name} ${hour}:00 · ${count}`}
          className="h-6 rounded-[3px]"
          style={{
            background: `color-mix(in oklab, var(--k-chart-1) ${Math.round(6 + (count / most) * 94)}%, var(--k-surface))`,
          }}
        />
      ))}
    </>
  );
}
