import type { Hint } from './hint.ts';

/** Languages that the calls add and delete. */
const LANGUAGES = ['cs', 'da', 'fi', 'hu', 'it', 'nl', 'pl', 'sv'];

const form = { name: 'Language', direction: 'ltr', is_enabled: true, uses_shipped: false };

/** Hints for the calls about languages, by operation. */
export const localizationHints: Readonly<Record<string, Hint>> = {
  post_admin_localizations(draft, random) {
    draft.body = { ...form, language: random.pick(LANGUAGES) };
  },
  put_admin_localizations_language(draft, random) {
    draft.params.language = random.pick(['en', ...LANGUAGES]);
    draft.body = form;
  },
  delete_admin_localizations_language(draft, random) {
    draft.params.language = random.pick(LANGUAGES);
  },
  get_admin_localizations_language_lines(draft) {
    draft.params.language = 'en';
  },
  put_admin_localizations_language_lines(draft) {
    draft.params.language = 'en';
    // The list of lines comes from a build, which the drill may not have; then only this call never succeeds.
    draft.body = { changes: [{ source: 'Log out', translation: 'Log out', previous: 'Log out' }] };
  },
  get_admin_localizations_language_download(draft) {
    draft.params.language = 'en';
  },
};
