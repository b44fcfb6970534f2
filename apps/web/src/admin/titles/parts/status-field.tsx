import { useTrans } from '#platform/i18n/use-trans.ts';
import { useFormField } from '#platform/form/use-form-field.ts';
import { Option } from '#ui/list-box.tsx';
import { Select } from '#ui/select.tsx';
import type { FactsForm, TitleFactsForm, TitleFactValues } from './title-fields.ts';

const NONE = 'none';

/** The production status. An unknown status from an import stays selectable. */
export function StatusField({ form, label }: { form: FactsForm; label: string }) {
  const { t } = useTrans();
  const { ref, value, onChange, ...field } = useFormField<TitleFactValues, TitleFactsForm, string>({
    form,
    name: 'status',
  });
  const words: Record<string, string> = {
    released: t('Released'),
    returning: t('Returning'),
    ended: t('Ended'),
    canceled: t('Cancelled'),
    in_production: t('In production'),
    post_production: t('Post-production'),
    planned: t('Planned'),
    rumored: t('Rumoured'),
  };
  const known = value === '' || value in words ? words : { ...words, [value]: value };
  return (
    <Select
      {...field}
      buttonRef={ref}
      size="compact"
      label={label}
      value={value === '' ? NONE : value}
      onChange={(key) => onChange(key === NONE || key === null ? '' : String(key))}
    >
      <Option id={NONE}>{t('Not set')}</Option>
      {Object.entries(known).map(([status, word]) => (
        <Option key={status} id={status}>
          {word}
        </Option>
      ))}
    </Select>
  );
}
