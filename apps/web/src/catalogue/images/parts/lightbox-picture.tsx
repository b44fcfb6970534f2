import type { GalleryImage } from '@kinora/contracts/catalogue/images.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { ArtworkPicture } from '#ui/artwork-picture.tsx';
import { DIALOG_WIDTHS } from '#ui/constants.ts';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { useImageStatus } from '#ui/use-image-status.ts';

const SIZES = `min(100vw, ${DIALOG_WIDTHS['3xl']}px)`;

const wholeArt = ({ picture }: GalleryImage) => artworkImage(picture, 'backdrop', SIZES);

/** The uncropped picture, as large as the available space allows but never above its natural size. */
export function LightboxPicture({ image, label }: { image: GalleryImage; label: string }) {
  const art = wholeArt(image);
  const { width, height } = image.picture;
  const { status, ref, onLoad, onError } = useImageStatus(art?.src);
  // Reserves the box before the picture loads, to avoid layout shift.
  const box = {
    width: `min(100cqw, 100cqh * ${width / height}, ${width}px)`,
    aspectRatio: `${width} / ${height}`,
  };
  if (art === null || status === 'broken') {
    return (
      <span role="img" aria-label={label} style={box} className="block">
        <GeneratedArt name={label} ratio={height / width} hasLettering={false} />
      </span>
    );
  }
  return (
    <ArtworkPicture
      ref={ref}
      image={art}
      alt={label}
      loading="eager"
      onLoad={onLoad}
      onError={onError}
      className="pointer-events-none block h-auto text-transparent select-none motion-safe:animate-fade-in"
      style={{ ...box, background: status === 'loaded' ? undefined : art.placeholder }}
    />
  );
}

/** Preloads a neighbouring picture, using the same file that will be shown. */
export function PreloadedPicture({ image }: { image: GalleryImage }) {
  const art = wholeArt(image);
  return art === null ? null : (
    <span hidden>
      <ArtworkPicture image={art} loading="eager" />
    </span>
  );
}
