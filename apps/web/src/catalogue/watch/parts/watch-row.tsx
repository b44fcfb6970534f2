import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Picture } from '@kinora/contracts/catalogue/pictures.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { Anchor } from '#ui/anchor.tsx';
import { Artwork } from '#ui/artwork.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';

interface WatchRowProps {
  name: string;
  /** Null if it cannot be watched. */
  href: string | null;
  picture: Picture | null;
  /** The seed of the generated art when there is no picture. */
  artName: string;
  meta: ReactNode;
  isCurrent?: boolean;
  /** Overlay on the picture. */
  children?: ReactNode;
}

/** One video in the column beside the player. */
export function WatchRow({ name, href, picture, artName, meta, isCurrent, children }: WatchRowProps) {
  // Clamps in the page's direction: a box in the name's own direction would align to the opposite edge.
  const label = (
    <span className="line-clamp-2 wrap-anywhere">
      <bdi>{name}</bdi>
    </span>
  );
  return (
    <li
      {...(isCurrent && { 'aria-current': 'true' as const })}
      className={clsx(
        'relative grid grid-cols-[128px_minmax(0,1fr)] items-center gap-3.5 rounded-xl p-2.25 transition-colors has-[a:focus-visible]:focus-ring-inset sm:grid-cols-[140px_minmax(0,1fr)]',
        isCurrent ? 'bg-surface' : href !== null && 'can-hover:hover:bg-wash',
        href === null && 'text-fg-3',
      )}
    >
      <Artwork
        image={artworkImage(picture, 'landscape', '140px')}
        ratio="landscape"
        className={clsx('rounded-lg!', href === null && 'opacity-50')}
        fallback={<GeneratedArt name={artName} ratio={9 / 16} hasLettering={false} />}
      >
        {children}
      </Artwork>
      <div className="min-w-0">
        <h3 className="text-sm leading-[1.3] font-semibold">
          {href === null || isCurrent ? (
            label
          ) : (
            <Anchor href={href} className="focus-none! after:absolute after:inset-0 after:z-1">
              {label}
            </Anchor>
          )}
        </h3>
        <p className="mt-0.75 text-[12.5px] text-fg-3">{meta}</p>
      </div>
    </li>
  );
}
