import { clsx } from 'clsx';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Picture } from '@kinora/contracts/catalogue/pictures.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { Artwork } from '#ui/artwork.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';

/** Longer names use a smaller font, or they would push everything else off the screen. */
const LONG = 48;

/** The header of a sub-page: a small picture, the heading, and a link back to its parent. */
export function CompactHeader({
  heading,
  picture,
  artName,
  back,
  isSmall = false,
  children,
}: {
  heading: string;
  picture: Picture | null;
  /** Seed of the generated art when there is no picture: the title's name, so that all its pages show the same art. */
  artName: string;
  /** The parent page, such as the title of a season. */
  back: { readonly to: string; readonly label: string };
  /** For pages that are about what follows. */
  isSmall?: boolean;
  /** Content beside the heading, such as a picker. */
  children?: ReactNode;
}) {
  return (
    <header
      className={clsx(
        'mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 md:mt-5',
        isSmall ? 'mb-4 md:mb-5' : 'mb-7 md:mb-9',
      )}
    >
      <div className="flex min-w-0 items-center gap-4 md:gap-5.5">
        <Thumb picture={picture} name={artName} isSmall={isSmall} />
        <div className="min-w-0">
          <Link
            to={back.to}
            prefetch="intent"
            className="touch-target -ms-1 inline-flex max-w-full items-center gap-1 rounded-xs text-control text-fg-2 hover:text-fg"
          >
            <ChevronLeft
              size={17}
              strokeWidth={1.75}
              aria-hidden="true"
              className="flex-none rtl:rotate-180"
            />
            <span className="truncate">{back.label}</span>
          </Link>
          <h1
            className={clsx(
              'mt-1.5 text-page wrap-anywhere',
              isSmall && 'text-[25px]! md:text-[32px]!',
              heading.length > LONG && 'text-[26px]! md:text-[36px]!',
            )}
          >
            {heading}
          </h1>
        </div>
      </div>
      {children}
    </header>
  );
}

/** Posters are portrait, stills are landscape. Generated art is too small here for lettering. */
function Thumb({ picture, name, isSmall }: { picture: Picture | null; name: string; isSmall: boolean }) {
  const isWide = picture !== null && picture.width > picture.height;
  const image = artworkImage(picture, isWide ? 'landscape' : 'poster');
  return (
    <Artwork
      image={image && { ...image, sizes: isWide ? '144px' : '72px' }}
      ratio={isWide ? 'landscape' : 'poster'}
      isEager
      fallback={<GeneratedArt name={name} hasLettering={false} />}
      className={clsx(
        'flex-none rounded-md!',
        isWide && 'w-26 md:w-36',
        !isWide && (isSmall ? 'w-11.5' : 'w-14 md:w-18'),
      )}
    />
  );
}
