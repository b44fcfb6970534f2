import { useTrans } from '#platform/i18n/use-trans.ts';

/** Season 0 contains the specials. */
const SPECIALS = 0;

export type PartNames = ReturnType<typeof usePartNames>;

/** Names of seasons and episodes, with a fallback for those without a name. */
export function usePartNames() {
  const { t } = useTrans();
  return {
    season: ({ number, name }: { number: number; name: string | null }): string =>
      name ?? (number === SPECIALS ? t('Specials') : t('Season :number', { number })),
    episode: ({ episode_number: number, name }: { episode_number: number; name: string | null }): string =>
      name ?? t('Episode :number', { number }),
  };
}
