import type { Picture } from './pictures.ts';

/** What services that show links ask for. */
export const SHARE_IMAGE = { width: 1200, height: 630, type: 'image/jpeg' } as const;
export const SHARE_IMAGES_PATH = '/share-images/';

/** Records with a picture for shared links. */
export type ShareImageKind = 'titles' | 'people' | 'news';

/** All that is drawn, so that a picture and its address change together. */
export interface ShareImageContent {
  readonly id: number;
  readonly name: string;
  readonly year: number | null;
  readonly siteName: string;
  /** The large one behind everything, then the small one in front. */
  readonly backdrop: Pick<Picture, 'src'> | null;
  readonly poster: Pick<Picture, 'src'> | null;
}

/** Drawn differently from now on? Then every address has to change: raise this. */
const DESIGN = 1;

/** Names the look of one picture. Not a secret: the server compares it with what it would draw. */
export function shareImageVersion({ id, name, year, siteName, backdrop, poster }: ShareImageContent): string {
  return fingerprint(
    JSON.stringify([DESIGN, id, name, year, siteName, backdrop?.src ?? '', poster?.src ?? '']),
  );
}

/** Where the picture is. The language says in which one the name stands. */
export const shareImagePath = (kind: ShareImageKind, language: string, content: ShareImageContent): string =>
  `${SHARE_IMAGES_PATH}${language}/${kind}/${content.id}-${shareImageVersion(content)}.jpg`;

/** 53 bits of a text, by the public-domain function cyrb53: both sides need it at once, which Web Crypto is not. */
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
