import { z } from 'zod';

const MAX = { smallint: 32_767, integer: 2_147_483_647, bigint: Number.MAX_SAFE_INTEGER } as const;

/** A positive id that fits its column, in a JSON body or a response. */
export const id = (column: keyof typeof MAX) => z.int().min(1).max(MAX[column]);

/** The same id as text, in a path. An id out of bounds is simply not found. */
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

/** A whole number in a query string. Lists are refused, never coerced. */
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

/** Ids in a query, joined by commas. */
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

/** Text from outside: bounded, and free of what PostgreSQL cannot store (NUL, lone surrogates). */
export const text = (options: { min?: number; max: number }) =>
  z
    .string()
    .min(options.min ?? 0, options.min === 1 ? 'This field is required.' : undefined)
    .max(options.max)
    .refine(isStorable, 'This text holds characters that cannot be stored.');

/** Text that loses its outer white space first, as a name does. */
export const trimmedText = (options: { min?: number; max: number }) =>
  z
    .string()
    .trim()
    .pipe(text(options))
    .meta({ wire: { type: 'string', minLength: options.min ?? 0, maxLength: options.max } });

/** Trimmed text of one line: names end up in headers of mails, where a line break would begin another header. */
export const lineText = (options: { min?: number; max: number }) =>
  z
    .string()
    .trim()
    .pipe(text(options).regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write this on one line.'))
    .meta({ wire: { type: 'string', minLength: options.min ?? 0, maxLength: options.max } });

/** A point in time on the wire. */
export const timestamp = () => z.iso.datetime({ offset: true });

/** The answer of the few addresses that browsers open themselves: a small page, not JSON. */
export const htmlPage = () => z.string().meta({ contentMediaType: 'text/html' });

/** Words in a query, joined by commas: slugs, ISO codes, names without commas. */
export const queryWords = (max: number) => {
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
