import { parseDate } from '@internationalized/date';
import { DatePicker } from '#ui/date-picker.tsx';

interface DayFieldProps {
  name: string;
  label: string;
  description?: string;
  /** A day, or an empty text. */
  value: string;
  onChange: (day: string) => void;
  onBlur: () => void;
  errorMessage: string | undefined;
}

/** A day as forms hold it: a text. */
export function DayField({ value, onChange, ...props }: DayFieldProps) {
  return (
    <DatePicker
      {...props}
      size="compact"
      value={value === '' ? null : parseDate(value)}
      onChange={(date) => onChange(date?.toString() ?? '')}
    />
  );
}
