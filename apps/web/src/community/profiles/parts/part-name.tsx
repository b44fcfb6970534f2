import { useTrans } from '#platform/i18n/use-trans.ts';

/** The season or episode after the name of a title; nothing for the whole title. */
export function PartName({ season, episode }: { season: number | null; episode: number | null }) {
  const { t } = useTrans();
  if (season === null) return null;
  return (
    <>
      {' · '}
      {episode === null
        ? t('Season :number', { number: season })
        : t('S:season E:episode', { season, episode })}
    </>
  );
}
