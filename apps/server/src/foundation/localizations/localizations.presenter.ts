import {
  type Localization,
  SOURCE_LANGUAGE,
  type TranslatedLine,
} from '@kinora/contracts/foundation/localizations.ts';
import { chooseLocalization } from './choose-localization.ts';
import type { LocalizationRow } from './localizations.repository.ts';
import { type LineSources, type ResolvedLocalization, resolveLines, translationOf } from './resolve-lines.ts';
import { shippedFor } from './shipped-lines.ts';
import type { SourceLine } from './source-lines.ts';

/** The language that visitors get who have not chosen one. */
export const defaultLanguageOf = (rows: readonly LocalizationRow[], siteLanguage: string): string =>
  chooseLocalization(
    rows.filter((row) => row.is_enabled),
    [],
    siteLanguage,
  ).language;

export function presentLocalization(
  row: LocalizationRow,
  { source, shipped, defaultLanguage }: LineSources & { defaultLanguage: string },
): Localization {
  const resolved = resolveLines(row, { shipped });
  const isSource = row.language === SOURCE_LANGUAGE;
  return {
    language: row.language,
    name: row.name,
    direction: row.direction,
    is_enabled: row.is_enabled,
    is_default: row.language === defaultLanguage,
    has_shipped: !isSource && shippedFor(shipped, row.language) !== undefined,
    uses_shipped: row.uses_shipped,
    site: progressOf(
      resolved,
      source.filter(({ usage }) => usage === 'site'),
    ),
    all: progressOf(resolved, source),
    updated_at: row.updated_at.toISOString(),
  };
}

const progressOf = (localization: ResolvedLocalization, source: readonly SourceLine[]) => ({
  translated: source.filter(({ text }) => translationOf(localization, text) !== '').length,
  total: source.length,
});

export const presentLine = (
  localization: ResolvedLocalization,
  { text, usage, place }: SourceLine,
): TranslatedLine => ({
  source: text,
  usage,
  place,
  translation: translationOf(localization, text),
  is_own: Boolean(localization.lines[text]),
});
