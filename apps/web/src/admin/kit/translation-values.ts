import { z } from 'zod';
import { type TranslatedShape, translationsInput } from '@kinora/contracts/platform/translation-fields.ts';
import { cleanTranslations, type Translations } from '@kinora/contracts/platform/translations.ts';

/** The texts of a form by language and field. Languages without texts are missing. */
export type TranslationValues = Record<string, Record<string, string>>;

type TranslationsBody<Name extends string> = Record<string, Record<Name, string | null>>;

/** Converts texts in other languages to form values. */
export const translationValues = (translations: Translations): TranslationValues =>
  mapTexts(translations, (text) => text ?? '');

/** Validates the texts of a form; parsing produces the request body. */
export const translationsSchema = <Name extends string>(texts: TranslatedShape<Name>) =>
  z
    .custom<TranslationValues>()
    .transform((values) => cleanTranslations(mapTexts(values, (text) => text)))
    // TypeScript cannot derive the input of a schema whose fields are not known yet.
    .pipe(translationsInput(texts) as z.ZodType<TranslationsBody<Name>, TranslationsBody<string>>);

/** Sets one text. A language that has no text left is removed. */
export function withText(
  values: TranslationValues,
  { language, name, text }: { language: string; name: string; text: string },
): TranslationValues {
  const { [language]: texts, ...others } = values;
  const changed = { ...texts, [name]: text };
  return Object.values(changed).every((one) => one === '') ? others : { ...others, [language]: changed };
}

const mapTexts = <From, To>(
  values: Readonly<Record<string, Readonly<Record<string, From>>>>,
  convert: (text: From) => To,
): Record<string, Record<string, To>> =>
  Object.fromEntries(
    Object.entries(values).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, convert(text)])),
    ]),
  );
