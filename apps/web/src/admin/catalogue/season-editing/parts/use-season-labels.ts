import { useTrans } from '#platform/i18n/use-trans.ts';

/** What the facts of a season are called. */
export function useSeasonLabels() {
  const { t } = useTrans();
  return { name: t('Name'), overview: t('Overview'), release_date: t('Released') };
}
