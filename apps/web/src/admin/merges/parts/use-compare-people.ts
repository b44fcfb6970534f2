import { PERSON_MERGE_FIELDS } from '@kinora/contracts/admin/merges.ts';
import type { EditedPerson } from '@kinora/contracts/admin/people.ts';
import { personFields } from '@kinora/contracts/catalogue/person-fields.ts';
import { useFieldLabels } from '#admin/kit/record-fields.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { ComparedField } from './compare-panel.tsx';

type Field = (typeof PERSON_MERGE_FIELDS)[number];

/** Compares the fields of two people as text. */
export function useComparePeople(): (one: EditedPerson, other: EditedPerson) => ComparedField[] {
  const { t } = useTrans();
  const { day } = useFormat();
  const labels: Record<Field, string> = { ...useFieldLabels(personFields), portrait: t('Image') };
  const genders: Readonly<Record<string, string>> = { 1: t('Female'), 2: t('Male'), 3: t('Non-binary') };
  const dated = (date: string | null, year: number | null) =>
    date === null ? (year === null ? null : String(year)) : day(date);
  const textOf = (person: EditedPerson, field: Field): string | null => {
    if (field === 'gender') return person.gender === null ? null : (genders[person.gender] ?? null);
    if (field === 'birth_date') return dated(person.birth_date, person.birth_year);
    if (field === 'death_date') return dated(person.death_date, person.death_year);
    if (field === 'portrait')
      return person.portrait && t('Image of :name', { name: `${person.name} (${person.id})` });
    const value = person[field];
    return value === null ? null : String(value);
  };
  return (one, other) =>
    PERSON_MERGE_FIELDS.map((name) => ({
      name,
      label: labels[name],
      one: textOf(one, name),
      other: textOf(other, name),
    }));
}
