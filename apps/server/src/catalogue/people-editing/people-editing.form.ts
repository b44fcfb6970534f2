import type { PersonForm } from '@kinora/contracts/catalogue/people-editing.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import { slugify } from '#platform/text/slug.ts';

export type PersonFields = Omit<PersonForm, 'external_ids'>;

type Dates = Pick<PersonForm, 'birth_date' | 'birth_year' | 'death_date' | 'death_year'>;

const yearOf = (date: string | null): number | null => (date === null ? null : Number(date.slice(0, 4)));

/** A day that is known says the year as well; whoever sends both must mean the same. */
function withYears<Fields extends Partial<Dates>>(fields: Fields): Fields {
  const result = { ...fields };
  for (const [date, year, said] of [
    ['birth_date', 'birth_year', fields.birth_year],
    ['death_date', 'death_year', fields.death_year],
  ] as const) {
    const known = yearOf(fields[date] ?? null);
    if (known === null) continue;
    if (said !== undefined && said !== null && said !== known)
      throw fieldError(year, 'This is not the year of the date.');
    result[year] = known;
  }
  return result;
}

/** What an editor wrote, as it is stored; refuses what cannot be. */
export function normalized<Fields extends Partial<PersonFields>>(fields: Fields): Fields {
  if (fields.name !== undefined && slugify(fields.name) === '')
    throw fieldError('name', 'Enter a name with letters or digits.');
  const dated = withYears(fields);
  return dated.also_known_as === undefined
    ? dated
    : { ...dated, also_known_as: [...new Set(dated.also_known_as)] };
}

/** Refuses somebody who died before they were born. */
export function assertInOrder(dates: Dates): void {
  const { birth_date: born, death_date: died } = dates;
  if (born !== null && died !== null && died < born)
    throw fieldError('death_date', 'This is before the birth.');
  if (dates.birth_year !== null && dates.death_year !== null && dates.death_year < dates.birth_year)
    throw fieldError('death_year', 'This is before the birth.');
}

/** The fields that differ from what is stored. */
export function changedFields<Fields extends object>(
  wanted: Partial<Fields>,
  current: Fields,
): Partial<Fields> {
  const changes: Partial<Fields> = { ...wanted };
  for (const field of Object.keys(changes) as (keyof Fields)[])
    if (JSON.stringify(changes[field]) === JSON.stringify(current[field]))
      Reflect.deleteProperty(changes, field);
  return changes;
}
