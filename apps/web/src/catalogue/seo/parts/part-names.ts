import { useTrans } from '#platform/i18n/use-trans.ts';

export type PartNames = ReturnType<typeof usePartNames>;

/** What seasons and episodes are called to search engines, also those nobody gave a name. */
export function usePartNames() {
  const { t } = useTrans();
  return {
    season: ({ number, name }: { number: number; name: string | null }): string =>
      name ?? (number === 0 ? t('Specials') : t('Season :number', { number })),
    episode: ({ episode_number: number, name }: { episode_number: number; name: string | null }): string =>
      name ?? t('Episode :number', { number }),
  };
}
