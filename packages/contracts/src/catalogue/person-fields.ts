import { z } from 'zod';
import { lineText } from '../platform/fields.ts';
import {
  choiceField,
  dateField,
  lineField,
  listField,
  nameField,
  numberField,
  textField,
} from '../platform/record-fields.ts';
import { DEPARTMENTS } from './credits.ts';

/** TMDB's codes: 1 female, 2 male, 3 non-binary. */
export const GENDERS = [1, 2, 3] as const;

const PERSON_NAME_MAX = 200;
const YEARS = { min: 1, max: 9999 } as const;

/** The editable fields of a person that are columns of their own. */
export const personFields = {
  name: nameField({ label: 'Name', max: PERSON_NAME_MAX }),
  also_known_as: listField(
    { label: 'Also known as', max: 100, merge: 'combine' },
    lineText({ min: 1, max: PERSON_NAME_MAX }),
  ),
  gender: choiceField(
    { label: 'Gender', isListed: true },
    { input: z.literal(GENDERS).nullable(), output: z.int().nullable(), empty: null },
  ),
  birth_date: dateField({ label: 'Born on', isListed: true }),
  /** Used when the exact date is unknown. Merged together with the date. */
  birth_year: numberField({ label: 'Year of birth', ...YEARS, merge: 'keep', isListed: true }),
  death_date: dateField({ label: 'Died on' }),
  death_year: numberField({ label: 'Year of death', ...YEARS, merge: 'keep' }),
  birth_place: lineField({ label: 'Place of birth', max: 300, isListed: true }),
  biography: textField({ label: 'Biography', max: 50_000, isTranslated: true }),
  known_for_department: choiceField(
    { label: 'Known for' },
    { input: z.enum(Object.values(DEPARTMENTS)).nullable(), output: z.string().nullable(), empty: null },
  ),
} as const;
export type PersonField = keyof typeof personFields;
