import type { EpisodeCard } from '@kinora/contracts/catalogue/seasons.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';

/** Says until when an episode is hidden. `previous` is the number of the episode before it in the season, if any. */
export function hiddenUntil(
  t: Trans['t'],
  { season_number: season }: EpisodeCard,
  previous: number | null,
): string {
  if (previous !== null)
    return t('Name, picture and summary stay hidden until you finish episode :number.', { number: previous });
  return season > 1
    ? t('Name, picture and summary stay hidden until you finish the previous season.')
    : t('Name, picture and summary stay hidden until you finish the previous episode.');
}
