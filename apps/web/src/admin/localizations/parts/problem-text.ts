import type { TranslationProblem } from '@kinora/contracts/platform/translation-check.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';

/** Says what is wrong with a translation and what to do. */
export function problemText(t: Trans['t'], { kind, detail }: TranslationProblem): string {
  switch (kind) {
    case 'missing':
      return t(':placeholder is missing. Use every placeholder once.', { placeholder: detail });
    case 'unknown':
      return t(':placeholder is unknown. Use only the placeholders of the source.', { placeholder: detail });
    case 'repeated':
      return t(':placeholder is used twice. Use every placeholder once.', { placeholder: detail });
    case 'category':
      return t('This language has no plural form “:form”.', { form: detail });
    case 'no_other':
      return t('Add the plural form “other”.');
    case 'no_plural':
      return t('This text has no count, so it cannot have plural forms.');
    case 'brackets':
      return t('Close the plural forms with a square bracket.');
    case 'line_break':
      return t('Write this on one line.');
  }
}
