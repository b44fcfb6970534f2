import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findTestProblem, readTestFiles, readThreats } from './security-docs.ts';

const ROOT = path.join(import.meta.dirname, '..');
const THREATS = 82;
const PROVEN = ['proven', 'in part'];

describe('docs/security.md', () => {
  const threats = readThreats(readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8'));

  test('has one row for every threat', () => {
    const numbers = threats.map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: THREATS }, (_, index) => index + 1));
  });

  test('cites only tests that exist', () => {
    const files = readTestFiles(ROOT);
    const named = threats.flatMap(({ number, tests }) => tests.map((one) => ({ number, ...one })));
    expect(named.length).toBeGreaterThan(THREATS);
    const problems = named.flatMap(({ number, ...one }) => {
      const problem = findTestProblem(one, files);
      return problem === undefined ? [] : [`${number}: ${problem}`];
    });
    expect(problems).toEqual([]);
  });

  test('cites a test for every proven defence', () => {
    const states = threats.map(({ number, state, tests }) => ({
      number,
      isRight: PROVEN.includes(state) ? tests.length > 0 : /^(?:not built|open)$/u.test(state),
    }));
    expect(states.filter(({ isRight }) => !isRight)).toEqual([]);
  });
});

describe('a row of the table', () => {
  const files = new Map([
    ['a/one.test.ts', "test('refuses it', () => {}); test('the owner\\'s', () => {});"],
    ['a/two.test.ts', ''],
    ['b/two.test.ts', ''],
  ]);

  test('is parsed into its number, its state and its tests', () => {
    const row =
      '| 7   | An attack | A defence | proven | `a.test.ts` "first"; `b.spec.ts` "second: it\'s %s" |';
    expect(readThreats(row)).toEqual([
      {
        number: 7,
        state: 'proven',
        tests: [
          { file: 'a.test.ts', title: 'first' },
          { file: 'b.spec.ts', title: "second: it's %s" },
        ],
      },
    ]);
  });

  test.each([
    ['one.test.ts', 'refuses it', undefined],
    ['one.test.ts', "the owner's", undefined],
    ['one.test.ts', 'refuses', 'one.test.ts has no test "refuses"'],
    ['none.test.ts', 'refuses it', 'none.test.ts does not exist'],
    ['two.test.ts', 'refuses it', 'two.test.ts fits 2 files'],
  ])('that cites %s "%s" has the problem %s', (file, title, problem) => {
    expect(findTestProblem({ file, title }, files)).toBe(problem);
  });
});
