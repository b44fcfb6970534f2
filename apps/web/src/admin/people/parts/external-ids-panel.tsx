import { useFieldArray } from 'react-hook-form';
import { ListPanel, ListRow } from '#admin/kit/list-panel.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { FactsForm } from './person-panels.tsx';
import { usePersonLabels } from './use-person-labels.ts';

/** The person's ids at external providers; a provider may have several. */
export function ExternalIdsPanel({ form }: { form: FactsForm }) {
  const { t } = useTrans();
  const labels = usePersonLabels();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'external_ids' });
  const columns = (at: number) =>
    [
      ['provider', t('Provider of id :number', { number: at + 1 }), t('Provider, such as imdb')],
      ['kind', t('Type of id :number', { number: at + 1 }), t('Type')],
      ['value', t('Id :number', { number: at + 1 }), t('Id')],
    ] as const;
  return (
    <ListPanel
      field="external_ids"
      label={labels.external_ids}
      addLabel={t('Add id')}
      onAdd={() => append({ provider: '', kind: 'person', value: '' })}
    >
      {fields.map((row, at) => (
        <ListRow
          key={row.id}
          removeLabel={t('Remove id :number', { number: at + 1 })}
          onRemove={() => remove(at)}
        >
          {columns(at).map(([column, label, placeholder]) => (
            <FormTextField
              key={column}
              form={form}
              name={`external_ids.${at}.${column}`}
              size="compact"
              aria-label={label}
              placeholder={placeholder}
            />
          ))}
        </ListRow>
      ))}
    </ListPanel>
  );
}
