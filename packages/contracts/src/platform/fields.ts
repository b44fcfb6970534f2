import { z } from 'zod';

const MAX = { smallint: 32_767, integer: 2_147_483_647, bigint: Number.MAX_SAFE_INTEGER } as const;

/** A positive id that fits its column, in a JSON body or a response. */
export const id = (column: keyof typeof MAX) => z.int().min(1).max(MAX[column]);

/** The same id as a string, in a path. An id out of range returns 404. */
export const pathId = (column: keyof typeof MAX) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^[1-9]\d{0,15}$/)
        .transform(Number),
    ])
    .pipe(id(column))
    .meta({ wire: { type: 'integer', minimum: 1, maximum: MAX[column] } });

/** An integer in a query string. Arrays are rejected, never coerced. */
export const queryInt = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,15}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(min).max(max))
    .meta({ wire: { type: 'integer', minimum: min, maximum: max } });

/** Comma-separated ids in a query string. */
export const queryIds = (column: keyof typeof MAX, max: number) => {
  const list = z.array(id(column)).min(1).max(max);
  return z
    .union([
      list,
      z
        .string()
        .regex(/^[1-9]\d{0,15}(?:,[1-9]\d{0,15})*$/)
        .transform((joined) => joined.split(',').map(Number))
        .pipe(list),
    ])
    .meta({ wire: { type: 'string', pattern: String.raw`^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,${max - 1}}$` } });
};

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** User input: bounded, and free of characters that PostgreSQL cannot store (NUL, lone surrogates). */
export const text = (options: { min?: number; max: number }) =>
  z
    .string()
    .min(options.min ?? 0, options.min === 1 ? 'This field is required.' : undefined)
    .max(options.max)
    .refine(isStorable, 'This text contains unsupported characters.');

/** Text that is trimmed before validation, such as a name. */
export const trimmedText = (options: { min?: number; max: number }) =>
  z
    .string()
    .trim()
    .pipe(text(options))
    .meta({ wire: { type: 'string', minLength: options.min ?? 0, maxLength: options.max } });

/** Trimmed single-line text: names are used in mail headers, where a line break would start another header. */
export const lineText = (options: { min?: number; max: number }) =>
  z
    .string()
    .trim()
    .pipe(text(options).regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write this on one line.'))
    .meta({ wire: { type: 'string', minLength: options.min ?? 0, maxLength: options.max } });

/** A language code of ISO 639. */
export const languageCode = () => z.string().regex(/^[a-z]{2,3}$/, 'Enter a code such as en.');

/** A country code of ISO 3166-1. */
export const countryCode = () => z.string().regex(/^[A-Z]{2}$/, 'Enter a code such as US.');

/** A timestamp in requests and responses. */
export const timestamp = () => z.iso.datetime({ offset: true });

/** The response of the few URLs that browsers open directly: a small page instead of JSON. */
export const htmlPage = () => z.string().meta({ contentMediaType: 'text/html' });

/** Comma-separated strings in a query string: slugs, ISO codes, names without commas. */
export const queryStrings = (max: number) => {
  const list = z
    .array(text({ min: 1, max: 80 }))
    .min(1)
    .max(max);
  return z
    .union([
      list,
      z
        .string()
        .max(max * 81)
        .transform((joined) => joined.split(','))
        .pipe(list),
    ])
    .meta({ wire: { type: 'string', minLength: 1, maxLength: 80 } });
};

/** A decimal number in a query string. */
export const queryNumber = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,9}(?:\.\d{1,4})?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(min).max(max))
    .meta({ wire: { type: 'number', minimum: min, maximum: max } });
