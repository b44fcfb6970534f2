// Names what failed in a CI run: whoever reads only the end of a long log must learn which test it was, and why.
import { stripVTControlCharacters } from 'node:util';
import { at, listAt } from './result-values.ts';

const LINES_PER_FAILURE = 8;

/** Lines that name each failure and quote the beginning of its message; none if all is well. */
export function failureLines(read: (file: string) => unknown): string[] {
  return [
    ...from(read, 'check.json', (results) =>
      listAt(results, 'failed_steps').map((step) => ({ name: `check: ${text(step)}`, message: '' })),
    ),
    ...from(read, 'vitest.json', failedTests),
    ...from(read, 'e2e.json', (results) => [
      ...listAt(results, 'suites').flatMap(failedJourneys),
      ...listAt(results, 'errors').map((error) => ({ name: 'e2e', message: text(at(error, 'message')) })),
    ]),
  ].flatMap(({ name, message }) => [`✗ ${name}`, ...quote(message)]);
}

interface Failure {
  name: string;
  message: string;
}

/** Results that are missing or broken are counted elsewhere; here there is nothing to name. */
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
    if (tests.length === 0 && at(file, 'status') === 'failed') {
      return [{ name: fileName(at(file, 'name')), message: text(at(file, 'message')) }];
    }
    return tests
      .filter((test) => at(test, 'status') === 'failed')
      .map((test) => ({
        name: `${fileName(at(file, 'name'))}: ${text(at(test, 'fullName'))}`,
        message: listAt(test, 'failureMessages').map(text).join('\n'),
      }));
  });
}

/** Playwright nests suites in suites; a journey that passed only at its second try is a failure too. */
function failedJourneys(suite: unknown): Failure[] {
  const inner = at(suite, 'suites');
  return [
    ...(Array.isArray(inner) ? inner.flatMap(failedJourneys) : []),
    ...listAt(suite, 'specs').flatMap((spec) =>
      listAt(spec, 'tests')
        .filter((test) => ['unexpected', 'flaky'].includes(text(at(test, 'status'))))
        .map((test) => ({
          name: `${text(at(spec, 'file'))}: ${text(at(spec, 'title'))} (${text(at(test, 'projectName'))})`,
          message: listAt(test, 'results')
            .map((result) => text(at(result, 'error', 'message')))
            .join('\n'),
        })),
    ),
  ];
}

function quote(message: string): string[] {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_PER_FAILURE)
    .map((line) => `    ${line}`);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The name of a file without the folders of the machine it was tested on. */
function fileName(path: unknown): string {
  return text(path).replace(/^.*?\/(?=(?:apps|packages|tools|e2e)\/)/u, '');
}
