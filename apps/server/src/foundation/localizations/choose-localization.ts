import { SOURCE_LANGUAGE } from '@kinora/contracts/foundation/localizations.ts';
import type { Lines } from './shipped-lines.ts';

/** A language of the site with its translations. */
export interface Localization {
  readonly language: string;
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly lines: Lines;
}

/** The source texts are in English, so it needs no translations and exists even in an empty database. */
const SOURCE: Localization = { language: SOURCE_LANGUAGE, name: 'English', direction: 'ltr', lines: {} };

/** The languages of the Accept-Language header, in order of preference. */
export function acceptedLanguages(header: string | undefined): string[] {
  if (header === undefined) return [];
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { tag, weight: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ tag, weight }) => tag !== '' && tag !== '*' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/**
 * The first preferred language that exists, exactly or as its base (`pt` for `pt-BR`); otherwise the site's language.
 */
export function chooseLocalization(
  enabled: readonly Localization[],
  wanted: readonly (string | null | undefined)[],
  siteLanguage: string,
): Localization {
  const byTag = (tag: string) => enabled.find(({ language }) => language.toLowerCase() === tag.toLowerCase());
  const match = (tag: string) => byTag(tag) ?? byTag(tag.split('-')[0] ?? tag);
  for (const tag of [...wanted, siteLanguage]) {
    const found = tag === null || tag === undefined ? undefined : match(tag);
    if (found !== undefined) return found;
  }
  return SOURCE;
}
