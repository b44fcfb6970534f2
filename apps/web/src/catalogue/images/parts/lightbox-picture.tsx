import type { GalleryImage } from '@kinora/contracts/catalogue/images.ts';
import type { ArtworkImage } from '#ui/artwork.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { useImageStatus } from '#ui/use-image-status.ts';

/** The whole of a picture, as large as its place allows and never larger than it is. */
export function LightboxPicture({
  image: { picture },
  art,
  sizes,
  label,
}: {
  image: GalleryImage;
  art: ArtworkImage;
  sizes: string;
  label: string;
}) {
  const { status, ref, onLoad, onError } = useImageStatus(picture.src);
  const ratio = picture.width / picture.height;
  // Its box is known before it comes, so nothing moves when it does.
  const box = {
    width: `min(100cqw, 100cqh * ${ratio}, ${picture.width}px)`,
    aspectRatio: `${picture.width} / ${picture.height}`,
  };
  if (status === 'broken') {
    return (
      <span role="img" aria-label={label} style={box} className="block">
        <GeneratedArt name={label} ratio={1 / ratio} hasLettering={false} />
      </span>
    );
  }
  return (
    <img
      ref={ref}
      src={art.src}
      {...(art.srcSet !== undefined && { srcSet: art.srcSet, sizes })}
      alt={label}
      width={picture.width}
      height={picture.height}
      decoding="async"
      draggable={false}
      onLoad={onLoad}
      onError={onError}
      style={{ ...box, background: status === 'loaded' ? undefined : art.placeholder }}
      className="block h-auto text-transparent select-none motion-safe:animate-fade-in"
    />
  );
}
