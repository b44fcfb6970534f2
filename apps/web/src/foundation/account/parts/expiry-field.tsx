import type { FieldValues } from 'react-hook-form';
import { TOKEN_DAYS_DEFAULT } from '@kinora/contracts/foundation/access-tokens.ts';
import { type FormFieldProps, useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Option } from '#ui/list-box.tsx';
import { Select } from '#ui/select.tsx';

const NEVER = 'never';

/** The lifetime of a token in days; null means that it never expires. */
export function ExpiryField<Values extends FieldValues, Output>(
  props: FormFieldProps<Values, Output, number | null>,
) {
  const { t } = useTrans();
  const { ref, value, onChange, ...field } = useFormField<Values, Output, number | null>(props);
  const days = [30, 90, TOKEN_DAYS_DEFAULT];
  return (
    <Select
      {...field}
      label={t('Expires')}
      value={value === null ? NEVER : String(value)}
      onChange={(key) => onChange(key === NEVER || key === null ? null : Number(key))}
      buttonRef={ref}
    >
      {days.map((count) => (
        <Option key={count} id={String(count)}>
          {count === TOKEN_DAYS_DEFAULT ? t('In one year') : t('In :count days', { count })}
        </Option>
      ))}
      <Option id={NEVER}>{t('Never')}</Option>
    </Select>
  );
}
