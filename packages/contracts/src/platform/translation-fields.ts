import { z } from 'zod';
import { lineText } from './fields.ts';
import type { RecordFields } from './record-fields.ts';
import { LANGUAGE_TAG } from './translations.ts';

/** The most languages in which a record can have texts. */
const TRANSLATIONS_MAX = 200;

const contentLanguage = () => z.string().regex(LANGUAGE_TAG).max(35);

type OptionalText = z.ZodDefault<z.ZodType<string | null, string | null>>;
/** The schemas of the texts that a record has in each language. None of them is required. */
export type TranslatedShape<Name extends string = string> = Readonly<Record<Name, OptionalText>>;

/** A form's texts in other languages. Where one is missing, visitors see the text of the record itself. */
export const translationsInput = <Name extends string>(texts: TranslatedShape<Name>) =>
  z
    .record(contentLanguage(), z.strictObject(texts), {
      error: ({ code }) => (code === 'invalid_key' ? 'Enter a code such as en.' : undefined),
    })
    .refine((all) => Object.keys(all).length <= TRANSLATIONS_MAX, 'Remove some languages.');

/** The same texts in a response. Imports may store what editors cannot enter. */
export const translationsOutput = <Name extends string>(texts: TranslatedShape<Name>) => {
  const names = Object.keys(texts) as Name[];
  const shape = Object.fromEntries(names.map((name) => [name, z.string().nullable()]));
  return z.record(z.string(), z.object(shape as Record<Name, z.ZodNullable<z.ZodString>>));
};

type TranslatedName<Fields extends RecordFields> = keyof {
  [
    Name in keyof Fields as Fields[Name]['options'] extends { readonly isTranslated: true } ? Name : never
  ]: unknown;
} &
  string;

/** The texts of those fields of a record that are translated. */
export function translatedShape<Fields extends RecordFields>(
  fields: Fields,
): TranslatedShape<TranslatedName<Fields>> {
  const translated = Object.entries(fields).filter(([, { options }]) => options.isTranslated === true);
  const texts = translated.map(([name, { kind, options, input }]) => {
    const text = kind === 'name' ? lineText({ max: options.max ?? 0 }).nullable() : input;
    return [name, text.default(null)];
  });
  return Object.fromEntries(texts) as TranslatedShape<TranslatedName<Fields>>;
}
