import { drawClip } from '#test/clips.ts';
import {
  brokenFilms,
  endlessFilm,
  fakeCaptions,
  fakeFilms,
  filmWithAttachment,
  hostileCaptions,
} from '#test/hostile-files/films.ts';
import type { HostileFile } from '#test/hostile-files/hostile-file.ts';
import { fakeImages, imageBombs, polyglotImages } from '#test/hostile-files/images.ts';

/** The hostile files of the tests; some of them reference another file. */
export const corpus = async (other: string): Promise<HostileFile[]> => [
  ...fakeImages(),
  ...(await polyglotImages()),
  ...(await imageBombs()),
  ...fakeFilms(other),
  ...(await brokenFilms(other)),
  await filmWithAttachment(),
  await endlessFilm(),
  ...fakeCaptions(),
  ...hostileCaptions(),
];

export const LARGEST = 'a film of the largest accepted size';

/** A valid film with the largest picture we accept: no other film costs more. */
export const largestFilm = async (): Promise<HostileFile> => ({
  what: LARGEST,
  policy: 'videos',
  name: 'film.mp4',
  bytes: await drawClip(
    '-f lavfi -i testsrc2=s=4096x2304:r=25:d=4 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -f mp4',
  ),
});
