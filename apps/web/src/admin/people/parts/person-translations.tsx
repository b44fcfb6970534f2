import { useWatch } from 'react-hook-form';
import { personFields } from '@kinora/contracts/catalogue/person-fields.ts';
import { TranslationsPanel } from '#admin/kit/translations-panel.tsx';
import { useTranslationsField } from '#admin/kit/use-translations-field.ts';
import type { PersonFactsForm, PersonFactValues } from './person-fields.ts';
import type { FactsForm } from './person-panels.tsx';
import { usePersonLabels } from './use-person-labels.ts';

/** The biography of a person in the other languages of the site. */
export function PersonTranslations({ form }: { form: FactsForm }) {
  const labels = usePersonLabels();
  const field = useTranslationsField<PersonFactValues, PersonFactsForm>({ form, name: 'translations' });
  const original = useWatch({ control: form.control, name: 'biography' });
  const { max } = personFields.biography.options;
  return (
    <TranslationsPanel
      field={field}
      texts={[{ name: 'biography', label: labels.biography, kind: 'text', max, original }]}
    />
  );
}
