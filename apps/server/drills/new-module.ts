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

/** Verifies the module generator: its output compiles in every workspace and passes its own test. */
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
  try {
    await step('a catalogue module is written', ['tools/new-module.ts', 'catalogue/moods']);
    await step('a foundation module is written', ['tools/new-module.ts', 'foundation/help-pages']);
    await step('its migration runs', ['apps/server/src/entry/cli.ts', 'db:migrate']);
    await step('its table types are generated', ['apps/server/src/entry/cli.ts', 'db:types']);
    // Each workspace compiles the contracts too.
    for (const workspace of ['apps/server', 'apps/web']) {
      await step(`${workspace} compiles`, [tsc, '--noEmit', '-p', workspace]);
    }
    const names = ['moods', 'help-pages'];
    const tests = names.flatMap((name) => [`${name}.api.test`, `${name}-page.test`]);
    const cost = () => `${inSeconds(testTime(checkout.root) / names.length)} for each module`;
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
