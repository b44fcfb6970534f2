import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { drawPortrait } from '@kinora/demo-art/portrait/portrait.ts';
import { readDemoContent } from '../demo/content.ts';
import { mapWithConcurrency, type StorePicture } from '../demo/pictures.ts';
import { createTitleArt, type Drawing } from '../demo/title-art.ts';
import { NULL } from './copy-text.ts';

/** A picture with its database JSON, serialised once. */
export interface SharedPicture extends StoredPicture {
  readonly json: string;
}

/** Pictures shared by many records: a million posters would show nothing that two dozen do not. */
export interface SharedPictures {
  readonly posters: readonly SharedPicture[];
  readonly backdrops: readonly SharedPicture[];
  readonly stills: readonly SharedPicture[];
  readonly portraits: readonly SharedPicture[];
}

export const NO_PICTURES: SharedPictures = { posters: [], backdrops: [], stills: [], portraits: [] };

const COUNT = 24;

const drawn = async (drawings: readonly Drawing[]): Promise<SharedPicture[]> =>
  mapWithConcurrency(drawings, async (draw) => {
    const picture = await draw();
    return { ...picture, json: JSON.stringify(picture) };
  });

/** Draws them like the demo's pictures; on the same disk they are the same files. */
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

/** The picture of a record, or undefined if none were drawn. */
export const pictureAt = (pictures: readonly SharedPicture[], index: number): SharedPicture | undefined =>
  pictures[index % pictures.length];

/** The same as a COPY value. */
export const pictureText = (pictures: readonly SharedPicture[], index: number): string =>
  pictureAt(pictures, index)?.json ?? NULL;
