// Runs all checks: the static steps in parallel, then the tests, then what they recorded. CI runs the same script.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { styleText } from 'node:util';
import { runPool, runStep, type Step, type StepResult } from './check/run-step.ts';
import { runInTerminal } from './run-visibly.ts';
import { ensureServices } from './services/addresses.ts';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'test-results');
// The CI machine has two cores; more steps at once would only slow each other down.
const POOL = 2;

const workspace = (name: string, path: string): Step => ({
  name: `types of ${name}`,
  command: 'npm',
  args: ['run', '--silent', 'typecheck', '--workspace', path],
});

// Longest first, so that no long step runs alone at the end.
const STATIC_STEPS: readonly Step[] = [
  { name: 'boundaries', command: 'node', args: ['tools/boundaries.ts'] },
  workspace('web', 'apps/web'),
  workspace('server', 'apps/server'),
  { name: 'lint', command: 'oxlint', args: ['--type-aware'] },
  { name: 'dead code', command: 'knip', args: [] },
  { name: 'language', command: 'node', args: ['tools/language.ts'] },
  workspace('contracts', 'packages/contracts'),
  workspace('demo art', 'packages/demo-art'),
  workspace('e2e', 'e2e'),
  { name: 'types of tools', command: 'tsc', args: ['--noEmit', '-p', '.'] },
  { name: 'file budgets', command: 'node', args: ['tools/report.ts', '--check'] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
];

function printResult({ name, ok, seconds, output }: StepResult): void {
  const mark = ok ? styleText('green', '✓') : styleText('red', '✗');
  console.log(`${mark} ${name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s`);
  if (!ok) console.log(`${output}\n`);
}

/** For tools/ci/summary.ts, which counts these in addition to the tests. */
function saveResults(failed: readonly string[], staticSeconds: number): void {
  const results = { failed_steps: failed, static_seconds: staticSeconds };
  writeFileSync(join(RESULTS, 'check.json'), JSON.stringify(results));
}

async function main(): Promise<boolean> {
  const started = performance.now();
  process.chdir(ROOT);
  mkdirSync(RESULTS, { recursive: true });
  // Removes old results, so that they are not mistaken for this run's.
  rmSync(join(RESULTS, 'vitest.json'), { force: true });
  const env = {
    ...process.env,
    PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  };

  // The services start while the static steps run, because starting is mostly waiting.
  const services = ensureServices(env).then(
    (withServices) => ({ env: { ...withServices }, error: undefined }),
    (error: unknown) => ({ env, error }),
  );
  const results = await runPool(
    STATIC_STEPS.map((step) => async () => {
      const result = await runStep(step, env);
      printResult(result);
      return result;
    }),
    POOL,
  );
  const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
  const staticSeconds = (performance.now() - started) / 1000;
  saveResults(failed, staticSeconds);

  const { env: testEnv, error } = await services;
  if (error !== undefined) console.error(error);
  const testsPass = error === undefined && (await runInTerminal('vitest', ['run'], testEnv)) === 0;
  // The recorded rows are complete only after a whole run.
  if (!testsPass) failed.push('tests');
  else if ((await runInTerminal('node', ['tools/sql-rows.ts'], env)) !== 0) {
    failed.push('SQL rows');
    saveResults(failed, staticSeconds);
  }

  const verdict = failed.length === 0 ? 'check passed' : `check failed: ${failed.join(', ')}`;
  console.log(`${verdict} (${((performance.now() - started) / 1000).toFixed(0)} s)`);
  return failed.length === 0;
}

process.exitCode = (await main()) ? 0 : 1;
