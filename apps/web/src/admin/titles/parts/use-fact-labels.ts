import { useTrans } from '#platform/i18n/use-trans.ts';
import type { TitleFactValues } from './title-fields.ts';

/** Labels of a title's primary facts. */
export function useFactLabels(): Record<keyof TitleFactValues, string> {
  const { t } = useTrans();
  return {
    type: t('Type'),
    name: t('Name'),
    original_name: t('Original name'),
    tagline: t('Tagline'),
    overview: t('Overview'),
    release_date: t('Released'),
    end_date: t('Ended'),
    year: t('Year'),
    status: t('Status'),
    runtime: t('Runtime (minutes)'),
    budget: t('Budget (dollars)'),
    revenue: t('Revenue (dollars)'),
    original_language: t('Original language'),
    certification: t('Certification'),
    adult: t('For adults only'),
    external_ids: t('External ids'),
    aliases: t('Alternative names'),
  };
}
