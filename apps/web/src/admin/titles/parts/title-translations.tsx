import { useWatch } from 'react-hook-form';
import { titleFields } from '@kinora/contracts/catalogue/title-fields.ts';
import { TranslationsPanel } from '#admin/kit/translations-panel.tsx';
import { useTranslationsField } from '#admin/kit/use-translations-field.ts';
import type { FactsForm, TitleFactsForm, TitleFactValues } from './title-fields.ts';
import { useFactLabels } from './use-fact-labels.ts';

/** Name, tagline and overview of a title in the other languages of the site. */
export function TitleTranslations({ form }: { form: FactsForm }) {
  const labels = useFactLabels();
  const field = useTranslationsField<TitleFactValues, TitleFactsForm>({ form, name: 'translations' });
  const [name, tagline, overview] = useWatch({
    control: form.control,
    name: ['name', 'tagline', 'overview'],
  });
  const text = (of: 'name' | 'tagline' | 'overview', original: string) => ({
    name: of,
    label: labels[of],
    max: titleFields[of].options.max,
    original,
  });
  return (
    <TranslationsPanel
      field={field}
      texts={[
        { ...text('name', name), kind: 'line' },
        { ...text('tagline', tagline), kind: 'line' },
        { ...text('overview', overview), kind: 'text' },
      ]}
    />
  );
}
