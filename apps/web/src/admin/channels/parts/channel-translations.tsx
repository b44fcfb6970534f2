import { useWatch } from 'react-hook-form';
import { CHANNEL_TEXT_MAX, type ChannelText } from '@kinora/contracts/catalogue/channels.ts';
import { type TranslatedText, TranslationsPanel } from '#admin/kit/translations-panel.tsx';
import { useTranslationsField } from '#admin/kit/use-translations-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { ChannelBody, ChannelFormControl, ChannelValues } from './channel-fields.ts';
import { channelLabels } from './channel-labels.ts';

const KINDS = { name: 'line', description: 'text', seo_title: 'line', seo_description: 'line' } as const;
const NAMES = Object.keys(KINDS) as ChannelText[];

/** The texts of a channel in the other languages of the site. */
export function ChannelTranslations({ form }: { form: ChannelFormControl }) {
  const { t } = useTrans();
  const field = useTranslationsField<ChannelValues, ChannelBody>({ form, name: 'translations' });
  const labels = channelLabels(t);
  const originals = useWatch({ control: form.control, name: NAMES });
  const texts = NAMES.map((name, index): TranslatedText => ({
    name,
    label: labels[name],
    kind: KINDS[name],
    max: CHANNEL_TEXT_MAX[name],
    original: originals[index] ?? '',
  }));
  return <TranslationsPanel field={field} texts={texts} />;
}
