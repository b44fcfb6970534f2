import { useWatch } from 'react-hook-form';
import { PAGE_TEXT_MAX, type PageText } from '@kinora/contracts/foundation/pages.ts';
import { type TranslatedText, TranslationsPanel } from '#admin/kit/translations-panel.tsx';
import { useTranslationsField } from '#admin/kit/use-translations-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { PageBody, PageFormControl, PageValues } from './page-fields.ts';
import { pageLabels } from './page-labels.ts';

const KINDS = { title: 'line', body: 'html', seo_title: 'line', seo_description: 'text' } as const;
const NAMES = Object.keys(KINDS) as PageText[];

/** The texts of a custom page in the other languages of the site. */
export function PageTranslations({ form }: { form: PageFormControl }) {
  const { t } = useTrans();
  const field = useTranslationsField<PageValues, PageBody>({ form, name: 'translations' });
  const labels = pageLabels(t);
  const originals = useWatch({ control: form.control, name: NAMES });
  const texts = NAMES.map((name, index): TranslatedText => ({
    name,
    label: labels[name],
    kind: KINDS[name],
    max: PAGE_TEXT_MAX[name],
    original: originals[index] ?? '',
  }));
  return <TranslationsPanel field={field} texts={texts} />;
}
