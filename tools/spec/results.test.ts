import { describe, expect, test } from 'vitest';
import { parsePlaywright, parseVitest } from './results.ts';

const vitestReport = (status: string) =>
  JSON.stringify({
    testResults: [{ assertionResults: [{ ancestorTitles: ['group', 'inner'], title: 'works', status }] }],
  });

const playwrightReport = (...statuses: string[]) =>
  JSON.stringify({
    suites: [
      {
        title: 'home.spec.ts',
        specs: [],
        suites: [
          { title: 'group', specs: [{ title: 'works', tests: statuses.map((status) => ({ status })) }] },
        ],
      },
    ],
  });

describe('parseVitest', () => {
  test.each([
    ['passed', 'passed'],
    ['failed', 'failed'],
    ['pending', 'skipped'],
    ['skipped', 'skipped'],
    ['todo', 'skipped'],
  ])('reads a %s test as %s, with the titles of its groups', (status, outcome) => {
    expect(parseVitest(vitestReport(status))).toEqual([{ title: 'group > inner > works', outcome }]);
  });

  test('rejects another file', () => {
    expect(() => parseVitest('{}')).toThrow('no JSON report of Vitest');
  });
});

describe('parsePlaywright', () => {
  test.each([
    ['expected', 'passed'],
    ['unexpected', 'failed'],
    ['flaky', 'passed'],
    ['skipped', 'skipped'],
  ])('reads a run that was %s as %s, with the titles of its groups', (status, outcome) => {
    expect(parsePlaywright(playwrightReport(status))).toEqual([
      { title: 'home.spec.ts > group > works', outcome },
    ]);
  });

  test('returns one result per browser that ran the test', () => {
    const results = parsePlaywright(playwrightReport('expected', 'unexpected'));

    expect(results.map(({ outcome }) => outcome)).toEqual(['passed', 'failed']);
  });

  test('rejects another file', () => {
    expect(() => parsePlaywright('[]')).toThrow('no JSON report of Playwright');
  });
});
