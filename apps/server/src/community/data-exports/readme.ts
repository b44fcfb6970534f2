import type { z } from 'zod';
import type { DescribedFile } from './archive-list.ts';
import { Title } from './common-shapes.ts';

interface Heading {
  readonly siteName: string;
  readonly at: Date;
}

function fieldsOf({ shape }: z.ZodObject): string {
  const fields: Readonly<Record<string, z.ZodType>> = shape;
  return Object.entries(fields)
    .map(([name, { description = '' }]) => `  ${name}: ${description}`)
    .join('\n');
}

const section = (title: string, text: string) => `${title}\n${'-'.repeat(title.length)}\n\n${text}\n`;

const described = ({ name, about, shape }: DescribedFile) => `${name}\n  ${about}\n\n${fieldsOf(shape)}\n`;

/** Explains the archive in plain English. The fields are described where their shapes are. */
export const readme = ({ siteName, at }: Heading, files: readonly DescribedFile[]): string =>
  [
    `Your data at ${siteName}`,
    `Collected on ${at.toISOString()}.`,
    [
      'Each JSON file has one kind of data. Times are in UTC, such as 2026-11-19T20:15:00.000Z; days are dates, such as',
      '2026-11-19. What does not exist is null, or an empty list. What changed while the data was collected may be in',
      'one file and not in another. The archive has no passwords and tokens, and no private data of other members.',
    ].join('\n'),
    section('Files', files.map(described).join('\n')),
    section('Titles', `A "title" in these files is a film or series:\n\n${fieldsOf(Title)}\n`),
    section(
      'Letterboxd',
      [
        'The folder "letterboxd" has your films in the format of https://letterboxd.com/about/importing-data/. Import',
        'diary.csv, watched.csv (films that you saw on an unknown day) and ratings.csv at https://letterboxd.com/import/,',
        'watchlist.csv on your watchlist, and list-….csv in a new list. Files of more than 1 MB are split: import each',
        'part. Notes of your diary and lists are only in the JSON files.',
        '',
      ].join('\n'),
    ),
    section(
      'Trakt',
      [
        'The folder "trakt" has your films and episodes for the import of JSON files at',
        'https://app.trakt.tv/settings/data. Import history.json first and watchlist.json last. Trakt finds entries by',
        'their ids at IMDb or TMDB and leaves out those without one. Your diary has days, so the time of day is made up;',
        'viewings on an unknown day are in 1970, as in exports of Trakt.',
        '',
      ].join('\n'),
    ),
  ].join('\n\n');
