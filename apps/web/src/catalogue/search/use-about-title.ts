import { useTrans } from '#platform/i18n/use-trans.ts';
import type { TitleHit } from './use-title-hits.ts';

/** The second line of a title in a list of choices, such as 'Film · 2024'. */
export function useAboutTitle(): (title: Pick<TitleHit, 'kind' | 'year'>) => string {
  const { t } = useTrans();
  return ({ kind, year }) =>
    [kind === 'series' ? t('Series') : t('Film'), year].filter((fact) => fact !== null).join(' · ');
}
