import { clsx } from 'clsx';
import type { PlayTarget } from '@kinora/contracts/catalogue/videos.ts';
import { PlayLink } from '#catalogue/videos/play-link.tsx';
import { watchingQueries } from '#catalogue/watch-progress/watch-progress.queries.ts';
import { useMemberQuery } from '#platform/query/use-member-query.ts';

/** Plays the title of a frame, or resumes it according to the viewer's watch rows. Sits above the frame's link. */
export function HeroPlay({ titleId, play, isOpen }: { titleId: number; play: PlayTarget; isOpen: boolean }) {
  const { data } = useMemberQuery(watchingQueries.rows());
  const card = [...(data?.continue_watching ?? []), ...(data?.next_up ?? [])].find(
    ({ title }) => title.id === titleId,
  );
  const next: PlayTarget | undefined = card && {
    video_id: card.video_id,
    category: 'full',
    season: card.season_number,
    episode: card.episode_number,
  };
  return (
    <PlayLink
      play={next ?? play}
      isBegun={typeof card?.position === 'number'}
      className={clsx(
        'relative z-2 inline-flex h-12 items-center justify-center gap-2.25 rounded-control bg-white px-6 text-[15.5px] font-semibold whitespace-nowrap text-[#0b0b0c] transition-colors hover:bg-white/88 max-md:flex-1 max-md:px-3',
        !isOpen && 'md:hidden',
      )}
    />
  );
}
