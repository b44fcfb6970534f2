import { getLocalTimeZone, now, parseAbsolute } from '@internationalized/date';
import { DatePicker } from '#ui/date-picker.tsx';

interface MomentFieldProps {
  name: string;
  label: string;
  description?: string;
  /** An ISO timestamp, or an empty string. */
  value: string;
  onChange: (moment: string) => void;
  onBlur: () => void;
  errorMessage: string | undefined;
}

/** A date with its time in the user's time zone, whose value is a string. */
export function MomentField({ value, onChange, ...props }: MomentFieldProps) {
  const zone = getLocalTimeZone();
  return (
    <DatePicker
      {...props}
      size="compact"
      granularity="minute"
      hideTimeZone
      placeholderValue={now(zone).set({ hour: 0, minute: 0, second: 0, millisecond: 0 })}
      value={value === '' ? null : parseAbsolute(value, zone)}
      onChange={(date) => onChange(date?.toAbsoluteString() ?? '')}
    />
  );
}
