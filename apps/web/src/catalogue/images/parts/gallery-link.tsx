import { clsx } from 'clsx';
import type { CSSProperties, MouseEvent } from 'react';
import type { GalleryImage } from '@kinora/contracts/catalogue/images.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { useImageStatus } from '#ui/use-image-status.ts';

/** A modified click asks for the picture itself, in a tab or a file. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A picture that opens the gallery; without scripts it leads to the whole picture. */
export function GalleryLink({
  image: { picture },
  label,
  sizes,
  onOpen,
  className,
  style,
}: {
  image: GalleryImage;
  label: string;
  /** How wide it stands, for the choice of a file. */
  sizes: string;
  onOpen: () => void;
  className?: string;
  style?: CSSProperties;
}) {
  const isWide = picture.width > picture.height;
  const art = artworkImage(picture, isWide ? 'landscape' : 'poster');
  const { status, ref, onLoad, onError } = useImageStatus(picture.src);
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
        <img
          ref={ref}
          src={art.src}
          {...(art.srcSet !== undefined && { srcSet: art.srcSet, sizes })}
          alt={label}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          decoding="async"
          onLoad={onLoad}
          onError={onError}
          className="absolute inset-0 size-full object-cover text-transparent"
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
