import { parseDate } from '@internationalized/date';
import { DatePicker } from '#ui/date-picker.tsx';

interface DayFieldProps {
  name: string;
  label: string;
  description?: string;
  /** An ISO date, or an empty string. */
  value: string;
  onChange: (day: string) => void;
  onBlur: () => void;
  errorMessage: string | undefined;
}

/** A date field whose value is a string. */
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
