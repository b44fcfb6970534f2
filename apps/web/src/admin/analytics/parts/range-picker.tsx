import { type CalendarDate, parseDate, today } from '@internationalized/date';
import { useState } from 'react';
import { REPORT_DAYS, REPORT_DAYS_MAX } from '@kinora/contracts/admin/analytics.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { DateRangePicker } from '#ui/date-range-picker.tsx';
import { Switch } from '#ui/switch.tsx';
import type { ReportRange } from '../report-range.ts';

interface RangePickerProps {
  /** First day of the shown range. */
  from: string;
  to: string;
  isCompared: boolean;
  onChange: (range: ReportRange) => void;
}

const FIRST_YEAR = 2000;

interface Days {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
}

/** Rejects intermediate values, such as year 20 while the user types 2026. */
const canBeShown = ({ start, end }: Days): boolean =>
  start.year >= FIRST_YEAR && end.compare(start) >= 0 && end.compare(start) < REPORT_DAYS_MAX;

/** Selects the days of a report, and whether to compare them with the previous period. */
export function RangePicker({ from, to, isCompared, onChange }: RangePickerProps) {
  const { t } = useTrans();
  const shown = `${from} ${to}`;
  const [draft, setDraft] = useState<{ days: Days; shown: string } | null>(null);
  // A draft belongs to the range it started from; another range, e.g. after Back, discards it.
  const days = draft?.shown === shown ? draft.days : { start: parseDate(from), end: parseDate(to) };
  const compare = isCompared ? {} : ({ compare: 'none' } as const);
  const choose = (value: Days | null) => {
    if (value === null) return;
    setDraft({ days: value, shown });
    if (canBeShown(value)) onChange({ from: value.start.toString(), to: value.end.toString(), ...compare });
  };
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
      <Switch
        className="self-center"
        isSelected={isCompared}
        onChange={(isWanted) => onChange({ from, to, ...(isWanted ? {} : { compare: 'none' }) })}
      >
        {t('Compare')}
      </Switch>
      <DateRangePicker
        aria-label={t('Days (UTC)')}
        size="sm"
        value={days}
        onChange={choose}
        presets={usePresets()}
        errorMessage={
          canBeShown(days) ? undefined : t('Choose at most :count days.', { count: REPORT_DAYS_MAX })
        }
      />
    </div>
  );
}

function usePresets() {
  const { t } = useTrans();
  const now = today('UTC');
  const last = (days: number) => ({ start: now.subtract({ days: days - 1 }), end: now });
  return [
    { label: t('Today'), ...last(1) },
    { label: t('Last 7 days'), ...last(7) },
    { label: t('Last 30 days'), ...last(REPORT_DAYS) },
    { label: t('Last 90 days'), ...last(90) },
    { label: t('Last 365 days'), ...last(365) },
  ];
}
