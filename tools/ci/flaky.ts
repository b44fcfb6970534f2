// CI runs a failed journey a second time. One that passes then is flaky: it counts as passed, so that a busy machine
// does not fail a run, but it is reported, and it cannot become a habit.
import { type Journey, journeysOf } from './journeys.ts';

/** More than these in one run are no accident. */
const MOST = 3;

export interface FlakyReport {
  flaky: Journey[];
  /** Why the run fails because of them; empty when it does not. */
  faults: string[];
}

/** The journeys of `e2e/flaky.tsv`, one per line: the day, a tab, file and title. */
export function parseKnown(tsv: string): Set<string> {
  const lines = tsv.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Set(lines.map((line) => line.split('\t')[1] ?? ''));
}

/** A run fails when more than three journeys are flaky, or one that was flaky before and was not fixed. */
export function judgeFlaky(results: unknown, known: ReadonlySet<string>): FlakyReport {
  const flaky = journeysOf(results).filter(({ status }) => status === 'flaky');
  const again = flaky.filter(({ name }) => known.has(name));
  return {
    flaky,
    faults: [
      ...(flaky.length > MOST ? [`${flaky.length} journeys are flaky, at most ${MOST} may be`] : []),
      ...again.map(({ name }) => `flaky again, although e2e/flaky.tsv lists it: ${name}`),
    ],
  };
}

/** What to print and what to add to the list. */
export function flakyLines({ flaky, faults }: FlakyReport, today: string): string[] {
  if (flaky.length === 0) return [];
  return [
    ...flaky.map(({ name }) => `FLAKY ${name}`),
    'Find the race. Until it is fixed, add these lines to e2e/flaky.tsv; traces are in e2e/.results/artifacts:',
    ...flaky.map(({ name }) => `${today}\t${name}`),
    ...faults.map((fault) => `✗ ${fault}`),
  ];
}
