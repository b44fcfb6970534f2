import { describe, expect, test } from 'vitest';
import { findUnmetLines, computeCoverage } from './coverage.ts';
import type { TestResult } from './results.ts';

const line = (id: string, area: string) => ({ id, area, kind: 'rule', text: `Line ${id}`, how: 'unit' });
const plan = {
  requirements: [line('A1-001', 'shell'), line('A1-002', 'shell'), line('A1-003', 'toast')],
  completeAreas: ['shell'],
  deferrals: [{ id: 'A1-002', issue: 'identity', reason: 'later' }],
};
const passed = (title: string): TestResult => ({ title, outcome: 'passed' });
const failed = (title: string): TestResult => ({ title, outcome: 'failed' });
const skipped = (title: string): TestResult => ({ title, outcome: 'skipped' });

function statesOf(results: TestResult[]): string[] {
  return computeCoverage(plan, results).areas.flatMap(({ lines }) => lines.map(({ state }) => state));
}
const brokenIds = (results: TestResult[]) =>
  findUnmetLines(computeCoverage(plan, results)).map(({ requirement }) => requirement.id);

describe('computeCoverage', () => {
  test('counts a line as covered when a passing test cites it', () => {
    expect(statesOf([passed('[A1-001] works')])).toEqual(['covered', 'deferred', 'uncovered']);
    expect(
      computeCoverage(plan, [passed('[A1-001] works')]).areas.map(({ area, covered }) => [area, covered]),
    ).toEqual([
      ['shell', 1],
      ['toast', 0],
    ]);
  });

  test('does not count a skipped test', () => {
    expect(statesOf([skipped('[A1-001] works')])[0]).toBe('uncovered');
  });

  test('counts a line as failing when any citing test fails, even a deferred one', () => {
    const results = [passed('[A1-001] works'), failed('[A1-001, A1-002] works too')];

    expect(statesOf(results).slice(0, 2)).toEqual(['failing', 'failing']);
  });

  test('reports unknown ids, also from skipped tests', () => {
    expect(computeCoverage(plan, [skipped('[A9-999] works')]).unknown).toEqual([
      { id: 'A9-999', title: '[A9-999] works' },
    ]);
  });

  test('reports a deferral that is covered by now', () => {
    expect(computeCoverage(plan, [passed('[A1-002] works')]).needlessDeferrals).toEqual(['A1-002']);
  });
});

describe('brokenPromises', () => {
  test('are the uncovered and failing lines of complete areas, without deferred ones', () => {
    expect(brokenIds([])).toEqual(['A1-001']);
    expect(brokenIds([failed('[A1-001] works')])).toEqual(['A1-001']);
    expect(brokenIds([passed('[A1-001] works')])).toEqual([]);
  });

  test('ignore unfinished areas', () => {
    expect(brokenIds([passed('[A1-001] works'), failed('[A1-003] works')])).toEqual([]);
  });
});
