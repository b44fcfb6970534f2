type Kind = 'region' | 'language';

const names = new Map<string, Intl.DisplayNames>();

/** A country by its code, in the language of the page. */
export const regionName = (locale: string, code: string) => nameOf('region', locale, code);

/** A language by its code, in the language of the page. */
export const languageName = (locale: string, code: string) => nameOf('language', locale, code);

/** Data from elsewhere may hold what is no code at all; then it stands for itself. */
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
