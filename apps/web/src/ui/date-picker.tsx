import { clsx } from 'clsx';
import { CalendarDays } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Calendar } from 'react-aria-components/Calendar';
import {
  DatePicker as AriaDatePicker,
  Group,
  type DatePickerProps as AriaProps,
  type DateValue,
} from 'react-aria-components/DatePicker';
import { CalendarHead, CalendarMonth, CalendarOverlay } from './calendar-parts.tsx';
import { DateSegments } from './date-input.tsx';
import {
  controlClass,
  fieldClass,
  FieldHint,
  FieldLabel,
  invalidProps,
  type FieldProps,
  type FieldSize,
} from './field.tsx';

/** Properties of a date picker. */
export interface DatePickerProps<T extends DateValue>
  extends Omit<AriaProps<T>, 'className' | 'style' | 'children'>, FieldProps {
  size?: FieldSize;
}

/** A date typed segment by segment, or chosen from a calendar. */
export function DatePicker<T extends DateValue>({
  label,
  description,
  errorMessage,
  size = 'md',
  className,
  ...props
}: DatePickerProps<T>) {
  return (
    <AriaDatePicker {...props} {...invalidProps(errorMessage)} className={fieldClass(className)}>
      <FieldLabel>{label}</FieldLabel>
      <Group className={clsx(controlClass(size, 'outline'), 'pe-1.5!')}>
        <DateSegments className="flex-1" />
        <CalendarButton />
      </Group>
      <FieldHint description={description} errorMessage={errorMessage} />
      <CalendarOverlay>
        <Calendar>
          <CalendarHead />
          <CalendarMonth />
        </Calendar>
      </CalendarOverlay>
    </AriaDatePicker>
  );
}

/** Opens the calendar of a date field; react-aria sets its label. */
export function CalendarButton() {
  return (
    <Button className="touch-target grid size-7.5 flex-none place-items-center rounded-full text-fg-2 data-hovered:bg-wash-2 data-hovered:text-fg">
      <CalendarDays size={16} strokeWidth={1.75} />
    </Button>
  );
}
