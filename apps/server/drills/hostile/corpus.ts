import { drawClip } from '#test/clips.ts';
import {
  brokenFilms,
  endlessFilm,
  falseCaptions,
  falseFilms,
  filmWithAttachment,
  hostileCaptions,
} from '#test/hostile-files/films.ts';
import type { HostileFile } from '#test/hostile-files/hostile-file.ts';
import { falseImages, imageBombs, twofoldImages } from '#test/hostile-files/images.ts';

/** The files of the tests; some of them name another file. */
export const corpus = async (other: string): Promise<HostileFile[]> => [
  ...falseImages(),
  ...(await twofoldImages()),
  ...(await imageBombs()),
  ...falseFilms(other),
  ...(await brokenFilms(other)),
  await filmWithAttachment(),
  await endlessFilm(),
  ...falseCaptions(),
  ...hostileCaptions(),
];

export const LARGEST = 'a film as large as is taken';

/** Nothing is wrong with it, but no larger picture is taken: what it costs, others do not exceed. */
export const largestFilm = async (): Promise<HostileFile> => ({
  what: LARGEST,
  policy: 'videos',
  name: 'film.mp4',
  bytes: await drawClip(
    '-f lavfi -i testsrc2=s=4096x2304:r=25:d=4 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -f mp4',
  ),
});
