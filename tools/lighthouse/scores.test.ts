import { describe, expect, test } from 'vitest';
import { findMissedGoals, isSteady, toRow, toPageScores, slowdown, type LighthouseResult } from './scores.ts';

const visit = (performance: number, { shift = 0, seo = 1 } = {}): LighthouseResult => ({
  environment: { benchmarkIndex: 1500 },
  categories: {
    performance: { score: performance },
    accessibility: { score: 1 },
    'best-practices': { score: 1 },
    seo: { score: seo },
  },
  audits: {
    'first-contentful-paint': { numericValue: 900 },
    'largest-contentful-paint': { numericValue: 1800 },
    'total-blocking-time': { numericValue: 40 },
    'cumulative-layout-shift': { numericValue: shift },
  },
});

describe('the CPU slowdown of a machine', () => {
  test.each([
    [1500, 4],
    [3000, 4],
    [750, 2],
    [375, 1],
    [120, 1],
  ])('with an index of %i is %f', (index, factor) => {
    expect(slowdown(index)).toBe(factor);
  });
});

test.each([
  [[1400, 1500, 1350], true],
  [[1400, 1400, 1100], false],
  [[900, 1400, 1400], false],
])('visits on a machine with indexes of %j are steady: %s', (indexes, expected) => {
  const visits = indexes.map((benchmarkIndex) => ({ ...visit(1), environment: { benchmarkIndex } }));
  expect(isSteady(visits)).toBe(expected);
});

test('the median visit counts, not the best or the worst', () => {
  const scores = toPageScores('title', [visit(0.95), visit(0.2), visit(0.91)]);
  expect(toRow(scores)).toContain('   91   100   100   100');
  expect(findMissedGoals(scores)).toEqual([]);
});

test('lists every missed goal with its value', () => {
  const scores = toPageScores('person', [visit(0.62, { shift: 0.02, seo: 0.99 })]);
  expect(findMissedGoals(scores)).toEqual([
    'person: performance 62, the goal is 90',
    'person: seo 99, the goal is 100',
    'person: layout shift 0.02, the goal is under 0.02',
  ]);
});

test('a visit that could not be measured reaches no goal', () => {
  const failed = { ...visit(1), categories: {}, audits: {} };
  expect(findMissedGoals(toPageScores('title', [failed]))).toHaveLength(5);
});
