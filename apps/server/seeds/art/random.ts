/** Answers a number from 0 up to 1; the same seed gives the same numbers on every machine. */
export type Random = () => number;

/** The generator of the first designs: its numbers are part of how those pictures look. */
export const seeded = (seed: number): Random => {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** FNV-1a: a number for a text. */
export const hashOf = (text: string): number => {
  let hash = 2166136261;
  for (const unit of text) {
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 16777619) >>> 0;
  }
  return hash;
};

/** A generator for one purpose of one record: another purpose does not shift its numbers. */
export const randomFor = (key: string, purpose: string): Random => seeded(hashOf(`${purpose}:${key}`));

export const between = (random: Random, low: number, high: number) => low + (high - low) * random();

/** A whole number from `low` to `high`, both possible. */
export const whole = (random: Random, low: number, high: number) =>
  Math.floor(between(random, low, high + 1 - 1e-9));

export const chance = (random: Random, probability: number) => random() < probability;

/** One of the values. The list is never empty by type, so there is always an answer. */
export const pick = <T>(random: Random, values: readonly [T, ...T[]]): T =>
  values[Math.floor(random() * values.length)] ?? values[0];

/** A new list in another order. */
export const shuffled = <T>(random: Random, values: readonly T[]): T[] =>
  values
    .map((value) => ({ value, order: random() }))
    .toSorted((left, right) => left.order - right.order)
    .map(({ value }) => value);
