import { episodePath, titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { WatchPage } from '@kinora/contracts/catalogue/playback.ts';
import { usePartNames } from '#catalogue/part-names/use-part-names.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** The name of a video on its page, and the page it belongs to. */
export function useWatchNames({ video, title, episode }: WatchPage) {
  const { t } = useTrans();
  const names = usePartNames();
  const part = episode === null ? title.name : names.episode(episode);
  // Copies of a film share its name; trailers and clips have their own names.
  const name = video.category === 'full' ? part : video.name;
  const short =
    episode && t('S:season E:episode', { season: episode.season_number, episode: episode.episode_number });
  const rest = name === title.name ? null : name;
  return {
    name,
    /** Next to the title: 'S2 E3 · The name'. */
    line: [short, rest].filter((one) => one !== null).join(' · '),
    back: episode === null ? titlePath(title) : episodePath(title, episode),
  };
}
