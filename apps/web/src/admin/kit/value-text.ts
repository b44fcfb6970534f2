import { areTranslations } from '@kinora/contracts/platform/translations.ts';
import { languageName } from '#platform/i18n/display-names.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** Formats any form value as text: its name if it has one, else its contents. */
export function useValueText(): (value: unknown) => string {
  const { t, locale } = useTrans();
  const joined = (value: object): string =>
    Object.values(value)
      .filter((part) => part !== null && part !== '')
      .map(write)
      .join(' · ');
  const write = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('Empty');
    if (typeof value === 'boolean') return value ? t('Yes') : t('No');
    if (Array.isArray(value)) return value.length === 0 ? t('Empty') : value.map(write).join(', ');
    if (typeof value === 'string') return value;
    if (typeof value !== 'object') return JSON.stringify(value);
    if ('name' in value && typeof value.name === 'string') return value.name;
    if (Object.keys(value).length === 0) return t('Empty');
    if (areTranslations(value))
      return Object.entries(value)
        .map(([language, texts]) => `${languageName(locale, language)}: ${joined(texts)}`)
        .join('\n');
    return joined(value);
  };
  return write;
}
