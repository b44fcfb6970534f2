// Names what failed in a CI run, so that the end of a long log says which test it was and why.
import { stripVTControlCharacters } from 'node:util';
import { journeysOf, text } from './journeys.ts';
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
      ...journeysOf(results)
        .filter(({ status }) => status === 'unexpected')
        .map(({ name, messages }) => ({ name, message: messages.join('\n') })),
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

function quote(message: string): string[] {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_PER_FAILURE)
    .map((line) => `    ${line}`);
}

/** The name of a file without the folders of the machine it was tested on. */
function fileName(path: unknown): string {
  return text(path).replace(/^.*?\/(?=(?:apps|packages|tools|e2e)\/)/u, '');
}
