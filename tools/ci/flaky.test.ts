import { expect, test } from 'vitest';
import { formatFlaky, checkFlaky, parseKnownFlaky } from './flaky.ts';

const report = (...statuses: string[]) => ({
  suites: [
    {
      specs: statuses.map((status, at) => ({
        title: `journey ${at}`,
        file: 'login.spec.ts',
        tests: [{ status, results: [{ duration: 1000, error: { message: 'Timed out' } }] }],
      })),
    },
  ],
});

test('accepts up to three flaky journeys and lists them', () => {
  const judged = checkFlaky(report('flaky', 'expected', 'flaky', 'flaky'), new Set());
  expect(judged.faults).toEqual([]);
  expect(formatFlaky(judged, '2026-11-16')).toEqual([
    'FLAKY login.spec.ts: journey 0',
    'FLAKY login.spec.ts: journey 2',
    'FLAKY login.spec.ts: journey 3',
    expect.stringContaining('e2e/flaky.tsv'),
    '2026-11-16\tlogin.spec.ts: journey 0',
    '2026-11-16\tlogin.spec.ts: journey 2',
    '2026-11-16\tlogin.spec.ts: journey 3',
  ]);
});

test('rejects a fourth flaky journey', () => {
  const { faults } = checkFlaky(report('flaky', 'flaky', 'flaky', 'flaky'), new Set());
  expect(faults).toEqual(['4 journeys are flaky, at most 3 may be']);
});

test('rejects a journey that was flaky before', () => {
  const known = parseKnownFlaky('# day\tjourney\n2026-11-01\tlogin.spec.ts: journey 1\n');
  expect(checkFlaky(report('expected', 'flaky'), known).faults).toEqual([
    'flaky again, although e2e/flaky.tsv lists it: login.spec.ts: journey 1',
  ]);
  expect(checkFlaky(report('flaky', 'expected'), known).faults).toEqual([]);
});

test('prints nothing when no journey is flaky', () => {
  expect(formatFlaky(checkFlaky(report('expected', 'unexpected'), new Set()), '2026-11-16')).toEqual([]);
});
