import type { Localization, TranslatedLine } from '@kinora/contracts/foundation/localizations.ts';

/** A language that visitors can choose, half translated. */
export const localization = (language: string, changes: Partial<Localization> = {}): Localization => ({
  language,
  name: language,
  direction: 'ltr',
  is_enabled: true,
  is_default: false,
  has_shipped: false,
  uses_shipped: false,
  site: { translated: 1, total: 2 },
  all: { translated: 1, total: 4 },
  updated_at: '2026-11-01T12:00:00Z',
  ...changes,
});

/** A source line with its translation. */
export const translatedLine = (
  source: string,
  translation = '',
  changes: Partial<TranslatedLine> = {},
): TranslatedLine => ({
  source,
  translation,
  usage: 'site',
  place: 'web · titles',
  is_own: translation !== '',
  ...changes,
});
