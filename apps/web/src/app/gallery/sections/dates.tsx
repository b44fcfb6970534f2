import { CalendarDate } from '@internationalized/date';
import { DateField } from '#ui/date-field.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { DateRangePicker } from '#ui/date-range-picker.tsx';
import { Section, States } from '../section.tsx';

const start = new CalendarDate(2026, 3, 2);
const end = new CalendarDate(2026, 3, 28);
const presets = [
  { label: 'This week', start: new CalendarDate(2026, 3, 23), end },
  { label: 'This month', start: new CalendarDate(2026, 3, 1), end },
];

/** Date fields and calendars. */
export function DateSection() {
  return (
    <Section title="Date, range" note="segments are typed; two months, one in a tray">
      <States>
        <DateField label="Birthday" className="w-full md:w-57.5" />
        <DatePicker label="Release date" defaultValue={start} className="w-full md:w-57.5" />
        <DatePicker label="Invalid" errorMessage="Choose a later date." className="w-full md:w-57.5" />
        <DatePicker label="Disabled" isDisabled className="w-full md:w-57.5" />
        <DateRangePicker
          label="Period"
          defaultValue={{ start, end }}
          presets={presets}
          className="w-full md:w-80"
        />
      </States>
    </Section>
  );
}
