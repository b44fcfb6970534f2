/** The query parameter for the language of a page, for search engines and visitors who come from them: `?lang=de`. */
export const LANGUAGE_PARAM = 'lang';

/** Passes that language to the API calls of the page, with precedence over the cookie and the browser's language. */
export const LANGUAGE_HEADER = 'x-language';

/** Language tags are ASCII, so no decoding is needed. */
const ASKED = new RegExp(`(?:^|[?&])${LANGUAGE_PARAM}=([^&#]*)`, 'g');
const TAG = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/;

/** Returns the text if it is a well-formed language tag. The site may not support the language. */
export const languageTag = (text: string | undefined): string | undefined =>
  text !== undefined && TAG.test(text) ? text : undefined;

/** Returns the language in a query string. Repeated parameters are ignored. */
export function parseLanguageParam(search: string): string | undefined {
  const asked = Array.from(search.matchAll(ASKED), ([, value]) => value);
  return asked.length === 1 ? languageTag(asked[0]) : undefined;
}

/** Adds the language to the path of a page, which may have a query. */
export const withLanguageParam = (path: string, language: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_PARAM}=${encodeURIComponent(language)}`;
