import type { Episode } from '@kinora/contracts/catalogue/seasons.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';
import { ClampedText } from '#ui/clamped-text.tsx';
import { hiddenUntil } from './hidden-until.ts';

interface EpisodeOverviewProps {
  readonly episode: Episode;
  readonly isSettled: boolean;
  readonly onReveal: () => void;
}

/** Tall enough for most summaries, so that one that arrives later moves nothing. */
const room = 'mt-6.5 max-w-[66ch] min-h-24 md:mt-8';

/** The summary of an episode, or what hides it. */
export function EpisodeOverview({ episode, isSettled, onReveal }: EpisodeOverviewProps) {
  const { t } = useTrans();
  if (episode.is_hidden) {
    return (
      <div className={room}>
        {isSettled ? (
          <>
            <p className="text-lede text-fg-2">{hiddenUntil(t, episode, previousNumber(episode))}</p>
            <button
              type="button"
              onClick={onReveal}
              className={buttonClass('secondary', 'sm', 'mt-3.5 hover:bg-wash-3')}
            >
              {t('Show episode')}
            </button>
          </>
        ) : null}
      </div>
    );
  }
  return episode.overview === null ? null : (
    <ClampedText text={episode.overview} className={`${room} text-lede`} />
  );
}

/** Null for the first episode of its season, whose previous one is in another season. */
const previousNumber = ({ previous, season_number: season }: Episode): number | null =>
  previous?.season_number === season ? previous.episode_number : null;
