import { useValueText } from '#admin/kit/value-text.ts';
import { languageName } from '#platform/i18n/display-names.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useBootstrap } from '#platform/session/session-context.tsx';
import type { SettingRow } from './settings-model.ts';

/** Formats a value as text, as its control shows it. */
export function useSettingText(): (row: SettingRow, value: unknown) => string {
  const { t, dynamic, locale } = useTrans();
  const { number, date } = useFormat();
  const valueText = useValueText();
  const { themes } = useBootstrap();
  return ({ field }, value) => {
    switch (field.kind) {
      case 'switch':
        return (value === true) === field.is_inverted ? t('Off') : t('On');
      case 'number':
        if (typeof value !== 'number') return valueText(value);
        // Without a unit it is a name, such as a port.
        return field.unit === null ? String(value) : `${number(value / field.factor)} ${dynamic(field.unit)}`;
      case 'select': {
        const label = field.options.find((option) => option.value === value)?.label;
        return label === undefined ? valueText(value) : dynamic(label);
      }
      case 'theme':
        return themes.find(({ id }) => id === value)?.name ?? t('Follow the device');
      case 'language':
        return languageName(locale, String(value));
      case 'time_zone':
        return value === 'auto' ? t('Follow the device') : String(value);
      case 'date_format':
        return value === 'auto' ? t('Follow the language') : String(value);
      case 'secret':
        if (typeof value !== 'string') return t('Not set');
        return value === '' ? t('Set') : t('Set :date', { date: date(value) });
      default:
        if (!isEmpty(value)) return valueText(value);
        return field.when_empty === null ? t('none') : dynamic(field.when_empty);
    }
  };
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);
