import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useImageStatus } from './use-image-status.ts';

/** A picture as the server describes it. */
export interface ArtworkImage {
  src: string;
  srcSet?: string;
  sizes?: string;
  /** CSS background painted while the picture loads. */
  placeholder?: string;
  /** Focal point of the crop, such as '68% 45%'. */
  position?: string;
}

/** Shapes of pictures. */
export type ArtworkRatio = 'poster' | 'landscape' | 'portrait' | 'square';

const ratios: Record<ArtworkRatio, { className: string; width: number; height: number }> = {
  poster: { className: 'aspect-2/3', width: 240, height: 360 },
  landscape: { className: 'aspect-video', width: 480, height: 270 },
  portrait: { className: 'aspect-4/5', width: 240, height: 300 },
  square: { className: 'aspect-square', width: 192, height: 192 },
};

/**
 * A framed picture of a fixed shape. A missing picture, or one that fails to load, gives way to the
 * fallback without a flash.
 */
export function Artwork({
  image,
  ratio,
  alt = '',
  isEager = false,
  fallback,
  className,
  children,
}: {
  image?: ArtworkImage | null | undefined;
  ratio: ArtworkRatio;
  alt?: string;
  /** For the hero and the first row: loads at once. */
  isEager?: boolean;
  fallback: ReactNode;
  className?: string | undefined;
  /** What lies on the picture. */
  children?: ReactNode;
}) {
  const { status, ref, onLoad, onError } = useImageStatus(image?.src);
  const shape = ratios[ratio];
  return (
    <span className={clsx('art-frame', shape.className, className)}>
      {image && status !== 'broken' ? (
        <img
          ref={ref}
          src={image.src}
          alt={alt}
          width={shape.width}
          height={shape.height}
          decoding="async"
          loading={isEager ? 'eager' : 'lazy'}
          onLoad={onLoad}
          onError={onError}
          className="absolute inset-0 size-full object-cover text-transparent"
          style={{
            objectPosition: image.position,
            background: status === 'loaded' ? undefined : image.placeholder,
          }}
          {...(image.srcSet === undefined ? {} : { srcSet: image.srcSet, sizes: image.sizes })}
        />
      ) : (
        <span
          className="absolute inset-0"
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        >
          {fallback}
        </span>
      )}
      {children}
    </span>
  );
}
