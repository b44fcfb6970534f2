import { useTrans } from '#platform/i18n/use-trans.ts';

/** Labels of a season's fields. */
export function useSeasonLabels() {
  const { t } = useTrans();
  return { name: t('Name'), overview: t('Overview'), release_date: t('Released') };
}
