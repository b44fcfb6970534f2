import { expect, test } from 'vitest';
import { formatFailures } from './failures.ts';

function linesOf(results: Record<string, unknown>) {
  return formatFailures((file) => {
    if (!(file in results)) throw new Error('no such file');
    return results[file];
  });
}

test('lists nothing when nothing failed or nothing ran', () => {
  expect(linesOf({})).toEqual([]);
  expect(linesOf({ 'vitest.json': { testResults: [] }, 'e2e.json': { suites: [], errors: [] } })).toEqual([]);
});

test('lists a failed test with its file in the project and its message without colours', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds', failureMessages: [] },
    {
      status: 'failed',
      fullName: 'bans a user',
      failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\nto be 2'],
    },
  ];
  const testResults = [{ status: 'failed', name: '/home/ci/apps/server/src/a.test.ts', assertionResults }];
  expect(linesOf({ 'vitest.json': { testResults } })).toEqual([
    '✗ apps/server/src/a.test.ts: bans a user',
    '    expected 1',
    '    to be 2',
  ]);
});

test('lists a file that fails before its first test', () => {
  const testResults = [
    { status: 'failed', name: '/x/tools/b.test.ts', message: 'no import', assertionResults: [] },
  ];
  expect(linesOf({ 'vitest.json': { testResults } })).toEqual(['✗ tools/b.test.ts', '    no import']);
});

test('lists static steps and failed journeys at any nesting depth', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'login.spec.ts',
    tests: [{ status, projectName: 'desktop', results: [{ error: { message: 'Timed out' } }] }],
  });
  const suites = [
    {
      specs: [spec('fine', 'expected')],
      suites: [{ specs: [spec('lost', 'unexpected'), spec('shy', 'flaky')] }],
    },
  ];
  expect(
    linesOf({
      'check.json': { failed_steps: ['lint'] },
      'e2e.json': { suites, errors: [{ message: 'no site' }] },
    }),
  ).toEqual(['✗ check: lint', '✗ login.spec.ts: lost', '    Timed out', '✗ e2e', '    no site']);
});
