// CI retries a failed journey once. If it then passes, it is flaky: it counts as passed, so that a busy machine does
// not fail a run, but it is reported, and the run fails if it happens too often.
import { type Journey, parseJourneys } from './journeys.ts';

/** The maximum of flaky journeys in a run; more are not a coincidence. */
const MOST = 3;

export interface FlakyReport {
  flaky: Journey[];
  /** The reasons why flaky journeys fail the run; empty if they do not. */
  faults: string[];
}

/** Parses `e2e/flaky.tsv`, one journey per line: the day, a tab, file and title. */
export function parseKnownFlaky(tsv: string): Set<string> {
  const lines = tsv.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Set(lines.map((line) => line.split('\t')[1] ?? ''));
}

/** A run fails if more than three journeys are flaky, or if a known flaky journey is flaky again. */
export function checkFlaky(results: unknown, known: ReadonlySet<string>): FlakyReport {
  const flaky = parseJourneys(results).filter(({ status }) => status === 'flaky');
  const again = flaky.filter(({ name }) => known.has(name));
  return {
    flaky,
    faults: [
      ...(flaky.length > MOST ? [`${flaky.length} journeys are flaky, at most ${MOST} may be`] : []),
      ...again.map(({ name }) => `flaky again, although e2e/flaky.tsv lists it: ${name}`),
    ],
  };
}

/** Formats the report, with the lines to add to the list. */
export function formatFlaky({ flaky, faults }: FlakyReport, today: string): string[] {
  if (flaky.length === 0) return [];
  return [
    ...flaky.map(({ name }) => `FLAKY ${name}`),
    'Find the race. Until it is fixed, add these lines to e2e/flaky.tsv; traces are in e2e/.results/artifacts:',
    ...flaky.map(({ name }) => `${today}\t${name}`),
    ...faults.map((fault) => `✗ ${fault}`),
  ];
}
