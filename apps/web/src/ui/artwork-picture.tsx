import type { CSSProperties, Ref, SyntheticEvent } from 'react';
import { preload } from 'react-dom';

/** The same picture in a format that not every browser supports. */
export interface ArtworkSource {
  type: string;
  srcSet: string;
}

/** A picture as described by the server. */
export interface ArtworkImage {
  src: string;
  srcSet?: string;
  sizes?: string;
  /** Better formats, best first. */
  sources?: readonly ArtworkSource[];
  /** Size of the original, used to reserve space for the picture. */
  width?: number;
  height?: number;
  /** CSS background shown while the picture loads. */
  placeholder?: string;
  /** Focal point of the crop, e.g. '68% 45%'. */
  position?: string;
}

/** When a picture loads: preloaded with high priority, immediately, or when it comes near the viewport. */
export type ArtworkLoading = 'hero' | 'eager' | 'lazy';

/**
 * A picture in several formats and widths for the browser to choose from. A hero is preloaded from the head, so that it
 * starts to load before the page is parsed.
 */
export function ArtworkPicture({
  image,
  alt = '',
  loading = 'lazy',
  width,
  height,
  className,
  style,
  ref,
  onLoad,
  onError,
}: {
  image: ArtworkImage;
  alt?: string;
  loading?: ArtworkLoading;
  width?: number | undefined;
  height?: number | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  ref?: Ref<HTMLImageElement>;
  onLoad?: (event: SyntheticEvent<HTMLImageElement>) => void;
  onError?: (event: SyntheticEvent<HTMLImageElement>) => void;
}) {
  if (loading === 'hero') announce(image);
  return (
    <picture className="contents">
      {image.sources?.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={image.sizes} />
      ))}
      <img
        ref={ref}
        alt={alt}
        width={width ?? image.width}
        height={height ?? image.height}
        decoding="async"
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        {...(loading === 'hero' && { fetchPriority: 'high' })}
        onLoad={onLoad}
        onError={onError}
        className={className}
        style={{ objectPosition: image.position, ...style }}
        {...(image.srcSet === undefined ? {} : { srcSet: image.srcSet, sizes: image.sizes })}
        src={image.src}
      />
    </picture>
  );
}

/**
 * Preloads only the best format. Browsers skip types they do not support, so two preloads would fetch the picture
 * twice.
 */
function announce({ src, srcSet, sizes, sources }: ArtworkImage): void {
  const best = sources?.[0];
  const imageSrcSet = best?.srcSet ?? srcSet;
  preload(src, {
    as: 'image',
    fetchPriority: 'high',
    ...(imageSrcSet !== undefined && { imageSrcSet }),
    ...(imageSrcSet !== undefined && sizes !== undefined && { imageSizes: sizes }),
    ...(best !== undefined && { type: best.type }),
  });
}
