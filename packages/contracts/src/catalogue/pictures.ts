import { z } from 'zod';

/** A point in a picture, in percent of its width and height. */
export const PictureFocus = z.tuple([z.int().min(0).max(100), z.int().min(0).max(100)]);

/** A picture with the data a page needs to render it. */
export const Picture = z.object({
  /** URL of the original. `pictureVariant` builds the URLs of smaller sizes. */
  src: z.string(),
  width: z.int(),
  height: z.int(),
  /** The dominant colour, shown while the picture loads. */
  color: z.string().nullable(),
  /** A tiny preview as a data URL. */
  blur: z.string().nullable(),
  /** The point to keep visible when cropping; defaults to the centre. */
  focus: PictureFocus.optional(),
});
export type Picture = z.infer<typeof Picture>;

/** The available widths of pictures by use. No other widths exist. */
export const PICTURE_WIDTHS = {
  poster: [120, 180, 240, 360, 480, 720],
  landscape: [320, 480, 640, 960],
  backdrop: [640, 960, 1440, 1920, 2560],
  portrait: [120, 240, 360, 600],
  avatar: [48, 96, 192, 264],
} as const;

/** The use of a picture determines the sizes a browser can choose from. */
export type PictureUse = keyof typeof PICTURE_WIDTHS;

/** Smallest file first. Browsers that support none of them load the original. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The URL prefix under which the application generates and serves picture sizes. */
export const PICTURES_PATH = '/pictures/';

/** Matches the storage key at the end of a URL: a folder and a file name. */
const KEY = /[^/]+\/[^/]+$/;

/** Returns the URL of a smaller size. A width beyond the original's returns the picture in its original width. */
export function pictureVariant({ src }: Pick<Picture, 'src'>, width: number, format: PictureFormat): string {
  const [key] = KEY.exec(src) ?? [];
  return key === undefined ? src : `${PICTURES_PATH}${width}/${key}.${format}`;
}

/** Returns the widths for a use, up to the first that covers the original: pictures are never enlarged. */
export function pictureWidths({ width }: Pick<Picture, 'width'>, use: PictureUse): readonly number[] {
  const widths: readonly number[] = PICTURE_WIDTHS[use];
  const whole = widths.findIndex((candidate) => candidate >= width);
  return whole === -1 ? widths : widths.slice(0, whole + 1);
}

/** Returns the `srcset` of a picture. No width exceeds the original's. */
export function pictureSrcSet(
  picture: Pick<Picture, 'src' | 'width'>,
  use: PictureUse,
  format: PictureFormat,
): string {
  return pictureWidths(picture, use)
    .map((width) => `${pictureVariant(picture, width, format)} ${Math.min(width, picture.width)}w`)
    .join(', ');
}
