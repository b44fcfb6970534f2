import { TITLE_MERGE_FIELDS } from '@kinora/contracts/admin/merges.ts';
import type { EditedTitle } from '@kinora/contracts/admin/titles.ts';
import { titleFields } from '@kinora/contracts/catalogue/title-fields.ts';
import { useFieldLabels } from '#admin/kit/record-fields.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { ComparedField } from './compare-panel.tsx';

type Field = (typeof TITLE_MERGE_FIELDS)[number];

/** Compares the fields of two titles as text. */
export function useCompareTitles(): (one: EditedTitle, other: EditedTitle) => ComparedField[] {
  const { t } = useTrans();
  const { day, number } = useFormat();
  const labels: Record<Field, string> = {
    ...useFieldLabels(titleFields),
    poster: t('Poster'),
    backdrop: t('Backdrop'),
    logo: t('Logo'),
  };
  const textOf = (title: EditedTitle, field: Field): string | null => {
    const value = title[field];
    if (value === null) return null;
    if (typeof value === 'object') return t('Image of :name', { name: `${title.name} (${title.id})` });
    if (typeof value === 'boolean') return value ? t('Yes') : t('No');
    if (field === 'release_date' || field === 'end_date') return day(String(value));
    return field === 'budget' || field === 'revenue' ? number(Number(value)) : String(value);
  };
  return (one, other) =>
    TITLE_MERGE_FIELDS.map((name) => ({
      name,
      label: labels[name],
      one: textOf(one, name),
      other: textOf(other, name),
    }));
}
