import type { GalleryImage } from '@kinora/contracts/catalogue/images.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { ArtworkPicture } from '#ui/artwork-picture.tsx';
import { DIALOG_WIDTHS } from '#ui/constants.ts';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { useImageStatus } from '#ui/use-image-status.ts';

const SIZES = `min(100vw, ${DIALOG_WIDTHS['3xl']}px)`;

const wholeArt = ({ picture }: GalleryImage) => artworkImage(picture, 'backdrop', SIZES);

/** The whole of a picture, as large as its place allows and never larger than it is. */
export function LightboxPicture({ image, label }: { image: GalleryImage; label: string }) {
  const art = wholeArt(image);
  const { width, height } = image.picture;
  const { status, ref, onLoad, onError } = useImageStatus(art?.src);
  // Its box is known before it comes, so nothing moves when it does.
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

/** Fetches a picture that is one step away, in the very file it will be shown from. */
export function AheadPicture({ image }: { image: GalleryImage }) {
  const art = wholeArt(image);
  return art === null ? null : (
    <span hidden>
      <ArtworkPicture image={art} loading="eager" />
    </span>
  );
}
