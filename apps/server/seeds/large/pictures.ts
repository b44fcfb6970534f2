import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { drawPortrait } from '../art/portrait/portrait.ts';
import { readDemoContent } from '../demo/content.ts';
import { mapFew, type StorePicture } from '../demo/pictures.ts';
import { createTitleArt, type Drawing } from '../demo/title-art.ts';
import { NULL } from './copy-text.ts';

/** A picture with the text that the database keeps of it, written once. */
export interface SharedPicture extends StoredPicture {
  readonly json: string;
}

/** Pictures that many records share: a million posters would show nothing that two dozen do not. */
export interface SharedPictures {
  readonly posters: readonly SharedPicture[];
  readonly backdrops: readonly SharedPicture[];
  readonly stills: readonly SharedPicture[];
  readonly portraits: readonly SharedPicture[];
}

export const NO_PICTURES: SharedPictures = { posters: [], backdrops: [], stills: [], portraits: [] };

const COUNT = 24;

const drawn = async (drawings: readonly Drawing[]): Promise<SharedPicture[]> =>
  mapFew(drawings, async (draw) => {
    const picture = await draw();
    return { ...picture, json: JSON.stringify(picture) };
  });

/** Draws them as those of the demo, which are the same files where it was seeded on the same disk. */
export async function drawSharedPictures(store: StorePicture): Promise<SharedPictures> {
  const content = readDemoContent();
  const draw = createTitleArt(store, content);
  const films = content.titles.filter(({ seasons }) => seasons.length === 0).slice(0, COUNT);
  const art = films.map(draw);
  const keys = Array.from({ length: COUNT }, (_, index) => `large-${index}`);
  return {
    posters: await drawn(art.map(({ poster }) => poster)),
    backdrops: await drawn(art.map(({ backdrop }) => backdrop)),
    stills: await drawn(art.flatMap(({ thumbnails }) => thumbnails).slice(0, COUNT)),
    portraits: await drawn(
      keys.map(
        (key) => () => store('portraits', () => drawPortrait({ key, real: true, wardrobe: undefined })),
      ),
    ),
  };
}

/** The picture of a record, or none where none were drawn. */
export const pictureAt = (pictures: readonly SharedPicture[], index: number): SharedPicture | undefined =>
  pictures[index % pictures.length];

/** The same as a value to copy. */
export const pictureText = (pictures: readonly SharedPicture[], index: number): string =>
  pictureAt(pictures, index)?.json ?? NULL;
