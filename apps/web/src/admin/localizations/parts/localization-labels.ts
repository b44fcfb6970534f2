import { useTrans } from '#platform/i18n/use-trans.ts';

/** The fields of a language in its history. */
export function useLocalizationLabels(): Record<string, string> {
  const { t } = useTrans();
  return {
    name: t('Name'),
    direction: t('Direction'),
    is_enabled: t('Visitors can choose this language'),
    uses_shipped: t('Use the translations that come with Kinora'),
  };
}
