// One command to run everything: services, migrations, demo data, then the site and the worker. Generates the demo's
// images while they run.
import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { runInTerminal } from './run-visibly.ts';
import { type ProcessSpec, supervise } from './dev/supervise.ts';
import { ensureServices } from './services/addresses.ts';

const ROOT = join(import.meta.dirname, '..');
const SERVER = join(ROOT, 'apps', 'server');
const COLOURS = { site: 'cyan', worker: 'magenta', demo: 'yellow' } as const;
const GRACE_MS = 10_000;

const colourOf = (name: string) => COLOURS[name === 'site' || name === 'demo' ? name : 'worker'];

// Watches folders, because plain --watch would follow Vite's temporary files and restart forever.
const WATCHED = ['src', '../../packages/contracts/src'].map((path) => `--watch-path=${path}`);

const entry = (name: 'site' | 'worker', file: string): ProcessSpec => ({
  name,
  command: process.execPath,
  args: ['--watch', ...WATCHED, '--watch-preserve-output', file],
  cwd: SERVER,
});

const PREPARATIONS = [
  ['run', '--silent', 'i18n:build'],
  ['run', '--silent', 'db:migrate'],
  // Rendering the images takes minutes, so the site starts first.
  ['run', '--silent', 'db:seed', '--', 'demo', '--if-empty', '--without-pictures'],
] as const;

/** Generates the missing images and videos of the demo. The site does not depend on it. */
const ARTWORK: ProcessSpec = {
  name: 'demo',
  command: process.execPath,
  args: ['src/entry/cli.ts', 'demo:artwork'],
  cwd: SERVER,
};

/** Prints the site's URL once it responds. The first start takes Vite a few seconds. */
async function announce(address: string): Promise<void> {
  while ((await fetch(`${address}/live`).catch(() => undefined)) === undefined) {
    await delay(250, undefined, { ref: false });
  }
  console.log(styleText('bold', `\n  Kinora is at ${address}\n`));
}

async function main(): Promise<number> {
  process.chdir(ROOT);
  const services = await ensureServices(process.env);
  const port = process.env.PORT ?? '3000';
  const address = process.env.BASE_URL ?? `http://localhost:${port}`;
  const env = { NODE_ENV: 'development', ...services, PORT: port, BASE_URL: address };
  for (const args of PREPARATIONS) {
    const code = await runInTerminal('npm', args, env);
    if (code !== 0) return code;
  }

  const { stop, ended, help } = supervise(
    [entry('site', 'src/entry/http.ts'), entry('worker', 'src/entry/worker.ts')],
    {
      env: { ...env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
      graceMs: GRACE_MS,
      onLine: (name, line) => console.log(`${styleText(colourOf(name), name.padEnd(6))} │ ${line}`),
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  void announce(address).then(() => help(ARTWORK));
  return ended;
}

process.exit(await main());
