import { useTrans } from '#platform/i18n/use-trans.ts';
import type { PersonFactValues } from './person-fields.ts';

/** Labels of a person's primary facts. */
export function usePersonLabels(): Record<keyof PersonFactValues, string> {
  const { t } = useTrans();
  return {
    name: t('Name'),
    also_known_as: t('Also known as'),
    gender: t('Gender'),
    birth_date: t('Born on'),
    birth_year: t('Year of birth'),
    death_date: t('Died on'),
    death_year: t('Year of death'),
    birth_place: t('Place of birth'),
    biography: t('Biography'),
    known_for_department: t('Known for'),
    external_ids: t('External ids'),
  };
}
