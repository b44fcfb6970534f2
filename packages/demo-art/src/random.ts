/** Returns a number from 0 (inclusive) to 1 (exclusive). The same seed gives the same numbers on every machine. */
export type Random = () => number;

/** The generator of the first designs. Changing it would change those pictures. */
export const seededRandom = (seed: number): Random => {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** FNV-1a hash of a text. */
export const hashOf = (text: string): number => {
  let hash = 2166136261;
  for (const unit of text) {
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 16777619) >>> 0;
  }
  return hash;
};

/** A generator for one purpose of one record, independent of its other purposes. */
export const randomFor = (key: string, purpose: string): Random => seededRandom(hashOf(`${purpose}:${key}`));

export const randomBetween = (random: Random, low: number, high: number) => low + (high - low) * random();

/** An integer from `low` to `high`, inclusive. */
export const randomInteger = (random: Random, low: number, high: number) =>
  Math.floor(randomBetween(random, low, high + 1 - 1e-9));

export const chance = (random: Random, probability: number) => random() < probability;

/** Returns one of the values. The type guarantees a non-empty list. */
export const pick = <T>(random: Random, values: readonly [T, ...T[]]): T =>
  values[Math.floor(random() * values.length)] ?? values[0];

/** Returns a shuffled copy. */
export const shuffled = <T>(random: Random, values: readonly T[]): T[] =>
  values
    .map((value) => ({ value, order: random() }))
    .toSorted((left, right) => left.order - right.order)
    .map(({ value }) => value);
