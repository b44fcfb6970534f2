import { z } from 'zod';

/** A point of a picture, in hundredths of its width and height. */
export const PictureFocus = z.tuple([z.int().min(0).max(100), z.int().min(0).max(100)]);

/** A picture as a page needs it. */
export const Picture = z.object({
  /** The original. Smaller ones are built from it with `pictureVariant`. */
  src: z.string(),
  width: z.int(),
  height: z.int(),
  /** Its dominant colour, painted until it has come. */
  color: z.string().nullable(),
  /** A few pixels of it as a data address. */
  blur: z.string().nullable(),
  /** What must stay in sight where it is cropped; its middle where nobody said. */
  focus: PictureFocus.optional(),
});
export type Picture = z.infer<typeof Picture>;

/** The widths in which pictures exist, by where they stand. There are no others. */
export const PICTURE_WIDTHS = {
  poster: [120, 180, 240, 360, 480, 720],
  landscape: [320, 480, 640, 960],
  backdrop: [640, 960, 1440, 1920, 2560],
  portrait: [120, 240, 360, 600],
  avatar: [48, 96, 192, 264],
} as const;

/** Where a picture stands decides which of its sizes a browser may choose from. */
export type PictureUse = keyof typeof PICTURE_WIDTHS;

/** Smallest file first. Whoever reads none of them gets the original. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Under which the application makes and serves the sizes of a picture. */
export const PICTURES_PATH = '/pictures/';

/** Keys are a folder and a file, wherever the storage is. */
const KEY = /[^/]+\/[^/]+$/;

/** Where a picture of a smaller width is. A width the original lacks answers the original's. */
export function pictureVariant({ src }: Pick<Picture, 'src'>, width: number, format: PictureFormat): string {
  const [key] = KEY.exec(src) ?? [];
  return key === undefined ? src : `${PICTURES_PATH}${width}/${key}.${format}`;
}

/** The widths of a use up to the first that shows all the original has, since nothing is made larger than it. */
export function pictureWidths({ width }: Pick<Picture, 'width'>, use: PictureUse): readonly number[] {
  const widths: readonly number[] = PICTURE_WIDTHS[use];
  const whole = widths.findIndex((candidate) => candidate >= width);
  return whole === -1 ? widths : widths.slice(0, whole + 1);
}

/** The `srcset` of a picture, in which no width is beyond the original's. */
export function pictureSrcSet(
  picture: Pick<Picture, 'src' | 'width'>,
  use: PictureUse,
  format: PictureFormat,
): string {
  return pictureWidths(picture, use)
    .map((width) => `${pictureVariant(picture, width, format)} ${Math.min(width, picture.width)}w`)
    .join(', ');
}
