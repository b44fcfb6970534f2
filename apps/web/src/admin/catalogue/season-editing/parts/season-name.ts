import { useTrans } from '#platform/i18n/use-trans.ts';

/** What a season is called by its number; 0 holds the specials. */
export function useSeasonName(): (number: number) => string {
  const { t } = useTrans();
  return (number) => (number === 0 ? t('Specials') : t('Season :number', { number }));
}
