// Sums all suites of a CI run. Usage: node tools/ci-summary.ts check=0 build=1 ...   (step=exit code)
// Prints what failed, by name, then `N passed, N failed` alone on the last line, and exits 1 if anything failed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failureLines } from './ci-failures.ts';
import { at, listAt, numberAt } from './result-values.ts';

export interface Count {
  passed: number;
  failed: number;
}

export interface StepOutcome {
  name: string;
  exitCode: number;
}

interface ResultFile {
  file: string;
  passed: (results: unknown) => number;
  failed: (results: unknown) => number;
}

/** The files each step leaves in test-results, and how to count them. Other steps count no tests. */
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
      passed: (results) => numberAt(results, 'stats', 'expected'),
      // A journey that passes only at the second try hides a fault.
      failed: (results) =>
        numberAt(results, 'stats', 'unexpected') +
        numberAt(results, 'stats', 'flaky') +
        listAt(results, 'errors').length,
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

/** A step that fails without a failed test to show for it counts as one failure, and so do missing results. */
export function sumOutcomes(steps: readonly StepOutcome[], read: (file: string) => unknown): Count {
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

/** Test files that failed before their first test, which Vitest's own numbers leave out. */
function filesWithoutTests(results: unknown): number {
  return listAt(results, 'testResults').filter(
    (file) => at(file, 'status') === 'failed' && listAt(file, 'assertionResults').length === 0,
  ).length;
}

/** Reads `step=exit code`; a code that is no number is a failure. */
export function parseOutcome(argument: string): StepOutcome {
  const [name = '', code = ''] = argument.split('=');
  return { name, exitCode: /^\d+$/.test(code) ? Number(code) : 1 };
}

if (import.meta.main) {
  const folder = join(import.meta.dirname, '..', 'test-results');
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  for (const line of failureLines(read)) console.log(line);
  const { passed, failed } = sumOutcomes(process.argv.slice(2).map(parseOutcome), read);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
