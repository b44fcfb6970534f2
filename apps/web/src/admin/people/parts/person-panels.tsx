import { DEPARTMENTS } from '@kinora/contracts/catalogue/credits.ts';
import { LockableField } from '#admin/kit/field-locks.tsx';
import { FormDate } from '#admin/kit/form-date.tsx';
import { Panel } from '#admin/kit/panel.tsx';
import { FormSelect } from '#platform/form/form-select.tsx';
import { FormTextArea } from '#platform/form/form-text-area.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import type { AppForm } from '#platform/form/use-app-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Option } from '#ui/list-box.tsx';
import { NONE, type PersonFactsForm, type PersonFactValues } from './person-fields.ts';
import { useGenderLabels } from './use-gender-labels.ts';
import { usePersonLabels } from './use-person-labels.ts';

export type FactsForm = AppForm<PersonFactValues, PersonFactsForm>;
interface Props {
  form: FactsForm;
}

/** Names and biography of a person. */
export function NamePanel({ form }: Props) {
  const { t } = useTrans();
  const labels = usePersonLabels();
  const genders = useGenderLabels();
  return (
    <Panel title={t('Person')}>
      <div className="grid gap-4 md:grid-cols-2">
        <LockableField field="name" label={labels.name} className="md:col-span-2">
          <FormTextField form={form} name="name" size="compact" label={labels.name} isRequired />
        </LockableField>
        <LockableField field="known_for_department" label={labels.known_for_department}>
          <FormSelect
            form={form}
            name="known_for_department"
            size="compact"
            label={labels.known_for_department}
          >
            <Option id={NONE}>{t('Not set')}</Option>
            {Object.values(DEPARTMENTS).map((name) => (
              <Option key={name} id={name}>
                {name}
              </Option>
            ))}
          </FormSelect>
        </LockableField>
        <LockableField field="gender" label={labels.gender}>
          <FormSelect form={form} name="gender" size="compact" label={labels.gender}>
            <Option id={NONE}>{t('Not set')}</Option>
            {Object.entries(genders).map(([code, word]) => (
              <Option key={code} id={code}>
                {word}
              </Option>
            ))}
          </FormSelect>
        </LockableField>
        <LockableField field="biography" label={labels.biography} className="md:col-span-2">
          <FormTextArea form={form} name="biography" size="compact" rows={8} label={labels.biography} />
        </LockableField>
        <LockableField field="also_known_as" label={labels.also_known_as} className="md:col-span-2">
          <FormTextArea
            form={form}
            name="also_known_as"
            size="compact"
            rows={3}
            label={labels.also_known_as}
            description={t('One per line.')}
          />
        </LockableField>
      </div>
    </Panel>
  );
}

/** Dates of birth and death, and place of birth. */
export function LifeDatesPanel({ form }: Props) {
  const { t } = useTrans();
  const labels = usePersonLabels();
  return (
    <Panel title={t('Dates')}>
      <div className="grid gap-4 md:grid-cols-2">
        <LockableField field="birth_date" label={labels.birth_date}>
          <FormDate form={form} name="birth_date" label={labels.birth_date} />
        </LockableField>
        <YearField form={form} name="birth_year" />
        <LockableField field="death_date" label={labels.death_date}>
          <FormDate form={form} name="death_date" label={labels.death_date} />
        </LockableField>
        <YearField form={form} name="death_year" />
        <LockableField field="birth_place" label={labels.birth_place} className="md:col-span-2">
          <FormTextField form={form} name="birth_place" size="compact" label={labels.birth_place} />
        </LockableField>
      </div>
    </Panel>
  );
}

function YearField({ form, name }: Props & { name: 'birth_year' | 'death_year' }) {
  const { t } = useTrans();
  const label = usePersonLabels()[name];
  return (
    <LockableField field={name} label={label}>
      <FormTextField
        form={form}
        name={name}
        size="compact"
        inputMode="numeric"
        label={label}
        description={t('If only the year is known.')}
      />
    </LockableField>
  );
}
