import { genreErrors } from './catalogue/genres.ts';
import { authErrors } from './foundation/auth.ts';
import { type ErrorEntry, generalErrors } from './platform/errors.ts';

/** Every error the product can answer, by code. */
export const errorCatalogue = {
  ...generalErrors,
  ...authErrors,
  ...genreErrors,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
