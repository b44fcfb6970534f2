/** Names the language of a page in its address, for search engines and whoever follows them: `?lang=de`. */
export const LANGUAGE_PARAM = 'lang';

/** Carries that language to the calls of the page, before what cookie and browser say. */
export const LANGUAGE_HEADER = 'x-language';

/** Languages are plain letters, so nothing has to be decoded. */
const ASKED = new RegExp(`(?:^|[?&])${LANGUAGE_PARAM}=([^&#]*)`, 'g');
const TAG = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/;

/** A language as a tag may name it; whether the site speaks it is another question. */
export const languageTag = (text: string | undefined): string | undefined =>
  text !== undefined && TAG.test(text) ? text : undefined;

/** The language that the question of an address asks for. Two of them are none. */
export function askedLanguage(search: string): string | undefined {
  const asked = Array.from(search.matchAll(ASKED), ([, value]) => value);
  return asked.length === 1 ? languageTag(asked[0]) : undefined;
}

/** The address of a page in a language. */
export const inLanguage = (path: string, language: string): string =>
  `${path}?${LANGUAGE_PARAM}=${encodeURIComponent(language)}`;
