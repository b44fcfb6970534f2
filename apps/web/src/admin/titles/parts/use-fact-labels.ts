import { titleFields } from '@kinora/contracts/catalogue/title-fields.ts';
import { useFieldLabels } from '#admin/kit/record-fields.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { TitleFactValues } from './title-fields.ts';

/** Labels of a title's primary facts. */
export function useFactLabels(): Record<keyof TitleFactValues, string> {
  const { t } = useTrans();
  return {
    ...useFieldLabels(titleFields),
    external_ids: t('External ids'),
    aliases: t('Alternative names'),
    collection: t('Collection'),
    translations: t('Translations'),
  };
}
