import type { CSSProperties, ReactNode } from 'react';
import type { Picture } from '@kinora/contracts/catalogue/pictures.ts';
import type { EpisodeCard } from '@kinora/contracts/catalogue/seasons.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { Artwork } from '#ui/artwork.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';

/** Steps that visit every part of a picture before they come back to the first. */
const STEP = 37;
const SIZES = '(max-width: 767px) 128px, 208px';

/**
 * A frame of an episode. Without one, another part of the series' own picture for every episode; without that,
 * drawn art.
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
  /** On the picture. */
  children?: ReactNode;
}) {
  const isBorrowed = episode.still === null;
  const focus = `${(episode.episode_number * STEP) % 101}%`;
  // A property of our own reaches the picture inside its frame; React's type only knows those of CSS.
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
