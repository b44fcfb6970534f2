import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { PlayLink } from '#catalogue/videos/play-link.tsx';
import { playButton } from './play-button.ts';
import { useTitleProgress } from './use-title-progress.ts';

/** Plays a title from the beginning, or resumes where the viewer stopped. */
export function TitlePlay({ titleId, play }: { titleId: number; play: NonNullable<Title['play']> }) {
  const { next } = useTitleProgress(titleId);
  return <PlayLink play={next ?? play} isBegun={next?.is_begun ?? false} className={playButton} />;
}
