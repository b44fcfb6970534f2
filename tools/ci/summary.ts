// Sums all suites of a CI run. Usage: node tools/ci/summary.ts check=0@412 build=1@70 ...   (step=exit code@seconds)
// Prints the names of the failures and the seconds of each step, then `N passed, N failed` alone on the last line.
// Exits with 1 if anything failed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatFailures } from './failures.ts';
import { formatFlaky, type FlakyReport, checkFlaky, parseKnownFlaky } from './flaky.ts';
import { valueAt, listAt, numberAt } from './result-values.ts';
import { reportTimings } from './timings.ts';

export interface Count {
  passed: number;
  failed: number;
}

export interface StepOutcome {
  name: string;
  exitCode: number;
  seconds: number;
}

interface ResultFile {
  file: string;
  passed: (results: unknown) => number;
  failed: (results: unknown) => number;
}

/** The files that each step writes to test-results, and how to count them. Other steps have no tests. */
const RESULT_FILES: Readonly<Record<string, readonly ResultFile[]>> = {
  check: [
    {
      file: 'vitest.json',
      passed: (results) => numberAt(results, 'numPassedTests'),
      failed: (results) => numberAt(results, 'numFailedTests') + filesWithoutTests(results),
    },
    { file: 'check.json', passed: () => 0, failed: (results) => listAt(results, 'failed_steps').length },
  ],
  e2e: [
    {
      file: 'e2e.json',
      // tools/ci/flaky.ts decides when flaky journeys fail a run.
      passed: (results) => numberAt(results, 'stats', 'expected') + numberAt(results, 'stats', 'flaky'),
      failed: (results) => numberAt(results, 'stats', 'unexpected') + listAt(results, 'errors').length,
    },
  ],
  drill: [
    {
      file: 'drill.json',
      passed: (results) => numberAt(results, 'passed'),
      failed: (results) => numberAt(results, 'failed'),
    },
  ],
};

/** A step that fails without a failed test counts as one failure, and so do missing results. */
export function sumOutcomes(
  steps: readonly Pick<StepOutcome, 'name' | 'exitCode'>[],
  read: (file: string) => unknown,
): Count {
  const total = { passed: 0, failed: 0 };
  for (const { name, exitCode } of steps) {
    const counts = (RESULT_FILES[name] ?? []).map((suite) => countFile(suite, read));
    const failed = counts.reduce((sum, count) => sum + count.failed, 0);
    total.passed += counts.reduce((sum, count) => sum + count.passed, 0);
    total.failed += failed === 0 && exitCode !== 0 ? 1 : failed;
  }
  return total;
}

function countFile({ file, passed, failed }: ResultFile, read: (file: string) => unknown): Count {
  try {
    const results = read(file);
    return { passed: passed(results), failed: failed(results) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Test files that failed before their first test, which Vitest's own totals omit. */
function filesWithoutTests(results: unknown): number {
  return listAt(results, 'testResults').filter(
    (file) => valueAt(file, 'status') === 'failed' && listAt(file, 'assertionResults').length === 0,
  ).length;
}

/** Parses `step=exit code@seconds`; an exit code that is not a number is a failure. */
export function parseOutcome(argument: string): StepOutcome {
  const [, name = '', code = '', seconds = ''] = /^([^=]*)=([^@]*)@?(.*)$/u.exec(argument) ?? [];
  return { name, exitCode: /^\d+$/.test(code) ? Number(code) : 1, seconds: Number(seconds) };
}

function main(): boolean {
  const root = join(import.meta.dirname, '..', '..');
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, 'test-results', file), 'utf8'));
  const print = (line: string) => console.log(line);
  const outcomes = process.argv.slice(2).map(parseOutcome);
  const steps = Object.fromEntries(outcomes.map(({ name, seconds }) => [name, seconds]));
  reportTimings(steps, read, { stealPercent: Number(process.env.STEAL_PERCENT ?? 0), print });
  for (const line of formatFailures(read)) print(line);
  const report = flakyReport(read, root);
  for (const line of formatFlaky(report, new Date().toISOString().slice(0, 10))) print(line);
  const { passed, failed } = sumOutcomes(outcomes, read);
  print(`${passed} passed, ${failed + report.faults.length} failed`);
  return failed + report.faults.length === 0;
}

/** Missing results are counted in `sumOutcomes`, so they are ignored here. */
function flakyReport(read: (file: string) => unknown, root: string): FlakyReport {
  try {
    return checkFlaky(
      read('e2e.json'),
      parseKnownFlaky(readFileSync(join(root, 'e2e', 'flaky.tsv'), 'utf8')),
    );
  } catch {
    return { flaky: [], faults: [] };
  }
}

if (import.meta.main) process.exitCode = main() ? 0 : 1;
