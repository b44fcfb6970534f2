import { z } from 'zod';

/** A text field; empty becomes null. */
export const optionalText = (schema: z.ZodType<string | null, string | null>) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(schema);

/** A numeric field; empty becomes null. The largest safe integer has 16 digits. */
export const optionalNumber = (schema: z.ZodType<number | null, number | null>) =>
  z
    .string()
    .trim()
    .regex(/^\d{0,16}$/, 'Enter a number.')
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(schema);

/** Converts a nullable value to the text of its field. */
export const fieldText = (value: string | number | null): string => (value === null ? '' : String(value));
