import type { Picture } from '@kinora/contracts/catalogue/pictures.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { pickPalette, seededRandom } from '#ui/art.ts';
import { Artwork } from '#ui/artwork.tsx';
import { initialsOf } from '#ui/avatar.tsx';

/** Initials scaled to the frame, on colours derived from the name. */
function Initials({ name }: { name: string }) {
  const [ground, main] = pickPalette(seededRandom(name));
  return (
    <span
      className="@container grid size-full place-items-center"
      style={{ background: ground, color: main }}
    >
      <span
        // Rendered with CSS, because screen readers would read text in addition to the name.
        data-initials={initialsOf(name)}
        className="text-[28cqw] font-[300] font-stretch-120% tracking-tight before:content-[attr(data-initials)]"
      />
    </span>
  );
}

/** A person's portrait at any size; falls back to their initials. */
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
  /** The displayed width, from which the browser picks a file. */
  sizes: string;
  /** Omit it where the name is next to the portrait. */
  alt?: string;
  /** Whether this is the main picture of the page. */
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
