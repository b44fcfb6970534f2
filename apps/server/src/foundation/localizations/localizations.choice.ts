import type { Localization } from './localizations.repository.ts';

/** English is what the source is written in: it needs no lines and is there even in an empty database. */
const SOURCE: Localization = { language: 'en', name: 'English', direction: 'ltr', lines: {} };

/** The languages a browser asks for, most wanted first. */
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

/** The first wanted language there is: exactly, or at least its base (`pt` for `pt-BR`); else the site's own. */
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
