import { expect, test } from 'vitest';
import { suiteSeconds, formatTimings } from './timings.ts';

test('reads the seconds of the suites from their results', () => {
  const file = (name: string, startTime: number, endTime: number) => ({ name, startTime, endTime });
  const results: Record<string, unknown> = {
    'check.json': { failed_steps: [], static_seconds: 80 },
    'vitest.json': {
      testResults: [
        file('/home/ci/apps/server/src/a.test.ts', 1000, 3000),
        file('/home/ci/apps/server/src/b.test.ts', 3000, 4000),
        file('/home/ci/packages/contracts/src/c.test.ts', 0, 500),
        file('/home/ci/tools/spec.test.ts', 0, 250),
      ],
    },
    'e2e.json': {
      suites: [
        { specs: [{ tests: [{ status: 'flaky', results: [{ duration: 1500 }, { duration: 500 }] }] }] },
      ],
    },
    'drill.json': { results: [{ name: 'kill', seconds: 12 }] },
  };
  expect(suiteSeconds((name) => results[name])).toEqual({
    'check: static': 80,
    'tests of server, summed': 3,
    'tests of contracts, summed': 0.5,
    'tests of tools, summed': 0.25,
    'journeys, summed': 2,
    'drill kill': 12,
  });
});

test('omits suites without results', () => {
  expect(
    suiteSeconds(() => {
      throw new Error('no such file');
    }),
  ).toEqual({});
});

test('prints each step next to the recorded run and its budget', () => {
  const timings = {
    budget: { check: 480, e2e: 540 },
    recorded: { day: '2026-11-16', steal_percent: 0, seconds: { check: 400 } },
  };
  expect(formatTimings({ check: 410.2, e2e: 600, spec: 1 }, timings)).toEqual([
    'seconds                          nowrecorded  budget',
    'check                            410     400     480',
    'e2e                              600       -     540  over budget',
    'spec                               1       -       -',
  ]);
});
