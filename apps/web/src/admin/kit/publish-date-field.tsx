import { getLocalTimeZone, parseAbsolute } from '@internationalized/date';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { DatePicker } from '#ui/date-picker.tsx';

/** The publishing date and time of a record, in the user's time zone. */
export function PublishDateField({
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
      label={t('Publish date')}
      size="compact"
      granularity="minute"
      value={parseAbsolute(value, getLocalTimeZone())}
      onChange={(date) => date && onChange(date.toAbsoluteString())}
      description={t('Pick a future date to schedule it. It will be published automatically.')}
      errorMessage={errorMessage}
    />
  );
}
