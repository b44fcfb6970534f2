import type { Translations } from '@kinora/contracts/platform/translations.ts';

/** Returns a text in the first of these languages that has it, or null. */
export function translatedText<Name extends string>(
  translations: Translations<Name>,
  languages: readonly string[],
  name: NoInfer<Name>,
): string | null {
  const texts = languages.map((language) => translations[language]?.[name] ?? null);
  return texts.find((text) => text !== null) ?? null;
}
