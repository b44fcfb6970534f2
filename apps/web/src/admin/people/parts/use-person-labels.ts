import { personFields } from '@kinora/contracts/catalogue/person-fields.ts';
import { useFieldLabels } from '#admin/kit/record-fields.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { PersonFactValues } from './person-fields.ts';

/** Labels of a person's primary facts. */
export function usePersonLabels(): Record<keyof PersonFactValues, string> {
  const { t } = useTrans();
  return {
    ...useFieldLabels(personFields),
    external_ids: t('External ids'),
    translations: t('Translations'),
  };
}
