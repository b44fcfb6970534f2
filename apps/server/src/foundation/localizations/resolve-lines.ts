import { SOURCE_LANGUAGE } from '@kinora/contracts/foundation/localizations.ts';
import type { LocalizationRow } from './localizations.repository.ts';
import { type Lines, type ShippedLines, shippedFor } from './shipped-lines.ts';
import type { SourceLine } from './source-lines.ts';

/** A language with the translations in use. */
export interface ResolvedLocalization extends LocalizationRow {
  /** The site's own lines, and the shipped ones where it has none. */
  readonly translations: Lines;
}

/** What the product knows about translations, read once at startup. */
export interface LineSources {
  readonly source: readonly SourceLine[];
  readonly shipped: ShippedLines;
}

const NONE: Lines = {};

/** Adds the shipped translations. The site's own lines override them, so an update never changes those. */
export function resolveLines(
  row: LocalizationRow,
  { shipped }: Pick<LineSources, 'shipped'>,
): ResolvedLocalization {
  const base = row.uses_shipped ? (shippedFor(shipped, row.language) ?? NONE) : NONE;
  return { ...row, translations: { ...base, ...row.lines } };
}

/** The translation of a line, or an empty string. English lines are their own translation. */
export const translationOf = (
  { language, translations }: Pick<ResolvedLocalization, 'language' | 'translations'>,
  text: string,
): string => translations[text] || (language === SOURCE_LANGUAGE ? text : '');

/** Leaves out the lines that only the back office shows. Lines for the owner's own texts, such as menus, stay. */
export function siteLinesOf(lines: Lines, source: readonly SourceLine[]): Lines {
  const backOffice = new Set(source.filter(({ usage }) => usage === 'admin').map(({ text }) => text));
  return Object.fromEntries(Object.entries(lines).filter(([text]) => !backOffice.has(text)));
}
