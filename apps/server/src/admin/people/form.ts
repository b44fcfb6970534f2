import { isDeepStrictEqual } from 'node:util';
import type { ExternalId } from '@kinora/contracts/catalogue/external-ids.ts';
import { personFields } from '@kinora/contracts/catalogue/person-fields.ts';
import { type FieldValues, pickFields } from '@kinora/contracts/platform/record-fields.ts';
import { cleanTranslations } from '@kinora/contracts/platform/translations.ts';
import type { EditedPerson, PersonForm } from '@kinora/contracts/admin/people.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import { slugify } from '@kinora/contracts/platform/slugs.ts';

type PersonFields = Omit<PersonForm, 'external_ids' | 'translations'>;

/** Subject type of people in the audit log. */
export const PERSON_SUBJECT = 'person';

/** The values of a form as they are stored. */
type StoredPerson = FieldValues<typeof personFields> & {
  readonly external_ids: readonly ExternalId[];
  readonly translations: EditedPerson['translations'];
};

/** Maps a stored person to form values. */
export const toForm = (person: StoredPerson): StoredPerson => ({
  ...pickFields(personFields, person),
  external_ids: person.external_ids,
  // Imports may store empty texts.
  translations: cleanTranslations(person.translations),
});

type Dates = Pick<PersonForm, 'birth_date' | 'birth_year' | 'death_date' | 'death_year'>;

const yearOf = (date: string | null): number | null => (date === null ? null : Number(date.slice(0, 4)));

/** A form may omit any field. */
type Wanted = { readonly [Field in keyof PersonFields]?: PersonFields[Field] | undefined };

const YEARS = [
  ['birth_date', 'birth_year'],
  ['death_date', 'death_year'],
] as const;

/** A known date implies the year; if both are sent, they must agree. */
function yearsOf(fields: Wanted): Partial<PersonFields> {
  const years: Partial<PersonFields> = {};
  for (const [date, year] of YEARS) {
    const known = yearOf(fields[date] ?? null);
    if (known === null) continue;
    const said = fields[year] ?? known;
    if (said !== known) throw fieldError(year, "The year doesn't match the date.");
    years[year] = known;
  }
  return years;
}

/** Normalises submitted fields for storage: an empty text becomes null. Throws on invalid values. */
export function normalizeFields(fields: Wanted): Partial<PersonFields> {
  if (fields.name !== undefined && slugify(fields.name) === '')
    throw fieldError('name', 'Enter a name with letters or digits.');
  const entries = Object.entries({ ...fields, ...yearsOf(fields) }).flatMap(
    ([field, value]): [string, unknown][] => {
      if (value === undefined) return [];
      if (Array.isArray(value)) return [[field, [...new Set(value)]]];
      return [[field, value === '' ? null : value]];
    },
  );
  return Object.fromEntries(entries);
}

/** Throws when the death date precedes the birth date. */
export function assertDatesInOrder(dates: Dates): void {
  const { birth_date: born, death_date: died } = dates;
  if (born !== null && died !== null && died < born)
    throw fieldError('death_date', 'The date of death is before the date of birth.');
  if (dates.birth_year !== null && dates.death_year !== null && dates.death_year < dates.birth_year)
    throw fieldError('death_year', 'The date of death is before the date of birth.');
}

/** The fields that differ from what is stored. */
export const changedFields = (wanted: Partial<PersonFields>, current: StoredPerson): Partial<PersonFields> =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => !isDeepStrictEqual(value, current[field as keyof PersonFields]),
    ),
  );
