import {
  type Picture,
  type PictureUse as AnyUse,
  pictureSrcSet,
  pictureVariant,
  pictureWidths,
} from '@kinora/contracts/catalogue/pictures.ts';
import type { ArtworkImage } from '#ui/artwork.tsx';

/** The use of a picture, which determines the sizes a browser can choose from. */
export type PictureUse = Exclude<AnyUse, 'avatar'>;

/** The displayed width, and the fallback width for browsers without `srcset` support. */
const USES: Record<PictureUse, { sizes: string; fallback: number }> = {
  poster: { sizes: '(max-width:767px) 30vw, 170px', fallback: 360 },
  landscape: { sizes: '(max-width:767px) 66vw, 280px', fallback: 640 },
  backdrop: {
    sizes: '(max-width:767px) 140vw, (max-width:1199px) calc(100vw - 76px), calc(100vw - 228px)',
    fallback: 1440,
  },
  portrait: { sizes: '160px', fallback: 360 },
};

/** Converts a record's picture for the cards of the design system. Pass `sizes` if the displayed width differs. */
export function artworkImage(
  picture: Picture | null,
  use: PictureUse,
  sizes: string = USES[use].sizes,
): ArtworkImage | null {
  if (picture === null) return null;
  const widths = pictureWidths(picture, use);
  const fallback = widths.findLast((width) => width <= USES[use].fallback) ?? USES[use].fallback;
  const placeholder = placeholderOf(picture);
  return {
    src: pictureVariant(picture, fallback, 'jpg'),
    srcSet: pictureSrcSet(picture, use, 'webp'),
    sizes,
    sources: [{ type: 'image/avif', srcSet: pictureSrcSet(picture, use, 'avif') }],
    width: picture.width,
    height: picture.height,
    ...(placeholder !== undefined && { placeholder }),
    ...(picture.focus !== undefined && {
      position: picture.focus.map((hundredths) => `${hundredths}%`).join(' '),
    }),
  };
}

const COLOR = /^#[0-9a-f]{3,8}$/i;
const BLUR = /^data:image\/webp;base64,[A-Za-z\d+/]+={0,2}$/;

/** A tiny preview, smoothed by the browser, over the main colour. Both are used in CSS, so they are validated first. */
function placeholderOf({ color, blur }: Picture): string | undefined {
  const parts = [
    ...(blur !== null && BLUR.test(blur) ? [`url("${blur}") center / cover no-repeat`] : []),
    ...(color !== null && COLOR.test(color) ? [color] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(' ');
}
