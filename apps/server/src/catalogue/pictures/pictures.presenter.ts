import type { Picture } from '@kinora/contracts/catalogue/pictures.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** A picture as stored in the row that shows it. */
export type StoredPicture = {
  /** Key on the public disk. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly color: string | null;
  /** A WebP image of a few pixels, in base64. */
  readonly blur: string | null;
  /** The focal point to keep visible when cropped, in hundredths of width and height. */
  readonly focus?: number[] | null;
};

export type PicturePresenter = ReturnType<typeof createPicturePresenter>;

/** Presents stored pictures for pages. */
export function createPicturePresenter(storage: Pick<Storage, 'publicUrl'>) {
  const present = ({ key, width, height, color, blur, focus }: StoredPicture): Picture => ({
    src: storage.publicUrl(key),
    width,
    height,
    color,
    blur: blur === null ? null : `data:image/webp;base64,${blur}`,
    ...focusOf(focus),
  });
  return {
    present,
    presentOrNull: (stored: StoredPicture | null): Picture | null =>
      stored === null ? null : present(stored),
  };
}

const focusOf = (focus: StoredPicture['focus']): Pick<Picture, 'focus'> => {
  const [x, y] = focus ?? [];
  return x === undefined || y === undefined ? {} : { focus: [x, y] };
};
