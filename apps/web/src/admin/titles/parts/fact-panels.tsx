import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { TITLE_TYPES } from '@kinora/contracts/catalogue/title-cards.ts';
import { LockableField } from '#admin/kit/field-locks.tsx';
import { FormDate } from '#admin/kit/form-date.tsx';
import { LanguageField } from '#admin/kit/language-field.tsx';
import { Panel } from '#admin/kit/panel.tsx';
import { FormCheckbox } from '#platform/form/form-checkbox.tsx';
import { FormSelect } from '#platform/form/form-select.tsx';
import { FormTextArea } from '#platform/form/form-text-area.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Option } from '#ui/list-box.tsx';
import { CollectionField } from './collection-field.tsx';
import { StatusField } from './status-field.tsx';
import type { FactsForm, TitleFactsForm, TitleFactValues } from './title-fields.ts';
import { useFactLabels } from './use-fact-labels.ts';

interface Props {
  form: FactsForm;
}

type TextFact = 'original_name' | 'tagline' | 'year' | 'runtime' | 'budget' | 'revenue' | 'certification';

/** A single-line fact with its lock. */
function TextFactField({
  form,
  name,
  isNumber = false,
  className = '',
}: Props & { name: TextFact; isNumber?: boolean; className?: string }) {
  const label = useFactLabels()[name];
  return (
    <LockableField field={name} label={label} className={className}>
      <FormTextField
        form={form}
        name={name}
        size="compact"
        label={label}
        {...(isNumber && { inputMode: 'numeric' as const })}
      />
    </LockableField>
  );
}

/** Names and description of a title. */
export function NamesPanel({ form, poster }: Props & { poster: ReactNode }) {
  const { t } = useTrans();
  const labels = useFactLabels();
  const { length } = useWatch({ control: form.control, name: 'overview' });
  return (
    <Panel title={t('Title')} isTitleHidden className="gap-6 md:flex">
      {poster}
      <div className="grid min-w-0 flex-1 gap-4 md:grid-cols-2">
        <LockableField field="name" label={labels.name}>
          <FormTextField form={form} name="name" size="compact" label={labels.name} isRequired />
        </LockableField>
        <TextFactField form={form} name="original_name" />
        <TextFactField form={form} name="tagline" className="md:col-span-2" />
        <LockableField field="overview" label={labels.overview} className="md:col-span-2">
          <FormTextArea
            form={form}
            name="overview"
            size="compact"
            rows={6}
            label={labels.overview}
            description={t(
              '[one 1 character|other :count characters]. Around 300 reads best on the title page.',
              { count: length },
            )}
          />
        </LockableField>
      </div>
    </Panel>
  );
}

/** Type and release facts of a title. */
export function ReleasePanel({ form }: Props) {
  const { t } = useTrans();
  const labels = useFactLabels();
  const [chosen, endDate] = useWatch({ control: form.control, name: ['type', 'end_date'] });
  // Films have no end date. One from an import is still shown, or it could not be removed.
  const hasEnd = chosen === 'series' || endDate !== '';
  return (
    <Panel title={t('Release')}>
      <div className="grid gap-4 md:grid-cols-3">
        <LockableField field="type" label={labels.type}>
          <FormSelect form={form} name="type" size="compact" label={labels.type}>
            {TITLE_TYPES.map((type) => (
              <Option key={type} id={type}>
                {type === 'movie' ? t('Film') : t('Series')}
              </Option>
            ))}
          </FormSelect>
        </LockableField>
        <LockableField field="release_date" label={labels.release_date}>
          <FormDate form={form} name="release_date" label={labels.release_date} />
        </LockableField>
        {hasEnd ? (
          <LockableField field="end_date" label={labels.end_date}>
            <FormDate form={form} name="end_date" label={labels.end_date} />
          </LockableField>
        ) : null}
        <TextFactField form={form} name="year" isNumber />
        <TextFactField form={form} name="runtime" isNumber />
        <TextFactField form={form} name="certification" />
        <LockableField field="status" label={labels.status}>
          <StatusField form={form} label={labels.status} />
        </LockableField>
        <LockableField field="original_language" label={labels.original_language}>
          <OriginalLanguage form={form} label={labels.original_language} />
        </LockableField>
        <LockableField field="adult" label={labels.adult} className="self-end pb-2">
          <FormCheckbox form={form} name="adult">
            {labels.adult}
          </FormCheckbox>
        </LockableField>
        <TextFactField form={form} name="budget" isNumber />
        <TextFactField form={form} name="revenue" isNumber />
        <LockableField field="collection" label={labels.collection}>
          <CollectionField form={form} label={labels.collection} />
        </LockableField>
      </div>
    </Panel>
  );
}

function OriginalLanguage({ form, label }: Props & { label: string }) {
  const { name, value, onChange, errorMessage } = useFormField<TitleFactValues, TitleFactsForm, string>({
    form,
    name: 'original_language',
  });
  return (
    <LanguageField name={name} label={label} value={value} onChange={onChange} errorMessage={errorMessage} />
  );
}
