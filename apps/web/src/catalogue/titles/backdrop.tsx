import { clsx } from 'clsx';
import type { Picture } from '@kinora/contracts/catalogue/pictures.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { useImageStatus } from '#ui/use-image-status.ts';

/** Most pictures have a calm left side and their subject right of the centre. */
const FOCUS = '68% 45%';

/** The backdrop at the top of a page, fading into it. Falls back to art generated from the name. */
export function Backdrop({
  picture,
  name,
  className,
}: {
  picture: Picture | null;
  name: string;
  /** Classes that position it. */
  className: string;
}) {
  const image = artworkImage(picture, 'backdrop');
  const { status, ref, onLoad, onError } = useImageStatus(image?.src);
  return (
    <div aria-hidden="true" className={clsx('absolute overflow-hidden bg-raised', className)}>
      {image && status !== 'broken' ? (
        <img
          ref={ref}
          {...(image.srcSet === undefined ? {} : { srcSet: image.srcSet, sizes: image.sizes })}
          src={image.src}
          alt=""
          width={1920}
          height={1080}
          decoding="async"
          fetchPriority="high"
          onLoad={onLoad}
          onError={onError}
          className="absolute inset-0 size-full object-cover text-transparent"
          style={{
            objectPosition: image.position ?? FOCUS,
            background: status === 'loaded' ? undefined : image.placeholder,
          }}
        />
      ) : (
        <GeneratedArt name={name} ratio={0.5} hasLettering={false} className="absolute inset-0 opacity-70" />
      )}
      {/* In light mode the text is on the light page colour; in dark mode a gradient dims the side of the text. */}
      <div className="absolute inset-0 hidden fade-start dark:block" />
      <div className="absolute inset-0 fade-foot" />
    </div>
  );
}
