// Lists the failures of a CI run, so that the end of a long log shows which tests failed and why.
import { stripVTControlCharacters } from 'node:util';
import { parseJourneys, toText } from './journeys.ts';
import { valueAt, listAt } from './result-values.ts';

const LINES_PER_FAILURE = 8;

/** Lines with the name of each failure and the beginning of its message; empty if nothing failed. */
export function formatFailures(read: (file: string) => unknown): string[] {
  return [
    ...from(read, 'check.json', (results) =>
      listAt(results, 'failed_steps').map((step) => ({ name: `check: ${toText(step)}`, message: '' })),
    ),
    ...from(read, 'vitest.json', failedTests),
    ...from(read, 'e2e.json', (results) => [
      ...parseJourneys(results)
        .filter(({ status }) => status === 'unexpected')
        .map(({ name, messages }) => ({ name, message: messages.join('\n') })),
      ...listAt(results, 'errors').map((error) => ({
        name: 'e2e',
        message: toText(valueAt(error, 'message')),
      })),
    ]),
  ].flatMap(({ name, message }) => [`✗ ${name}`, ...quote(message)]);
}

interface Failure {
  name: string;
  message: string;
}

/** Missing or broken results are counted in tools/ci/summary.ts; they have no failures to list here. */
function from(
  read: (file: string) => unknown,
  file: string,
  failuresOf: (results: unknown) => Failure[],
): Failure[] {
  try {
    return failuresOf(read(file));
  } catch {
    return [];
  }
}

function failedTests(results: unknown): Failure[] {
  return listAt(results, 'testResults').flatMap((file) => {
    const tests = listAt(file, 'assertionResults');
    if (tests.length === 0 && valueAt(file, 'status') === 'failed') {
      return [{ name: fileName(valueAt(file, 'name')), message: toText(valueAt(file, 'message')) }];
    }
    return tests
      .filter((test) => valueAt(test, 'status') === 'failed')
      .map((test) => ({
        name: `${fileName(valueAt(file, 'name'))}: ${toText(valueAt(test, 'fullName'))}`,
        message: listAt(test, 'failureMessages').map(toText).join('\n'),
      }));
  });
}

function quote(message: string): string[] {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_PER_FAILURE)
    .map((line) => `    ${line}`);
}

/** The path of a file without the machine's folders. */
function fileName(path: unknown): string {
  return toText(path).replace(/^.*?\/(?=(?:apps|packages|tools|e2e)\/)/u, '');
}
