import type { Picture } from '@kinora/contracts/catalogue/pictures.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { pickPalette, randomFrom } from '#ui/art.ts';
import { Artwork } from '#ui/artwork.tsx';
import { initialsOf } from '#ui/avatar.tsx';

/** Initials as large as the frame allows, on colours that follow from the name. */
function Initials({ name }: { name: string }) {
  const [ground, main] = pickPalette(randomFrom(name));
  return (
    <span
      className="@container grid size-full place-items-center"
      style={{ background: ground, color: main }}
    >
      <span
        // Drawn, not written: as text they would be read out beside the name.
        data-initials={initialsOf(name)}
        className="text-[28cqw] font-[300] font-stretch-120% tracking-tight before:content-[attr(data-initials)]"
      />
    </span>
  );
}

/** Somebody's face at any size; without a picture their initials. */
export function PersonPortrait({
  name,
  picture,
  sizes,
  alt = '',
  isHero = false,
  className,
}: {
  name: string;
  picture: Picture | null;
  /** How wide it is drawn, for the browser's choice among its sizes. */
  sizes: string;
  /** Left out where the name stands beside it. */
  alt?: string;
  /** The picture the page is about. */
  isHero?: boolean;
  className?: string;
}) {
  return (
    <Artwork
      image={artworkImage(picture, 'portrait', sizes)}
      ratio="portrait"
      alt={alt}
      loading={isHero ? 'hero' : 'lazy'}
      className={className}
      fallback={<Initials name={name} />}
    />
  );
}
