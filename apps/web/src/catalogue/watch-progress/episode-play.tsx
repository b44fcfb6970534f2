import type { Episode } from '@kinora/contracts/catalogue/seasons.ts';
import { PlayLink } from '#catalogue/videos/play-link.tsx';
import { playButton } from './play-button.ts';
import { useTitleProgress } from './use-title-progress.ts';

/** Plays an episode. The label omits its numbers, because the page already shows them. */
export function EpisodePlay({ titleId, play }: { titleId: number; play: NonNullable<Episode['play']> }) {
  const progress = useTitleProgress(titleId).ofVideo(play.video_id);
  return (
    <PlayLink
      play={{ ...play, season: null, episode: null }}
      isBegun={progress?.isFinished === false}
      className={playButton}
    />
  );
}
