import { getLocalTimeZone, parseAbsolute } from '@internationalized/date';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { DatePicker } from '#ui/date-picker.tsx';

/** The moment an article comes out, in the zone of the person who looks. */
export function MomentField({
  value,
  onChange,
  errorMessage,
}: {
  value: string;
  onChange: (moment: string) => void;
  errorMessage: string | undefined;
}) {
  const { t } = useTrans();
  return (
    <DatePicker
      label={t('Since, or from when on')}
      size="compact"
      granularity="minute"
      value={parseAbsolute(value, getLocalTimeZone())}
      onChange={(date) => date && onChange(date.toAbsoluteString())}
      description={t('With a time to come it is scheduled, and comes out by itself.')}
      errorMessage={errorMessage}
    />
  );
}
