import { TITLE_MERGE_FIELDS } from '@kinora/contracts/admin/merges.ts';
import type { EditedTitle } from '@kinora/contracts/admin/titles.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import type { ComparedField } from './compare-panel.tsx';

type Field = (typeof TITLE_MERGE_FIELDS)[number];

const labelsOf = (t: Trans['t']): Record<Field, string> => ({
  name: t('Name'),
  original_name: t('Original name'),
  tagline: t('Tagline'),
  overview: t('Overview'),
  release_date: t('Released'),
  end_date: t('Ended'),
  year: t('Year'),
  status: t('Status'),
  runtime: t('Runtime (minutes)'),
  budget: t('Budget (dollars)'),
  revenue: t('Revenue (dollars)'),
  original_language: t('Original language'),
  certification: t('Certification'),
  adult: t('For adults only'),
  poster: t('Poster'),
  backdrop: t('Backdrop'),
  logo: t('Logo'),
});

/** Compares the fields of two titles as text. */
export function useCompareTitles(): (one: EditedTitle, other: EditedTitle) => ComparedField[] {
  const { t } = useTrans();
  const { day, number } = useFormat();
  const labels = labelsOf(t);
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
