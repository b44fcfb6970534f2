import type { CSSProperties } from 'react';
import { LANDING_POSTERS } from '@kinora/contracts/catalogue/landing.ts';
import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { Artwork } from '#ui/artwork.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';

/** The number of posters on each side of the middle one that the widest screen initially shows. */
const IN_SIGHT = 4;

/** Repeats posters to fill the wheel. The first one is upright and the others alternate between both sides. */
function onTheWheel(posters: readonly TitleCard[]) {
  return Array.from({ length: LANDING_POSTERS }, (_, index) => {
    const distance = Math.ceil(index / 2);
    const place = index % 2 === 0 ? -distance : distance;
    return { place, poster: posters[index % posters.length] };
  }).toSorted((a, b) => a.place - b.place);
}

/** Posters on the rim of a wheel with its hub far below. It rotates with scrolling and is purely decorative. */
export function PosterWheel({ posters }: { posters: readonly TitleCard[] }) {
  if (posters.length === 0) return <div className="h-10" />;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none relative h-[300px] overflow-clip [--pw:150px] [--r:900px] [--step:10.6deg] md:h-[390px] md:[--pw:168px] md:[--r:1400px] md:[--step:7.6deg] lg:h-[420px] lg:[--pw:188px] lg:[--r:1560px] xl:[--step:7.2deg]"
    >
      <div className="absolute top-[calc(var(--r)+44px)] left-1/2 size-0 turn-with-scroll">
        {onTheWheel(posters).map(({ place, poster }) =>
          poster === undefined ? null : <WheelPoster key={place} place={place} poster={poster} />,
        )}
      </div>
      <div className="absolute inset-x-0 bottom-0 h-42.5 bg-linear-to-t from-bg to-transparent" />
    </div>
  );
}

function WheelPoster({ place, poster }: { place: number; poster: TitleCard }) {
  const style: CSSProperties & Record<'--i', number> = { '--i': place };
  return (
    <div
      style={style}
      className="absolute top-[calc(var(--r)*-1)] left-[calc(var(--pw)/-2)] w-(--pw) origin-[50%_var(--r)] rotate-[calc(var(--i)*var(--step))]"
    >
      <Artwork
        image={artworkImage(poster.poster, 'poster', '(max-width: 767px) 150px, 188px')}
        ratio="poster"
        loading={loadingOf(Math.abs(place))}
        className="shadow-[0_18px_50px_-10px_rgb(0_0_0/.6)]"
        fallback={
          <GeneratedArt name={poster.name} note={poster.year === null ? undefined : String(poster.year)} />
        }
      />
    </div>
  );
}

function loadingOf(distance: number) {
  if (distance === 0) return 'hero' as const;
  return distance <= IN_SIGHT ? 'eager' : 'lazy';
}
