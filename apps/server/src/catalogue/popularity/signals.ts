/** What visitors do with a record. Codes are stored; a play or a rating weighs more than a view. */
export const SIGNALS = {
  view: { code: 1, weight: 1 },
  play: { code: 2, weight: 4 },
  list: { code: 3, weight: 6 },
  rating: { code: 4, weight: 6 },
} as const;
export type Signal = keyof typeof SIGNALS;

export const WEIGHTS = {
  codes: Object.values(SIGNALS).map(({ code }) => code),
  weights: Object.values(SIGNALS).map(({ weight }) => weight),
} as const;
