import type { Picture } from '@kinora/contracts/catalogue/pictures.ts';
import type { ArtworkImage } from '#ui/artwork.tsx';

/** Where a picture stands decides which of its sizes a browser may choose from. */
export type PictureUse = 'poster' | 'landscape' | 'backdrop' | 'portrait';

/** A record's picture as the cards of the design system take it. */
export function artworkImage(picture: Picture | null, _use: PictureUse): ArtworkImage | null {
  if (picture === null) return null;
  return { src: picture.src, ...(picture.color !== null && { placeholder: picture.color }) };
}
