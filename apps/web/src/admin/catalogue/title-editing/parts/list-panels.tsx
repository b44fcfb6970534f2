import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { LockableField } from '#admin/kit/field-locks.tsx';
import { Panel } from '#admin/kit/panel.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { FactsForm } from './fact-panels.tsx';
import { useFactLabels } from './use-fact-labels.ts';

/** Other names, as in a country. */
export function AliasesPanel({ form }: { form: FactsForm }) {
  const { t } = useTrans();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'aliases' });
  return (
    <ListPanel
      field="aliases"
      addLabel={t('Add name')}
      onAdd={() => append({ name: '', country_code: '', language: '' })}
    >
      {fields.map((row, at) => (
        <ListRow
          key={row.id}
          removeLabel={t('Remove name :number', { number: at + 1 })}
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
            aria-label={t('Country of name :number', { number: at + 1 })}
            placeholder={t('Country, such as US')}
          />
          <FormTextField
            form={form}
            name={`aliases.${at}.language`}
            size="compact"
            aria-label={t('Language of name :number', { number: at + 1 })}
            placeholder={t('Language, such as en')}
          />
        </ListRow>
      ))}
    </ListPanel>
  );
}

/** What others call the title; a provider may have several for it. */
export function ExternalIdsPanel({ form }: { form: FactsForm }) {
  const { t } = useTrans();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'external_ids' });
  return (
    <ListPanel
      field="external_ids"
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
            aria-label={t('Kind of id :number', { number: at + 1 })}
            placeholder={t('Kind')}
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

function ListPanel({
  field,
  addLabel,
  onAdd,
  children,
}: {
  field: 'aliases' | 'external_ids';
  addLabel: string;
  onAdd: () => void;
  children: ReactNode[];
}) {
  const { t } = useTrans();
  const label = useFactLabels()[field];
  const addButton = (
    <Button size="xs" icon={<Plus size={15} strokeWidth={1.75} />} onPress={onAdd} className="me-7">
      {addLabel}
    </Button>
  );
  return (
    <LockableField field={field} label={label} className="[&>button]:end-4 [&>button]:top-5">
      <Panel title={label} action={addButton}>
        {children.length === 0 ? (
          <p className="text-fg-3">{t('There are none yet.')}</p>
        ) : (
          <ul className="grid gap-2.5">{children}</ul>
        )}
      </Panel>
    </LockableField>
  );
}

function ListRow({
  removeLabel,
  onRemove,
  children,
}: {
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <li className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 gap-2 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        {children}
      </div>
      <IconButton size="sm" label={removeLabel} onPress={onRemove}>
        <X size={16} strokeWidth={1.75} />
      </IconButton>
    </li>
  );
}
