import { clsx } from 'clsx';
import type { Picture } from '@kinora/contracts/catalogue/pictures.ts';
import { artworkImage } from '#catalogue/pictures/artwork-image.ts';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { useImageStatus } from '#ui/use-image-status.ts';

/** Most pictures keep their start calm and their subject past the middle. */
const FOCUS = '68% 45%';

/** Eased in steps towards the page's own colour; a dark page also dims the side the words stand on. */
const fade =
  'bg-[linear-gradient(0deg,var(--k-bg),color-mix(in_oklab,var(--k-bg)_86%,transparent)_12%,color-mix(in_oklab,var(--k-bg)_40%,transparent)_26%,color-mix(in_oklab,var(--k-bg)_10%,transparent)_40%,transparent_52%)]';
const side =
  'hidden dark:block bg-[linear-gradient(90deg,color-mix(in_oklab,var(--k-bg)_55%,transparent),color-mix(in_oklab,var(--k-bg)_20%,transparent)_30%,transparent_52%)] rtl:-scale-x-100';

/** The wide picture a page begins with, fading into it. Without one, or when it fails, drawn from the name. */
export function Backdrop({
  picture,
  name,
  className,
}: {
  picture: Picture | null;
  name: string;
  /** Where it lies. */
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
      <div className={clsx('absolute inset-0', side)} />
      <div className={clsx('absolute inset-0', fade)} />
    </div>
  );
}
