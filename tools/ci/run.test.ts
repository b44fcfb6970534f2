// Runs .ci/run itself in a folder with fakes of npm and the services, to test how it handles failures.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const COPIED = [
  '.ci/run',
  '.ci/timings.json',
  'e2e/flaky.tsv',
  ...['failures', 'flaky', 'journeys', 'result-values', 'summary', 'timings'].map(
    (name) => `tools/ci/${name}.ts`,
  ),
  ...['lib', 'node24'].map((name) => `tools/services/${name}.sh`),
];

const NPM = `#!/usr/bin/env bash
echo "$*" >>npm-calls
write() { mkdir -p test-results && echo "$2" >"test-results/$1"; }
case $* in
  'run check') write vitest.json '{"numPassedTests":5,"numFailedTests":0,"testResults":[]}'; write check.json '{"failed_steps":[]}' ;;
  'run test:e2e') write e2e.json '{"stats":{"expected":2,"unexpected":0,"flaky":0},"errors":[],"suites":[]}' ;;
  'run drill -- --ci') write drill.json '{"passed":1,"failed":0}' ;;
esac
[ "$*" != "\${FAILING:-}" ]
`;

// Redis is the only service that is not running yet.
const SERVICES = `case $1 in
  status) [ "$2" != redis ] ;;
  env) echo DATABASE_URL=postgres://there && [ -z "\${NO_ENV:-}" ] ;;
  stop) echo "stopped \${*:2}" ;;
esac
`;

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ci-run-'));
  for (const file of COPIED) cpSync(join(ROOT, file), join(dir, file));
  write('tools/services/services.sh', SERVICES);
  write('tools/services/packages.sh', 'ensure_packages() { :; }\n');
  write('bin/npm', NPM);
  // Skips the wait between two attempts of npm ci.
  write('bin/sleep', '#!/bin/sh\n');
});

afterEach(() => rmSync(dir, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), text, { mode: 0o755 });
}

function run(env: Record<string, string> = {}) {
  const path = [join(dir, 'bin'), dirname(process.execPath), process.env.PATH].join(':');
  const { status, stdout } = spawnSync(join(dir, '.ci/run'), {
    env: { PATH: path, ...env },
    encoding: 'utf8',
  });
  return { status, output: stdout, lastLine: stdout.trimEnd().split('\n').at(-1) };
}

test('passes with the sum of all suites and stops only what it started', () => {
  const { status, output, lastLine } = run();
  expect({ status, lastLine }).toEqual({ status: 0, lastLine: '8 passed, 0 failed' });
  expect(output).toContain('stopped redis\n');
  expect(output).toMatch(/=== build passed in \d+ s/);
  expect(output).toMatch(/^build +\d+ /mu);
  expect(output).toMatch(/^steal: \d+ %/mu);
});

test.each(['run check', 'run build', 'run test:e2e', 'run spec', 'run drill -- --ci'])(
  'fails when npm %s fails, and still runs all other steps',
  (failing) => {
    const { status, lastLine } = run({ FAILING: failing });
    expect({ status, lastLine }).toEqual({ status: 1, lastLine: '8 passed, 1 failed' });
    expect(readFileSync(join(dir, 'npm-calls'), 'utf8')).toContain('run drill -- --ci');
  },
);

test('tries to install the packages twice, then fails with a last line', () => {
  expect(run({ FAILING: 'ci' })).toMatchObject({ status: 1, lastLine: '0 passed, 1 failed' });
  expect(readFileSync(join(dir, 'npm-calls'), 'utf8')).toBe('ci\nci\n');
});

test('fails when it stops outside of a step', () => {
  expect(run({ NO_ENV: '1' })).toMatchObject({ status: 1, lastLine: '0 passed, 1 failed' });
});
