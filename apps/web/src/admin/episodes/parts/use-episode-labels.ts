import { useTrans } from '#platform/i18n/use-trans.ts';

/** Labels of an episode's fields. */
export function useEpisodeLabels() {
  const { t } = useTrans();
  return {
    name: t('Name'),
    overview: t('Overview'),
    release_date: t('Released'),
    runtime: t('Runtime (minutes)'),
    type: t('Type'),
    absolute_number: t('Number in the series'),
  };
}
