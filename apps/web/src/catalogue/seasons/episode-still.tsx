import type { CSSProperties, ReactNode } from 'react';
import type { Picture } from '@kinora/contracts/catalogue/pictures.ts';
import type { EpisodeCard } from '@kinora/contracts/catalogue/seasons.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { Artwork } from '#ui/artwork.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';

/** A step that covers every position of the picture before it repeats. */
const STEP = 37;
const SIZES = '(max-width: 767px) 128px, 208px';

/**
 * The still of an episode. Falls back to a different section of the series' backdrop for each episode, then to
 * generated art.
 */
export function EpisodeStill({
  episode,
  backdrop,
  name,
  isEager,
  children,
}: {
  episode: EpisodeCard;
  backdrop: Picture | null;
  name: string;
  isEager: boolean;
  /** Overlay on the picture. */
  children?: ReactNode;
}) {
  const isBorrowed = episode.still === null;
  const focus = `${(episode.episode_number * STEP) % 101}%`;
  // The custom property reaches the nested image. React's type only allows standard CSS properties.
  const style = { '--focus': focus } as CSSProperties;
  return (
    <div style={style} className={isBorrowed ? '[&_img]:origin-[var(--focus)_50%] [&_img]:scale-160' : ''}>
      <Artwork
        image={artworkImage(episode.still ?? backdrop, 'landscape', SIZES)}
        ratio="landscape"
        isEager={isEager}
        fallback={
          <GeneratedArt
            name={`${name} ${episode.season_number} ${episode.episode_number}`}
            ratio={9 / 16}
            hasLettering={false}
          />
        }
      >
        {children}
      </Artwork>
    </div>
  );
}
