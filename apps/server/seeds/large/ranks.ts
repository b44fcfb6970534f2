/** Maps between ids and popularity ranks, with popular records spread over all ids. */
export interface Ranks {
  readonly size: number;
  /** 0 is the most popular. */
  readonly rankOf: (id: number) => number;
  readonly idOf: (rank: number) => number;
}

/** A prime that is not close to any of the sizes; products with a few million stay exact. */
const STEP = 1_299_709;

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** The inverse of `value` modulo `size`. */
function inverse(value: number, size: number): number {
  let [remainder, next] = [value % size, size];
  let [factor, nextFactor] = [1, 0];
  while (next !== 0) {
    const quotient = Math.floor(remainder / next);
    [remainder, next] = [next, remainder - quotient * next];
    [factor, nextFactor] = [nextFactor, factor - quotient * nextFactor];
  }
  return ((factor % size) + size) % size;
}

/** Steps through the ids with a stride that visits each once. */
export function createRanks(size: number): Ranks {
  let step = STEP % size || 1;
  while (gcd(step, size) !== 1) step += 1;
  const back = inverse(step, size);
  return {
    size,
    rankOf: (id) => ((id - 1) * back) % size,
    idOf: (rank) => ((rank * step) % size) + 1,
  };
}

/** Splits `total` into integers proportional to the weights that add up exactly. */
export function apportion(total: number, weights: Float32Array): Uint32Array {
  const sum = weights.reduce((before, weight) => before + weight, 0);
  const parts = new Uint32Array(weights.length);
  let reached = 0;
  let given = 0;
  for (const [index, weight] of weights.entries()) {
    reached += weight;
    const until = sum === 0 ? 0 : Math.round((reached / sum) * total);
    parts[index] = until - given;
    given = until;
  }
  return parts;
}

/** The integer share of `index` when `total` is split into `count` equal parts that add up exactly. */
export const evenShare = (total: number, count: number, index: number): number =>
  Math.floor(((index + 1) * total) / count) - Math.floor((index * total) / count);
