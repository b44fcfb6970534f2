import { describe, expect, test } from 'vitest';
import { parseOutcome, sumOutcomes } from './summary.ts';

const good: Record<string, unknown> = {
  'vitest.json': { numPassedTests: 40, numFailedTests: 0, testResults: [] },
  'check.json': { failed_steps: [] },
  'e2e.json': { stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 1 }, errors: [] },
  'drill.json': { passed: 3, failed: 0 },
};

const STEPS = ['packages', 'check', 'build', 'e2e', 'spec', 'drill'];

function sum(changes: { results?: Record<string, unknown>; codes?: Record<string, number> } = {}) {
  const results = { ...good, ...changes.results };
  const steps = STEPS.map((name) => ({ name, exitCode: changes.codes?.[name] ?? 0 }));
  return sumOutcomes(steps, (file) => results[file]);
}

describe('sumOutcomes', () => {
  test('adds the tests of all suites', () => {
    expect(sum()).toEqual({ passed: 50, failed: 0 });
  });

  test('counts failed tests once, although their step fails too', () => {
    const results = { 'vitest.json': { numPassedTests: 38, numFailedTests: 2, testResults: [] } };
    expect(sum({ results, codes: { check: 1 } })).toEqual({ passed: 48, failed: 2 });
  });

  test('counts every failed static step of the check', () => {
    const results = { 'check.json': { failed_steps: ['lint', 'format'] } };
    expect(sum({ results, codes: { check: 1 } })).toEqual({ passed: 50, failed: 2 });
  });

  test('counts a test file that fails before its first test', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ];
    const results = { 'vitest.json': { numPassedTests: 40, numFailedTests: 0, testResults } };
    expect(sum({ results, codes: { check: 1 } })).toEqual({ passed: 50, failed: 1 });
  });

  test('counts flaky journeys as passed, and errors outside of journeys as failed', () => {
    const results = { 'e2e.json': { stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [{}] } };
    expect(sum({ results, codes: { e2e: 1 } })).toEqual({ passed: 49, failed: 2 });
  });

  test('counts one failure for a step that counts no tests', () => {
    expect(sum({ codes: { build: 2 } })).toEqual({ passed: 50, failed: 1 });
  });

  test('counts one failure for a suite that fails although all its tests pass', () => {
    expect(sum({ codes: { drill: 1 } })).toEqual({ passed: 50, failed: 1 });
  });

  test.each([
    ['missing', undefined],
    ['broken', { stats: {} }],
  ])('counts one failure for %s results, even if the step passed', (_state, value) => {
    expect(sum({ results: { 'e2e.json': value } })).toEqual({ passed: 43, failed: 1 });
    expect(sum({ results: { 'e2e.json': value }, codes: { e2e: 1 } })).toEqual({ passed: 43, failed: 1 });
  });
});

test('treats an outcome without a number as a failure', () => {
  expect(parseOutcome('build=0@70')).toEqual({ name: 'build', exitCode: 0, seconds: 70 });
  expect(parseOutcome('build=@3')).toEqual({ name: 'build', exitCode: 1, seconds: 3 });
});
