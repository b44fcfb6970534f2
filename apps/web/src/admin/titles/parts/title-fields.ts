import { z } from 'zod';
import { type EditedTitle, type NewTitleForm, TitleForm } from '@kinora/contracts/admin/titles.ts';
import type { AppForm } from '#platform/form/use-app-form.ts';

const fields = TitleForm.shape;
/** As many digits as the largest amount has. */
const DIGITS = /^\d{0,16}$/;

/** A text field; empty becomes null. */
const optional = (schema: z.ZodType<string | null, string | null>) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(schema);

const optionalNumber = (schema: z.ZodType<number | null, number | null>) =>
  z
    .string()
    .trim()
    .regex(DIGITS, 'Enter a number.')
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(schema);

/** Form fields of a title's primary facts. */
export const TitleFacts = z.object({
  type: z.string().nullable().pipe(fields.type),
  name: fields.name,
  original_name: optional(fields.original_name),
  tagline: optional(fields.tagline),
  overview: optional(fields.overview),
  release_date: optional(fields.release_date),
  end_date: optional(fields.end_date),
  year: optionalNumber(fields.year),
  status: optional(fields.status),
  runtime: optionalNumber(fields.runtime),
  budget: optionalNumber(fields.budget),
  revenue: optionalNumber(fields.revenue),
  original_language: optional(fields.original_language),
  certification: optional(fields.certification),
  adult: fields.adult,
  external_ids: fields.external_ids,
  aliases: z.array(
    z.object({
      name: fields.aliases.element.shape.name,
      country_code: optional(fields.aliases.element.shape.country_code.unwrap()),
      language: optional(fields.aliases.element.shape.language.unwrap()),
    }),
  ),
});
export type TitleFactValues = z.input<typeof TitleFacts>;
export type TitleFactsForm = z.output<typeof TitleFacts>;
export type FactsForm = AppForm<TitleFactValues, TitleFactsForm>;

const shown = (value: string | number | null) => (value === null ? '' : String(value));

export const NEW_TITLE: TitleFactValues = {
  type: 'movie',
  name: '',
  original_name: '',
  tagline: '',
  overview: '',
  release_date: '',
  end_date: '',
  year: '',
  status: '',
  runtime: '',
  budget: '',
  revenue: '',
  original_language: '',
  certification: '',
  adult: false,
  external_ids: [],
  aliases: [],
};

/** Converts a title to form values. */
export const titleFactValues = (title: EditedTitle): TitleFactValues => ({
  type: title.type,
  name: title.name,
  original_name: shown(title.original_name),
  tagline: shown(title.tagline),
  overview: shown(title.overview),
  release_date: shown(title.release_date),
  end_date: shown(title.end_date),
  year: shown(title.year),
  status: shown(title.status),
  runtime: shown(title.runtime),
  budget: shown(title.budget),
  revenue: shown(title.revenue),
  original_language: shown(title.original_language),
  certification: shown(title.certification),
  adult: title.adult,
  external_ids: title.external_ids.map(({ provider, kind, value }) => ({ provider, kind, value })),
  aliases: title.aliases.map(({ name, country_code: country, language }) => ({
    name,
    country_code: shown(country),
    language: shown(language),
  })),
});

/** Request body of a new title. Omits empty fields, because the server would lock them against imports. */
export function nonEmptyFields({ type, name, ...facts }: TitleFactsForm): NewTitleForm {
  const said = Object.entries(facts).filter(
    ([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
  );
  return { type, name, ...Object.fromEntries(said) };
}
