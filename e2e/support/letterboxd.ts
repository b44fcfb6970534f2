import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

interface Film {
  readonly name: string;
  readonly year: number | null;
}

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2015, 0, 1);

/**
 * Writes a ZIP file as Letterboxd exports it, with `rows` rows: one rating for each film, and viewings. The last
 * `unknown` viewings are of films that no catalogue has.
 */
export async function writeLetterboxdZip(
  path: string,
  films: readonly Film[],
  { rows, unknown }: { rows: number; unknown: number },
): Promise<void> {
  const viewings = Array.from(
    { length: rows - films.length - unknown },
    (_, index) => films[index % films.length],
  );
  const missing = Array.from({ length: unknown }, (_, index) => ({ name: `Lost reel ${index}`, year: 1931 }));
  const diary = [...viewings, ...missing].map((film, index) => {
    const day = new Date(FIRST_DAY + index * DAY_MS).toISOString().slice(0, 10);
    return `${day},${nameOf(film)},,,,${day}`;
  });
  const ratings = films.map((film, index) => `2026-01-01,${nameOf(film)},${1 + (index % 9) / 2}`);
  const zip = new ZipFile();
  const add = (name: string, header: string, lines: readonly string[]) =>
    zip.addBuffer(Buffer.from([header, ...lines, ''].join('\r\n')), name);
  add('diary.csv', 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date', diary);
  add('ratings.csv', 'Date,Name,Year,Letterboxd URI,Rating', ratings);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

/** The columns of the name, the year and the address. */
const nameOf = (film: Film | undefined): string =>
  `"${(film?.name ?? '').replaceAll('"', '""')}",${film?.year ?? ''},https://boxd.it/x`;
