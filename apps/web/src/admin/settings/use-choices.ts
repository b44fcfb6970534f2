import { DATE_FORMATS } from '@kinora/contracts/platform/date-formats.ts';
import { datePattern } from '#platform/i18n/date-format.ts';
import { languageName } from '#platform/i18n/display-names.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useBootstrap } from '#platform/session/session-context.tsx';
import type { SettingRow } from './settings-model.ts';

/** A value to choose, with its label. */
export interface Choice {
  readonly key: string;
  readonly value: unknown;
  readonly label: string;
}

/** A day whose parts cannot be confused. */
const SAMPLE_DAY = new Date('2026-12-31T12:00:00Z');

/** The values of a setting with few of them; an empty list for all other kinds. */
export function useChoices({ field }: SettingRow): readonly Choice[] {
  const { t, dynamic, locale } = useTrans();
  const { themes, i18n } = useBootstrap();
  switch (field.kind) {
    case 'select':
      return field.options.map(({ value, label }) => ({ key: value, value, label: dynamic(label) }));
    case 'theme':
      return [
        { key: '0', value: 0, label: t('Follow the device') },
        ...themes.map(({ id, name }) => ({ key: String(id), value: id, label: dynamic(name) })),
      ];
    case 'language': {
      // Without a choice for visitors, the page knows only its own language.
      const codes = new Set([...i18n.languages.map(({ language }) => language), i18n.language, 'en']);
      return [...codes].map((code) => ({ key: code, value: code, label: languageName(locale, code) }));
    }
    case 'date_format':
      return DATE_FORMATS.map((format) => ({
        key: format,
        value: format,
        label: format === 'auto' ? t('Follow the language') : datePattern(format, locale, 'UTC')(SAMPLE_DAY),
      }));
    default:
      return [];
  }
}
