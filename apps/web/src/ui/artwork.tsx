import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type ArtworkImage, type ArtworkLoading, ArtworkPicture } from './artwork-picture.tsx';
import { useImageStatus } from './use-image-status.ts';

export type { ArtworkImage } from './artwork-picture.tsx';

/** Aspect ratios of pictures. */
export type ArtworkRatio = 'poster' | 'landscape' | 'portrait' | 'square';

const ratios: Record<ArtworkRatio, { className: string; width: number; height: number }> = {
  poster: { className: 'aspect-2/3', width: 240, height: 360 },
  landscape: { className: 'aspect-video', width: 480, height: 270 },
  portrait: { className: 'aspect-4/5', width: 240, height: 300 },
  square: { className: 'aspect-square', width: 192, height: 192 },
};

/**
 * A framed picture with a fixed aspect ratio. If the picture is missing or fails to load, the fallback is shown without
 * a flash.
 */
export function Artwork({
  image,
  ratio,
  alt = '',
  isEager = false,
  loading = isEager ? 'eager' : 'lazy',
  fallback,
  className,
  children,
}: {
  image?: ArtworkImage | null | undefined;
  ratio: ArtworkRatio;
  alt?: string;
  /** For the first row: loads immediately. */
  isEager?: boolean;
  /** Overrides `isEager`, e.g. for a hero. */
  loading?: ArtworkLoading;
  fallback: ReactNode;
  className?: string | undefined;
  /** Content on top of the picture. */
  children?: ReactNode;
}) {
  const { status, ref, onLoad, onError } = useImageStatus(image?.src);
  const shape = ratios[ratio];
  return (
    <span className={clsx('art-frame', shape.className, className)}>
      {image && status !== 'broken' ? (
        <ArtworkPicture
          ref={ref}
          image={image}
          alt={alt}
          width={shape.width}
          height={shape.height}
          loading={loading}
          onLoad={onLoad}
          onError={onError}
          className="absolute inset-0 size-full object-cover text-transparent"
          style={{ background: status === 'loaded' ? undefined : image.placeholder }}
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
