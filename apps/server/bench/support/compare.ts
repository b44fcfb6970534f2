import { percentile } from './open-loop.ts';

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Sorted milliseconds of each round. */
export interface Compared {
  readonly ours: readonly number[];
  readonly bare: readonly number[];
}

type Work = () => Promise<unknown>;

/** Both in turn, so that they run under the same load; the first rounds warm up. */
export async function compareInTurn(call: Work, statements: Work, rounds: number): Promise<Compared> {
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = -5; round < rounds; round += 1) {
    const times = [await timed(call), await timed(statements)] as const;
    if (round < 0) continue;
    ours.push(times[0]);
    bare.push(times[1]);
  }
  for (const times of [ours, bare]) times.sort((a, b) => a - b);
  return { ours, bare };
}

export const figures = (times: readonly number[]): string =>
  `p50 ${percentile(times, 0.5).toFixed(1).padStart(6)} p95 ${percentile(times, 0.95).toFixed(1).padStart(6)} ms`;
