import { useTrans } from '#platform/i18n/use-trans.ts';

/** Returns the name of a season by its number; 0 is the specials. */
export function useSeasonName(): (number: number) => string {
  const { t } = useTrans();
  return (number) => (number === 0 ? t('Specials') : t('Season :number', { number }));
}
