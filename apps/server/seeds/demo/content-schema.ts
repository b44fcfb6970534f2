import { z } from 'zod';
import { GENRES } from '#app/install/genres.ts';

const DEPARTMENTS = [
  'Acting',
  'Art',
  'Camera',
  'Costume & Make-Up',
  'Directing',
  'Editing',
  'Production',
  'Sound',
  'Visual Effects',
  'Writing',
] as const;

const STATUSES = ['released', 'post_production', 'in_production', 'returning', 'ended'] as const;
const EPISODE_TYPES = ['premiere', 'standard', 'finale', 'special'] as const;
const VIDEO_CATEGORIES = ['trailer', 'teaser', 'clip', 'featurette'] as const;

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

const key = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const line = z.string().trim().min(1).max(200);
const text = z.string().trim().min(1).max(4000);
const releaseYear = z.int().min(1870).max(2100);
// Swift was born in 1667, and his book is still being filmed.
const lifeYear = z.int().min(1500).max(2100);

/** The runtime accepts these codes too, but they are not countries. */
const REGION_GROUPS: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** ISO 3166, including former countries such as SU, where films of the twenties were made. */
const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .refine((code) => regionNames.of(code) !== undefined && !REGION_GROUPS.has(code), 'is no country');

const language = z
  .string()
  .regex(/^[a-z]{2}$/)
  .refine((code) => languageNames.of(code) !== undefined, 'is no language');

const score = z.strictObject({ vote_average: z.number().min(1).max(10), vote_count: z.int().positive() });

const castSchema = z.strictObject({ person: key, character: line.optional() });
const crewSchema = z.strictObject({ person: key, department: z.enum(DEPARTMENTS), job: line });

const credits = { cast: z.array(castSchema).default([]), crew: z.array(crewSchema).default([]) };

const episodeSchema = z.strictObject({
  episode_number: z.int().positive(),
  name: line,
  overview: text,
  release_date: z.iso.date(),
  runtime: z.int().positive(),
  episode_type: z.enum(EPISODE_TYPES).default('standard'),
  score: score.nullable().default(null),
  ...credits,
});

const seasonSchema = z.strictObject({
  season_number: z.int().min(0),
  name: line,
  overview: text,
  release_date: z.iso.date(),
  episodes: z.array(episodeSchema).min(1),
});

const videoSchema = z.strictObject({
  name: line,
  category: z.enum(VIDEO_CATEGORIES),
  language,
  seconds: z.int().positive(),
  season_number: z.int().min(0).optional(),
});

const translationSchema = z.strictObject({ language, name: line, tagline: line.optional(), overview: text });

const titleSchema = z.strictObject({
  key,
  type: z.enum(['movie', 'series']),
  name: line,
  original_name: line.optional(),
  tagline: line.optional(),
  overview: text,
  year: releaseYear,
  release_date: z.iso.date().optional(),
  end_date: z.iso.date().optional(),
  status: z.enum(STATUSES),
  runtime: z.int().positive().optional(),
  budget: z.int().positive().optional(),
  revenue: z.int().positive().optional(),
  original_language: language,
  spoken_languages: z.array(language).default([]),
  production_countries: z.array(country).min(1),
  certification: line.optional(),
  /** The dominant colour of its art. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
  genres: z.array(z.enum(GENRES)).min(1),
  keywords: z.array(line).default([]),
  networks: z.array(line).default([]),
  aliases: z.array(z.strictObject({ name: line, country: country.optional() })).default([]),
  translations: z.array(translationSchema).default([]),
  score: score.nullable().default(null),
  seasons: z.array(seasonSchema).default([]),
  videos: z.array(videoSchema).default([]),
  ...credits,
});

const personSchema = z.strictObject({
  key,
  name: line,
  also_known_as: z.array(line).default([]),
  gender: z.enum(['female', 'male', 'non_binary']).optional(),
  birthday: z.iso.date().optional(),
  birth_year: lifeYear.optional(),
  deathday: z.iso.date().optional(),
  death_year: lifeYear.optional(),
  place_of_birth: line.optional(),
  biography: text.optional(),
  known_for_department: z.enum(DEPARTMENTS),
  /** The portrait drawn for this person, if any. */
  portrait: key.optional(),
});

const collectionSchema = z.strictObject({
  key,
  name: line,
  overview: text,
  titles: z.array(key).min(2),
});

const newsSchema = z.strictObject({
  key,
  title: line,
  summary: line,
  byline: line,
  published_at: z.iso.datetime(),
  paragraphs: z.array(text).min(2),
  titles: z.array(key).min(1),
  people: z.array(key).default([]),
});

/** One file of the data folder: records of any kind, with their source and licence. */
export const demoFileSchema = z.strictObject({
  source: line,
  licence: line,
  titles: z.array(titleSchema).default([]),
  people: z.array(personSchema).default([]),
  news: z.array(newsSchema).default([]),
  collections: z.array(collectionSchema).default([]),
});

interface Provenance {
  readonly source: string;
  readonly licence: string;
}

/** Whether we invented it, so that we are free to draw it. */
export const isInvented = ({ licence }: Pick<Provenance, 'licence'>): boolean =>
  licence.startsWith('invented');

export type DemoTitle = z.output<typeof titleSchema> & Provenance;
export type DemoPerson = z.output<typeof personSchema> & Provenance;
export type DemoNews = z.output<typeof newsSchema> & Provenance;
export type DemoCollection = z.output<typeof collectionSchema> & Provenance;

/** Everything the demo catalogue shows. */
export interface DemoContent {
  readonly titles: readonly DemoTitle[];
  readonly people: readonly DemoPerson[];
  readonly news: readonly DemoNews[];
  readonly collections: readonly DemoCollection[];
}
