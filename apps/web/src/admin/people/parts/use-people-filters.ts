import { DEPARTMENTS } from '@kinora/contracts/catalogue/credits.ts';
import type { FilterLabels } from '#admin/kit/filter-labels.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

const DEPARTMENT_NAMES = Object.fromEntries(Object.values(DEPARTMENTS).map((name) => [name, name]));

/** Labels of the filters for people. */
export function usePeopleFilters(): FilterLabels {
  const { t } = useTrans();
  return {
    department: { label: t('Known for'), options: DEPARTMENT_NAMES },
    gender: { label: t('Gender (1 female, 2 male, 3 non-binary)') },
    birth_date: { label: t('Born on') },
    birth_year: { label: t('Year of birth') },
    birthday: { label: t('Birthday (month and day, such as 02-29)') },
    birth_place: { label: t('Place of birth') },
    popularity: { label: t('Popularity') },
    has_picture: { label: t('Has an image') },
    has_biography: { label: t('Has a biography') },
    is_locked: { label: t('Has locked fields') },
    source: { label: t('Source') },
    created_at: { label: t('Added') },
    updated_at: { label: t('Updated') },
    is_deleted: { label: t('Deleted') },
  };
}
