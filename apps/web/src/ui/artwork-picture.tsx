import type { CSSProperties, Ref, SyntheticEvent } from 'react';
import { preload } from 'react-dom';

/** The same picture in a format that not every browser reads. */
export interface ArtworkSource {
  type: string;
  srcSet: string;
}

/** A picture as the server describes it. */
export interface ArtworkImage {
  src: string;
  srcSet?: string;
  sizes?: string;
  /** Better formats, the best first. */
  sources?: readonly ArtworkSource[];
  /** Of the original, so that a place can be kept for it. */
  width?: number;
  height?: number;
  /** CSS background painted while the picture loads. */
  placeholder?: string;
  /** Focal point of the crop, such as '68% 45%'. */
  position?: string;
}

/** When a picture is fetched: with the first screen before all else, with it, or when it comes near. */
export type ArtworkLoading = 'hero' | 'eager' | 'lazy';

/**
 * A picture in the formats and widths a browser may choose from. A hero is announced in the head of the page, so
 * that it is on its way before the page is read.
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

/** Browsers skip a type they do not read, so only the best is announced: two would be fetched twice. */
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
