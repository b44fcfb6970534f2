import { clsx } from 'clsx';
import { use, type ReactNode } from 'react';
import {
  DateRangePicker as AriaDateRangePicker,
  DateRangePickerStateContext,
  Group,
  type DateRangePickerProps as AriaProps,
  type DateValue,
} from 'react-aria-components/DateRangePicker';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { Button } from './button.tsx';
import { CalendarHead, CalendarMonth, CalendarOverlay } from './calendar-parts.tsx';
import { DateSegments } from './date-input.tsx';
import { CalendarButton } from './date-picker.tsx';
import {
  controlClass,
  fieldClass,
  FieldHint,
  FieldLabel,
  invalidProps,
  type FieldProps,
  type FieldSize,
} from './field.tsx';
import { useIsMobile } from './use-is-mobile.ts';

/** A named date range. */
export interface DatePreset {
  label: string;
  start: DateValue;
  end: DateValue;
}

/** Properties of a date range picker. */
export interface DateRangePickerProps<T extends DateValue>
  extends Omit<AriaProps<T>, 'className' | 'style' | 'children'>, FieldProps {
  size?: FieldSize;
  presets?: readonly DatePreset[];
}

function Presets({ presets }: { presets: readonly DatePreset[] }): ReactNode {
  const state = use(DateRangePickerStateContext);
  return (
    <div className="flex flex-wrap gap-1.5 md:w-36 md:flex-col md:border-e md:border-hair md:pe-3">
      {presets.map(({ label, start, end }) => (
        <Button
          key={label}
          variant="text"
          size="sm"
          className="md:justify-start!"
          onPress={() => {
            state?.setValue({ start, end });
            state?.setOpen(false);
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** Two dates, typed or chosen from two months side by side, with presets in the admin. */
export function DateRangePicker<T extends DateValue>({
  label,
  description,
  errorMessage,
  size = 'md',
  presets = [],
  className,
  ...props
}: DateRangePickerProps<T>) {
  const months = useIsMobile() ? 1 : 2;
  return (
    <AriaDateRangePicker {...props} {...invalidProps(errorMessage)} className={fieldClass(className)}>
      <FieldLabel>{label}</FieldLabel>
      <Group className={clsx(controlClass(size, 'outline'), 'gap-1! pe-1.5!')}>
        <DateSegments slot="start" />
        <span aria-hidden="true" className="px-1 text-fg-3">
          –
        </span>
        <DateSegments slot="end" className="flex-1" />
        <CalendarButton />
      </Group>
      <FieldHint description={description} errorMessage={errorMessage} />
      <CalendarOverlay>
        {presets.length > 0 ? <Presets presets={presets} /> : null}
        <RangeCalendar visibleDuration={{ months }}>
          <CalendarHead months={months} />
          <div className="flex gap-6">
            <CalendarMonth isRange />
            {months > 1 ? <CalendarMonth isRange offset={1} /> : null}
          </div>
        </RangeCalendar>
      </CalendarOverlay>
    </AriaDateRangePicker>
  );
}
