import { z } from 'zod';
import {
  type EditedTitle,
  type NewTitleForm,
  TitleForm,
  titleTexts,
} from '@kinora/contracts/admin/titles.ts';
import { titleFields } from '@kinora/contracts/catalogue/title-fields.ts';
import { emptyValues } from '@kinora/contracts/platform/record-fields.ts';
import { fieldText, optionalText } from '#admin/kit/optional-fields.ts';
import { plainShape, plainValues } from '#admin/kit/record-fields.ts';
import { translationsSchema, translationValues } from '#admin/kit/translation-values.ts';
import type { AppForm } from '#platform/form/use-app-form.ts';

const form = TitleForm.shape;
const alias = form.aliases.element.shape;

/** Form fields of a title's primary facts. */
export const TitleFacts = z.object({
  ...plainShape(titleFields),
  type: z.string().nullable().pipe(form.type),
  external_ids: form.external_ids,
  aliases: z.array(
    z.object({
      name: alias.name,
      country_code: optionalText(alias.country_code.unwrap()),
      language: optionalText(alias.language.unwrap()),
    }),
  ),
  collection: optionalText(form.collection),
  translations: translationsSchema(titleTexts),
});
export type TitleFactValues = z.input<typeof TitleFacts>;
export type TitleFactsForm = z.output<typeof TitleFacts>;
export type FactsForm = AppForm<TitleFactValues, TitleFactsForm>;

export const NEW_TITLE: TitleFactValues = {
  ...plainValues(titleFields, emptyValues(titleFields)),
  type: titleFields.type.empty,
  external_ids: [],
  aliases: [],
  collection: '',
  translations: {},
};

/** Converts a title to form values. */
export const titleFactValues = (title: EditedTitle): TitleFactValues => ({
  ...plainValues(titleFields, title),
  type: title.type,
  external_ids: title.external_ids.map(({ provider, kind, value }) => ({ provider, kind, value })),
  aliases: title.aliases.map(({ name, country_code: country, language }) => ({
    name,
    country_code: fieldText(country),
    language: fieldText(language),
  })),
  collection: fieldText(title.collection),
  translations: translationValues(title.translations),
});

/** Request body of a new title. Omits empty fields, because the server would lock them against imports. */
export function nonEmptyFields({ type, name, ...facts }: TitleFactsForm): NewTitleForm {
  const isEmpty = (value: unknown) =>
    value === null || value === false || (typeof value === 'object' && Object.keys(value).length === 0);
  const said = Object.entries(facts).filter(([, value]) => !isEmpty(value));
  return { type, name, ...Object.fromEntries(said) };
}
