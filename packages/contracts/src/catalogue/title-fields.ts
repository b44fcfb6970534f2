import { z } from 'zod';
import { countryCode, languageCode } from '../platform/fields.ts';
import {
  choiceField,
  codeField,
  dateField,
  flagField,
  lineField,
  listField,
  nameField,
  numberField,
  textField,
} from '../platform/record-fields.ts';
import { TITLE_TYPES } from './title-cards.ts';

export const TITLE_NAME_MAX = 300;
/** In whole dollars. */
const AMOUNT_MAX = Number.MAX_SAFE_INTEGER;
const SMALLINT_MAX = 32_767;

/**
 * The editable fields of a title that are columns of their own. To add a field, follow docs/guides/add-a-field.md.
 * Genres, keywords, alternative names and external ids are relations, and images are chosen in the gallery.
 */
export const titleFields = {
  type: choiceField(
    { label: 'Type', merge: 'keep' },
    { input: z.enum(TITLE_TYPES), output: z.enum(TITLE_TYPES), empty: 'movie' },
  ),
  name: nameField({ label: 'Name', max: TITLE_NAME_MAX, isTranslated: true }),
  original_name: lineField({ label: 'Original name', max: TITLE_NAME_MAX }),
  tagline: lineField({ label: 'Tagline', max: 500, isTranslated: true }),
  overview: textField({ label: 'Overview', max: 20_000, isTranslated: true }),
  release_date: dateField({ label: 'Released', isListed: true }),
  end_date: dateField({ label: 'Ended' }),
  year: numberField({ label: 'Year', min: 1, max: 9999 }),
  status: lineField({ label: 'Status', max: 40, isListed: true }),
  runtime: numberField({ label: 'Runtime (minutes)', min: 0, max: SMALLINT_MAX }),
  budget: numberField({ label: 'Budget (dollars)', min: 0, max: AMOUNT_MAX }),
  revenue: numberField({ label: 'Revenue (dollars)', min: 0, max: AMOUNT_MAX }),
  original_language: codeField({ label: 'Original language' }, languageCode()),
  certification: lineField({ label: 'Certification', max: 20 }),
  adult: flagField({ label: 'For adults only', isListed: true }),
  /** ISO 3166-1 codes. Clients localise the names. */
  country_codes: listField({ label: 'Countries', max: 250, merge: 'combine' }, countryCode()),
} as const;
export type TitleField = keyof typeof titleFields;
