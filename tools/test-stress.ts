// Runs journeys several times under CPU load, to find races before CI does.
// Usage: npm run test:stress -- [--times 5] [--cpu 4] <spec> ...   (needs a build: npm run build)
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { runInTerminal } from './run-visibly.ts';

const ROOT = join(import.meta.dirname, '..');
const BIN = join(ROOT, 'node_modules', '.bin');

interface StressOptions {
  times: string;
  /** The number of processes that each try to use a whole core. */
  cpu: string;
}

/** Without retries: a journey that fails once in five runs has a race. */
export const playwrightArgs = (
  specs: readonly string[],
  { times }: Pick<StressOptions, 'times'>,
): string[] => [
  'test',
  '--config',
  'e2e/playwright.config.ts',
  '--repeat-each',
  times,
  '--retries',
  '0',
  ...specs,
];

async function stress(specs: readonly string[], { times, cpu }: StressOptions): Promise<number> {
  const install =
    'set -e; . tools/services/lib.sh; . tools/services/packages.sh; ensure_packages stress browser';
  const { status } = spawnSync('bash', ['-c', install], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) return 1;
  const load = spawn('stress-ng', ['--cpu', cpu, '--quiet'], { stdio: 'ignore' });
  const ended = once(load, 'close');
  try {
    const env = { ...process.env, PATH: [BIN, process.env.PATH].join(delimiter) };
    return await runInTerminal('playwright', playwrightArgs(specs, { times }), env);
  } finally {
    load.kill();
    await ended;
  }
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { times: { type: 'string', default: '5' }, cpu: { type: 'string', default: '4' } },
    allowPositionals: true,
  });
  process.chdir(ROOT);
  process.exitCode = await stress(positionals, values);
}
