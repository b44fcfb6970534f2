import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { loadConfig } from '#platform/config/config.ts';
import { withScratchDatabase } from '#platform/db/scratch-database.ts';
import { copyCheckout } from './support/checkout.ts';
import type { Checklist, Drill } from './support/drill.ts';
import { inSeconds } from './support/wait.ts';

const run = promisify(execFile);

/** Two words and "an", and a tier without public pages. */
const MODULES = ['catalogue/age-ratings', 'foundation/help-pages'];
/** As long as the model's name, so that the formatter breaks the same lines. */
const COMPARED = 'catalogue/topics';
/** Tests over all routes, sidebar links and reserved addresses. */
const REGISTRATION_TESTS = ['route-table', 'reserved-slugs', 'navigation.test'];

/** Verifies the module generator: its output equals the model, compiles in every workspace and passes all checks. */
export const newModuleDrill: Drill = {
  name: 'new-module',
  run: ({ check }) => withScratchDatabase(loadConfig(process.env), (url) => tryGenerator(url, check)),
};

async function tryGenerator(databaseUrl: string, check: Checklist['check']): Promise<void> {
  const checkout = copyCheckout();
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const step = async (name: string, args: readonly string[], result = () => 'done') => {
    try {
      await run(process.execPath, args, { cwd: checkout.root, env });
      check(name, true, result());
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      check(name, false, `${stdout}${stderr}`.slice(-2000));
    }
  };
  const tsc = path.join('node_modules', '@typescript', 'native', 'bin', 'tsc');
  const modules = [...MODULES, COMPARED];
  try {
    for (const module of modules) await step(`${module} is written`, ['tools/new-module.ts', module]);
    await step('it equals the model module', ['tools/compare-module.ts', COMPARED]);
    await step('its migration runs', ['apps/server/src/entry/cli.ts', 'db:migrate']);
    await step('its table types are generated', ['apps/server/src/entry/cli.ts', 'db:types']);
    // Each workspace compiles the contracts too.
    for (const workspace of ['apps/server', 'apps/web']) {
      await step(`${workspace} compiles`, [tsc, '--noEmit', '-p', workspace]);
    }
    await step('it keeps the import rules', ['tools/boundaries.ts']);
    await step('its texts are plain English', ['tools/language.ts']);
    const folders = modules.map((module) => `/${path.basename(module)}/`);
    const cost = () => `${inSeconds(testTime(checkout.root) / modules.length)} for each module`;
    const tests = [...folders, ...REGISTRATION_TESTS];
    await step('its tests pass', ['node_modules/vitest/vitest.mjs', 'run', ...tests], cost);
  } finally {
    checkout.remove();
  }
}

/** The time the last Vitest run spent in test files, in milliseconds. */
function testTime(root: string): number {
  const report = readFileSync(path.join(root, 'test-results', 'vitest.json'), 'utf8');
  const { testResults } = JSON.parse(report) as { testResults: { startTime: number; endTime: number }[] };
  return testResults.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0);
}
