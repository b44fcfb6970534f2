import { z } from 'zod';
import { type EditedPerson, PersonForm, personTexts } from '@kinora/contracts/admin/people.ts';
import { GENDERS, personFields } from '@kinora/contracts/catalogue/person-fields.ts';
import { emptyValues } from '@kinora/contracts/platform/record-fields.ts';
import { fieldText } from '#admin/kit/optional-fields.ts';
import { plainShape, plainValues } from '#admin/kit/record-fields.ts';
import { translationsSchema, translationValues } from '#admin/kit/translation-values.ts';

const fields = PersonForm.shape;
/** The option for no value. */
export const NONE = 'none';

const chosen = (key: string | null) => (key === NONE ? null : key);

/** Form fields of a person's primary facts. */
export const PersonFacts = z.object({
  ...plainShape(personFields),
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
  known_for_department: z.string().nullable().transform(chosen).pipe(fields.known_for_department),
  external_ids: fields.external_ids,
  translations: translationsSchema(personTexts),
});
export type PersonFactValues = z.input<typeof PersonFacts>;
export type PersonFactsForm = z.output<typeof PersonFacts>;

export const NEW_PERSON: PersonFactValues = {
  ...plainValues(personFields, emptyValues(personFields)),
  also_known_as: '',
  gender: NONE,
  known_for_department: NONE,
  external_ids: [],
  translations: {},
};

/** Converts a person to form values. A year is only set if the full date is unknown. */
export const personFactValues = (person: EditedPerson): PersonFactValues => ({
  ...plainValues(personFields, person),
  also_known_as: person.also_known_as.join('\n'),
  gender: person.gender === null ? NONE : String(person.gender),
  birth_year: person.birth_date === null ? fieldText(person.birth_year) : '',
  death_year: person.death_date === null ? fieldText(person.death_year) : '',
  known_for_department: person.known_for_department ?? NONE,
  external_ids: person.external_ids.map(({ provider, kind, value }) => ({ provider, kind, value })),
  translations: translationValues(person.translations),
});
