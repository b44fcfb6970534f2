import { clsx } from 'clsx';
import type { CSSProperties, MouseEvent } from 'react';
import type { GalleryImage } from '@kinora/contracts/catalogue/images.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { ArtworkPicture } from '#ui/artwork-picture.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { useImageStatus } from '#ui/use-image-status.ts';

/** A click with a modifier key opens or downloads the picture itself. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A picture that opens the gallery. Without JavaScript it links to the full picture. */
export function GalleryLink({
  image: { kind, picture },
  label,
  sizes,
  onOpen,
  className,
  style,
}: {
  image: GalleryImage;
  label: string;
  /** The displayed width, from which the browser picks a file. */
  sizes: string;
  onOpen: () => void;
  className?: string;
  style?: CSSProperties;
}) {
  const isWide = picture.width > picture.height;
  const art = artworkImage(picture, isWide ? 'landscape' : 'poster', sizes);
  const { status, ref, onLoad, onError } = useImageStatus(art?.src);
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a
      href={picture.src}
      onClick={open}
      className={clsx('art-frame rounded-lg can-hover:hover:brightness-110', className)}
      style={style}
    >
      {art !== null && status !== 'broken' ? (
        <ArtworkPicture
          ref={ref}
          image={art}
          alt={label}
          onLoad={onLoad}
          onError={onError}
          className={clsx(
            'absolute inset-0 size-full text-transparent',
            kind === 'logo' ? 'object-contain p-[6%]' : 'object-cover',
          )}
          style={{ background: status === 'loaded' ? undefined : art.placeholder }}
        />
      ) : (
        <span role="img" aria-label={label} className="absolute inset-0">
          <GeneratedArt name={label} ratio={picture.height / picture.width} hasLettering={false} />
        </span>
      )}
    </a>
  );
}
