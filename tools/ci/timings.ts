// Compares the seconds of each step and suite of a CI run with the recorded run and the budget.
// `node tools/ci/timings.ts --record` stores the last run's seconds in .ci/timings.json.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseJourneys } from './journeys.ts';
import { valueAt, listAt, numberAt } from './result-values.ts';

export type Seconds = Readonly<Record<string, number>>;

/** The content of .ci/timings.json. */
export interface Timings {
  /** Seconds that a step or suite may take on two idle cores. */
  budget: Seconds;
  /** Seconds of the recorded run, and how busy its machine was. */
  recorded: { day: string; steal_percent: number; seconds: Seconds };
}

const ROOT = join(import.meta.dirname, '..', '..');
const TIMINGS = join(ROOT, '.ci', 'timings.json');
const LAST_RUN = join(ROOT, 'test-results', 'timings.json');

/** Seconds of the parts of each step, from its result files. Suites sum over parallel workers. */
export function suiteSeconds(read: (file: string) => unknown): Seconds {
  return {
    ...attempt(() => ({ 'check: static': numberAt(read('check.json'), 'static_seconds') })),
    ...attempt(() => testSeconds(read('vitest.json'))),
    ...attempt(() => ({
      'journeys, summed': sum(parseJourneys(read('e2e.json')).map((one) => one.seconds)),
    })),
    ...attempt(() => drillSeconds(read('drill.json'))),
  };
}

/** A suite without results has no seconds. */
function attempt(measure: () => Seconds): Seconds {
  try {
    return measure();
  } catch {
    return {};
  }
}

function testSeconds(results: unknown): Seconds {
  const files = listAt(results, 'testResults').map((file) => ({
    project: `tests of ${
      /(?:apps|packages)\/([^/]+)\/|\/(tools)\//u
        .exec(String(valueAt(file, 'name')))
        ?.slice(1)
        .find(Boolean) ?? '?'
    }, summed`,
    seconds: (numberAt(file, 'endTime') - numberAt(file, 'startTime')) / 1000,
  }));
  const projects = Object.entries(Object.groupBy(files, ({ project }) => project));
  return Object.fromEntries(
    projects.map(([project, list = []]) => [project, sum(list.map(({ seconds }) => seconds))]),
  );
}

function drillSeconds(results: unknown): Seconds {
  const drills = listAt(results, 'results').map((drill) => [
    `drill ${String(valueAt(drill, 'name'))}`,
    numberAt(drill, 'seconds'),
  ]);
  return Object.fromEntries(drills) as Seconds;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Formats a table: now, recorded, budget. Marks what is over budget, but does not fail, as the machine may be busy. */
export function formatTimings(now: Seconds, { budget, recorded }: Timings): string[] {
  const cell = (seconds: number | undefined) =>
    (seconds === undefined ? '-' : seconds.toFixed(0)).padStart(8);
  const row = (name: string, ...cells: string[]) => `${name.padEnd(28)}${cells.join('')}`;
  return [
    row('seconds', '     now', 'recorded', '  budget'),
    ...Object.entries(now).map(([name, seconds]) => {
      const limit = budget[name];
      const mark = limit !== undefined && seconds > limit ? '  over budget' : '';
      return row(name, cell(seconds), cell(recorded.seconds[name]), cell(limit), mark);
    }),
  ];
}

/** Prints the table of this run and stores its seconds for `--record`. */
export function reportTimings(
  steps: Seconds,
  read: (file: string) => unknown,
  { stealPercent, print }: { stealPercent: number; print: (line: string) => void },
): void {
  const timings = JSON.parse(readFileSync(TIMINGS, 'utf8')) as Timings;
  const seconds = { ...steps, ...suiteSeconds(read) };
  for (const line of formatTimings(seconds, timings)) print(line);
  print(
    `steal: ${stealPercent} % of this machine's time (recorded run: ${timings.recorded.steal_percent} %)`,
  );
  const day = new Date().toISOString().slice(0, 10);
  mkdirSync(dirname(LAST_RUN), { recursive: true });
  writeFileSync(LAST_RUN, JSON.stringify({ day, steal_percent: stealPercent, seconds }));
}

if (import.meta.main && process.argv.includes('--record')) {
  const timings = JSON.parse(readFileSync(TIMINGS, 'utf8')) as Timings;
  const recorded = JSON.parse(readFileSync(LAST_RUN, 'utf8')) as Timings['recorded'];
  const rounded = Object.entries(recorded.seconds).map(([name, seconds]) => [name, Math.round(seconds)]);
  const next = { ...timings, recorded: { ...recorded, seconds: Object.fromEntries(rounded) as Seconds } };
  writeFileSync(TIMINGS, `${JSON.stringify(next, null, 2)}\n`);
}
