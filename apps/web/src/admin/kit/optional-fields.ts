import { z } from 'zod';

/** A text field of a form; an empty one means nothing. */
export const optionalText = (schema: z.ZodType<string | null, string | null>) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(schema);

/** A field of digits; an empty one means nothing. */
export const optionalNumber = (schema: z.ZodType<number | null, number | null>) =>
  z
    .string()
    .trim()
    .regex(/^\d{0,15}$/, 'Enter a number.')
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(schema);

/** What such a field holds of a value. */
export const fieldText = (value: string | number | null): string => (value === null ? '' : String(value));
