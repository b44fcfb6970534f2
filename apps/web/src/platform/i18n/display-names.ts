type Kind = 'region' | 'language';

const names = new Map<string, Intl.DisplayNames>();

/** The name of a country by its code, in the given language. */
export const regionName = (locale: string, code: string) => nameOf('region', locale, code);

/** The name of a language by its code, in the given language. */
export const languageName = (locale: string, code: string) => nameOf('language', locale, code);

/** External data may contain invalid codes, which are returned unchanged. */
function nameOf(type: Kind, locale: string, code: string): string {
  const key = `${locale} ${type}`;
  const kept = names.get(key) ?? new Intl.DisplayNames(locale, { type });
  names.set(key, kept);
  try {
    return kept.of(code) ?? code;
  } catch {
    return code;
  }
}
