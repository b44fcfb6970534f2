import { z } from 'zod';

const MAX_INCLUDES = 5;

/**
 * `with`, `load` and `loadCount`: comma-separated names from the endpoint's own allow-list. Anything else is rejected,
 * so a caller can never reach a column or relation that the endpoint does not offer.
 */
export function includes<const Names extends readonly [string, ...string[]]>(names: Names) {
  const list = z.array(z.enum(names)).max(MAX_INCLUDES);
  return z
    .union([
      list,
      z
        .string()
        .transform((joined) => (joined === '' ? [] : joined.split(',')))
        .pipe(list),
    ])
    .optional()
    .meta({ wire: { type: 'string', enum: [...names] } });
}
