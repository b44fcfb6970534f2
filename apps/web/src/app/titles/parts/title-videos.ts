import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import type { PlayTarget } from '@kinora/contracts/catalogue/videos.ts';

/** The video that plays the film, or the series from its start; null if it cannot be watched here. */
export const watchTarget = ({ play, availability }: Title): PlayTarget | null =>
  availability.state === 'here' && play?.category === 'full' ? play : null;

/** The id of the trailer of a title. */
export function trailerOf({ play, videos }: Title): number | null {
  const trailer = videos.find(({ category, season }) => category === 'trailer' && season === null);
  if (trailer) return trailer.id;
  return play === null || play.category === 'full' ? null : play.video_id;
}
