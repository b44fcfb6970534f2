import { z } from 'zod';
import { access } from '../platform/access.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { endpoint } from '../platform/endpoint.ts';
import { lineText, text, timestamp } from '../platform/fields.ts';
import { languageTag } from '../platform/page-language.ts';
import { TRANSLATION_PROBLEMS } from '../platform/translation-check.ts';
import { foundationPermissions } from './permissions.ts';

export const LANGUAGE_NAME_MAX = 60;
/** Fits the setting of the site's language. */
export const LANGUAGE_TAG_MAX = 12;
export const LANGUAGES_MAX = 100;
const LINE_MAX = 4000;
/** Changed lines of one save. */
const CHANGES_MAX = 1000;
export const LINES_FILE_MAX_BYTES = 4 * 1024 * 1024;

/** The source texts are in English, so it needs no translations. */
export const SOURCE_LANGUAGE = 'en';

export const localizationErrors = defineErrors({
  'localizations.site_language': {
    status: 409,
    message: 'This is the default language of the site. Choose another one in the settings first.',
  },
  'localizations.source_language': { status: 409, message: 'English cannot be deleted.' },
});

/** Where the site shows a line: on public pages and in mails, or only in the back office. */
export const LINE_USAGES = ['site', 'admin'] as const;
export type LineUsage = (typeof LINE_USAGES)[number];

const RTL_SCRIPTS = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** The writing direction of a language. */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  RTL_SCRIPTS.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr';

/** Returns the tag in its standard spelling, e.g. `pt-BR` for `pt-br`, or undefined if it is none. */
export function canonicalTag(tag: string): string | undefined {
  try {
    const [canonical] = Intl.getCanonicalLocales(tag.trim());
    return canonical?.length !== undefined && canonical.length <= LANGUAGE_TAG_MAX
      ? languageTag(canonical)
      : undefined;
  } catch {
    return undefined;
  }
}

const Progress = z.object({ translated: z.int(), total: z.int() });

/** A language of the site. */
export const Localization = z.object({
  /** A BCP 47 tag, which is also its id. */
  language: z.string(),
  name: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  /** Whether visitors can choose it. */
  is_enabled: z.boolean(),
  /** Whether visitors get it who have not chosen another. */
  is_default: z.boolean(),
  /** Whether Kinora comes with translations for it, and whether the site uses them. */
  has_shipped: z.boolean(),
  uses_shipped: z.boolean(),
  /** Lines of public pages and mails, and all lines. */
  site: Progress,
  all: Progress,
  updated_at: timestamp(),
});
export type Localization = z.infer<typeof Localization>;

/** The form of a language. */
export const LocalizationForm = z.strictObject({
  name: lineText({ min: 1, max: LANGUAGE_NAME_MAX }),
  direction: z.enum(['ltr', 'rtl']),
  is_enabled: z.boolean(),
  uses_shipped: z.boolean(),
});
export type LocalizationForm = z.infer<typeof LocalizationForm>;

export const NewLocalization = LocalizationForm.extend({
  language: text({ max: LANGUAGE_TAG_MAX }).refine(
    (tag) => canonicalTag(tag) === tag,
    'Enter a language tag such as de or pt-BR.',
  ),
});
export type NewLocalization = z.infer<typeof NewLocalization>;

/** A source line with its translation. */
export const TranslatedLine = z.object({
  source: z.string(),
  usage: z.enum(LINE_USAGES),
  /** Where it is used, for translators. */
  place: z.string(),
  /** Empty while it has none. */
  translation: z.string(),
  /** False for a translation that Kinora ships with. */
  is_own: z.boolean(),
});
export type TranslatedLine = z.infer<typeof TranslatedLine>;

const LineChange = z.strictObject({
  source: text({ min: 1, max: LINE_MAX }),
  /** Empty to remove it. A shipped translation is used again. */
  translation: text({ max: LINE_MAX }),
  /** The translation that the editor started from. A line that has another one by now is not saved. */
  previous: text({ max: LINE_MAX }),
});
export type LineChange = z.infer<typeof LineChange>;

export const LINE_FILE_FORMATS = ['json', 'po'] as const;
export type LineFileFormat = (typeof LINE_FILE_FORMATS)[number];

const editing = {
  area: 'admin',
  access: access.permission(foundationPermissions.updateLocalizations),
} as const;
const params = z.object({
  language: z.string().max(LANGUAGE_TAG_MAX),
});
const Answer = z.object({ localization: Localization });

export const listAdminLocalizations = endpoint({
  ...editing,
  method: 'GET',
  path: 'admin/localizations',
  summary: 'Lists the languages of the site with the progress of their translations',
  response: z.object({
    localizations: z.array(Localization),
    /** The languages that Kinora comes with translations for. */
    shipped: z.array(z.string()),
  }),
});

export const createLocalization = endpoint({
  ...editing,
  method: 'POST',
  path: 'admin/localizations',
  summary: 'Adds a language, with the translations that Kinora ships with or without any',
  body: NewLocalization,
  response: Answer,
});

export const updateLocalization = endpoint({
  ...editing,
  method: 'PUT',
  path: 'admin/localizations/:language',
  summary: 'Renames a language, or changes whether visitors can choose it',
  params,
  body: LocalizationForm,
  response: Answer,
  errors: ['localizations.site_language'],
});

export const deleteLocalization = endpoint({
  ...editing,
  method: 'DELETE',
  path: 'admin/localizations/:language',
  summary: 'Deletes a language with the translations of the site',
  params,
  response: z.object({}),
  errors: ['localizations.site_language', 'localizations.source_language'],
});

export const listTranslatedLines = endpoint({
  ...editing,
  method: 'GET',
  path: 'admin/localizations/:language/lines',
  summary: 'Lists all source lines with their translations in a language',
  params,
  response: z.object({ localization: Localization, lines: z.array(TranslatedLine) }),
});

export const saveTranslatedLines = endpoint({
  ...editing,
  method: 'PUT',
  path: 'admin/localizations/:language/lines',
  summary: 'Saves changed translations, except lines that someone else changed in the meantime',
  params,
  body: z.strictObject({ changes: z.array(LineChange).min(1).max(CHANGES_MAX) }),
  response: z.object({
    localization: Localization,
    /** The lines of the request as they are now. */
    lines: z.array(TranslatedLine),
    /** The source lines that were not saved. */
    conflicts: z.array(z.string()),
  }),
});

export const uploadTranslatedLines = endpoint({
  ...editing,
  method: 'POST',
  path: 'admin/localizations/:language/upload',
  summary: 'Imports translations from a JSON or PO file; invalid lines are reported and skipped',
  params,
  upload: { field: 'file', maxBytes: LINES_FILE_MAX_BYTES },
  body: z.strictObject({}),
  response: z.object({
    changed: z.int(),
    unchanged: z.int(),
    /** Lines that this version of Kinora does not use. */
    unknown: z.int(),
    invalid: z.int(),
    /** The first invalid lines. */
    problems: z.array(
      z.object({ source: z.string(), kind: z.enum(TRANSLATION_PROBLEMS), detail: z.string() }),
    ),
  }),
});

/** Returns a file instead of JSON. */
export const downloadTranslatedLines = endpoint({
  ...editing,
  method: 'GET',
  path: 'admin/localizations/:language/download',
  summary: 'Downloads all lines with their translations as a JSON or PO file',
  params,
  query: z.object({ format: z.enum(LINE_FILE_FORMATS) }),
  response: z.string().meta({ contentMediaType: 'application/octet-stream' }),
});
