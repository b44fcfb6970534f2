import type { Picture } from '@kinora/contracts/catalogue/pictures.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** What the database keeps of a picture in the row that shows it. */
export type StoredPicture = {
  /** Where the public disk has it. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly color: string | null;
  /** WebP of a few pixels, in base64. */
  readonly blur: string | null;
  /** What must stay in sight where it is cropped: hundredths of its width and height. */
  readonly focus?: number[] | null;
};

export type Pictures = ReturnType<typeof createPictures>;

/** Turns stored pictures into what pages show. */
export function createPictures(storage: Pick<Storage, 'publicUrl'>) {
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
