import { z } from 'zod';
import { type EditedPerson, GENDERS, PersonForm } from '@kinora/contracts/admin/people.ts';

const fields = PersonForm.shape;
/** The option for no value. */
export const NONE = 'none';

/** A text field; empty becomes null. */
const optional = (schema: z.ZodType<string | null, string | null>) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(schema);

const optionalYear = z
  .string()
  .trim()
  .regex(/^\d{0,4}$/, 'Enter a year.')
  .transform((text) => (text === '' ? null : Number(text)))
  .pipe(fields.birth_year);

const chosen = (key: string | null) => (key === NONE ? null : key);

/** Form fields of a person's primary facts. */
export const PersonFacts = z.object({
  name: fields.name,
  /** One name per line. */
  also_known_as: z
    .string()
    .transform((text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .pipe(fields.also_known_as),
  gender: z
    .string()
    .nullable()
    .transform((key) => GENDERS.find((gender) => String(gender) === key) ?? null),
  birth_date: optional(fields.birth_date),
  birth_year: optionalYear,
  death_date: optional(fields.death_date),
  death_year: optionalYear,
  birth_place: optional(fields.birth_place),
  biography: optional(fields.biography),
  known_for_department: z.string().nullable().transform(chosen).pipe(fields.known_for_department),
  external_ids: fields.external_ids,
});
export type PersonFactValues = z.input<typeof PersonFacts>;
export type PersonFactsForm = z.output<typeof PersonFacts>;

const shown = (value: string | number | null) => (value === null ? '' : String(value));

export const NEW_PERSON: PersonFactValues = {
  name: '',
  also_known_as: '',
  gender: NONE,
  birth_date: '',
  birth_year: '',
  death_date: '',
  death_year: '',
  birth_place: '',
  biography: '',
  known_for_department: NONE,
  external_ids: [],
};

/** Converts a person to form values. A year is only set if the full date is unknown. */
export const personFactValues = (person: EditedPerson): PersonFactValues => ({
  name: person.name,
  also_known_as: person.also_known_as.join('\n'),
  gender: person.gender === null ? NONE : String(person.gender),
  birth_date: shown(person.birth_date),
  birth_year: person.birth_date === null ? shown(person.birth_year) : '',
  death_date: shown(person.death_date),
  death_year: person.death_date === null ? shown(person.death_year) : '',
  birth_place: shown(person.birth_place),
  biography: shown(person.biography),
  known_for_department: person.known_for_department ?? NONE,
  external_ids: person.external_ids.map(({ provider, kind, value }) => ({ provider, kind, value })),
});
