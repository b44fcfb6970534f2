import type { Picture } from './pictures.ts';

/** The size and type that link previews expect. */
export const SHARE_IMAGE = { width: 1200, height: 630, type: 'image/jpeg' } as const;
export const SHARE_IMAGES_PATH = '/share-images/';

/** Records that have a share image. */
export type ShareImageKind = 'titles' | 'people' | 'news' | 'lists';

/** Everything the image shows, so that its URL changes whenever the image does. */
export interface ShareImageContent {
  readonly id: number;
  readonly name: string;
  readonly year: number | null;
  readonly siteName: string;
  /** The large picture in the background, then the small one in front of it. */
  readonly backdrop: Pick<Picture, 'src'> | null;
  readonly poster: Pick<Picture, 'src'> | null;
  /** Only of lists: the owner's name, and the posters of the first titles. */
  readonly by?: string | undefined;
  readonly posters?: readonly Pick<Picture, 'src'>[] | undefined;
}

/** Increase this when the design changes, so that every URL changes. */
const DESIGN = 1;

/** A hash of the image's content. Not a secret: the server compares it with the image it would draw. */
export function shareImageVersion({ id, name, year, siteName, ...content }: ShareImageContent): string {
  const { backdrop, poster, by, posters = [] } = content;
  const ofList = by === undefined ? [] : [by, ...posters.map(({ src }) => src)];
  return fingerprint(
    JSON.stringify([DESIGN, id, name, year, siteName, backdrop?.src ?? '', poster?.src ?? '', ...ofList]),
  );
}

/** The URL of a share image. `language` is the language of the name. */
export const shareImagePath = (kind: ShareImageKind, language: string, content: ShareImageContent): string =>
  `${SHARE_IMAGES_PATH}${language}/${kind}/${content.id}-${shareImageVersion(content)}.jpg`;

/** A 53-bit hash (cyrb53, public domain). Client and server need it synchronously, but Web Crypto is asynchronous. */
function fingerprint(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
