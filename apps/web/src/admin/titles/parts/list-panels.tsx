import { useFieldArray } from 'react-hook-form';
import { ListPanel, ListRow } from '#admin/kit/list-panel.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { FactsForm } from './title-fields.ts';
import { useFactLabels } from './use-fact-labels.ts';

/** Alternative names, e.g. in another country. */
export function AliasesPanel({ form }: { form: FactsForm }) {
  const { t } = useTrans();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'aliases' });
  return (
    <ListPanel
      field="aliases"
      label={useFactLabels().aliases}
      addLabel={t('Add alternative name')}
      onAdd={() => append({ name: '', country_code: '', language: '' })}
    >
      {fields.map((row, at) => (
        <ListRow
          key={row.id}
          removeLabel={t('Remove alternative name :number', { number: at + 1 })}
          onRemove={() => remove(at)}
        >
          <FormTextField
            form={form}
            name={`aliases.${at}.name`}
            size="compact"
            aria-label={t('Alternative name :number', { number: at + 1 })}
            placeholder={t('Name')}
          />
          <FormTextField
            form={form}
            name={`aliases.${at}.country_code`}
            size="compact"
            aria-label={t('Country of alternative name :number', { number: at + 1 })}
            placeholder={t('Country, such as US')}
          />
          <FormTextField
            form={form}
            name={`aliases.${at}.language`}
            size="compact"
            aria-label={t('Language of alternative name :number', { number: at + 1 })}
            placeholder={t('Language, such as en')}
          />
        </ListRow>
      ))}
    </ListPanel>
  );
}

/** The title's ids at external providers; a provider may have several. */
export function ExternalIdsPanel({ form }: { form: FactsForm }) {
  const { t } = useTrans();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'external_ids' });
  return (
    <ListPanel
      field="external_ids"
      label={useFactLabels().external_ids}
      addLabel={t('Add id')}
      onAdd={() => append({ provider: '', kind: 'title', value: '' })}
    >
      {fields.map((row, at) => (
        <ListRow
          key={row.id}
          removeLabel={t('Remove id :number', { number: at + 1 })}
          onRemove={() => remove(at)}
        >
          <FormTextField
            form={form}
            name={`external_ids.${at}.provider`}
            size="compact"
            aria-label={t('Provider of id :number', { number: at + 1 })}
            placeholder={t('Provider, such as imdb')}
          />
          <FormTextField
            form={form}
            name={`external_ids.${at}.kind`}
            size="compact"
            aria-label={t('Type of id :number', { number: at + 1 })}
            placeholder={t('Type')}
          />
          <FormTextField
            form={form}
            name={`external_ids.${at}.value`}
            size="compact"
            aria-label={t('Id :number', { number: at + 1 })}
            placeholder={t('Id')}
          />
        </ListRow>
      ))}
    </ListPanel>
  );
}
