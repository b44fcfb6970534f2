import type { Random } from '@kinora/demo-art/random.ts';
import { skewedIndex, valueAt } from './vocabulary.ts';

/** The last day of what members did. A fixed one, so that the same sizes produce the same rows. */
const LAST_DAY = Date.UTC(2026, 10, 15);
const DAY_MS = 86_400_000;
const DAYS = 1100;
const MINUTES = 1440;

const days = Array.from({ length: DAYS }, (_, index) =>
  new Date(LAST_DAY - index * DAY_MS).toISOString().slice(0, 10),
);
const minutes = Array.from({ length: MINUTES }, (_, index) =>
  new Date(index * 60_000).toISOString().slice(11, 16),
);

/** A moment of the last three years, more often of the last months. Written from parts, because there are millions. */
export const momentText = (random: Random): string =>
  `${valueAt(days, skewedIndex(random, DAYS, 1.6), '2026-11-15')} ${valueAt(minutes, skewedIndex(random, MINUTES, 1), '12:00')}+00`;
