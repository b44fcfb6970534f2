import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import type { Picture } from '@kinora/contracts/catalogue/pictures.ts';
import { Artwork } from '#ui/artwork.tsx';
import { artworkImage } from './artwork-image.ts';

/** Posters on the rim of a wheel below them, with the middle one upright. Not on phones. */
export function PosterFan({
  posters,
  isSmall = false,
}: {
  posters: readonly Picture[];
  /** Half as high, for a panel. */
  isSmall?: boolean;
}) {
  const middle = (posters.length - 1) / 2;
  return (
    <div
      aria-hidden="true"
      className={clsx(
        'relative max-md:hidden',
        isSmall
          ? 'h-57.5 [--centre:50%] [--pw:112px] [--rim:400px] [--step:9deg]'
          : 'h-70 [--centre:40%] [--pw:122px] [--rim:640px] [--step:7.5deg] lg:h-87.5 lg:[--centre:37%] lg:[--pw:176px] lg:[--step:9deg]',
      )}
    >
      {posters.map((poster, index) => {
        const place: CSSProperties & Record<'--i', number> = { '--i': index - middle };
        return (
          <span
            key={poster.src}
            style={place}
            className="absolute top-12.5 start-[calc(var(--centre)-var(--pw)/2)] w-(--pw) origin-[50%_var(--rim)] rotate-[calc(var(--i)*var(--step))]"
          >
            <Artwork
              image={artworkImage(poster, 'poster', isSmall ? '112px' : '(max-width: 1199px) 122px, 176px')}
              ratio="poster"
              isEager
              fallback={null}
              className="rounded-[9px]! shadow-[0_10px_34px_rgb(0_0_0/.45)]"
            />
          </span>
        );
      })}
    </div>
  );
}
