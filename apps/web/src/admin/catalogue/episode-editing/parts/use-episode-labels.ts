import { useTrans } from '#platform/i18n/use-trans.ts';

/** What the facts of an episode are called. */
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
