// Usage: npm run bench [-- admin-lists|beside|browse|calls|console-lists|files|home|members|notifications|peers|plays|ratings|reading|reports|scale|search|texts|video|view [its options]]
import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Each runs in its own process, so that its memory use does not slow down the next. */
const BENCHES: readonly string[] = [
  'admin-lists',
  'beside',
  'browse',
  'calls',
  'console-lists',
  'files',
  'home',
  'members',
  'notifications',
  'peers',
  'plays',
  'ratings',
  'reading',
  'reports',
  'scale',
  'search',
  'texts',
  'video',
  'view',
];

const [name = 'calls', ...options] = process.argv.slice(2);
if (!BENCHES.includes(name)) throw new Error(`Unknown benchmark: ${name}`);
const file = path.join(import.meta.dirname, `${name}.ts`);
process.exitCode = spawnSync(process.execPath, [file, ...options], { stdio: 'inherit' }).status ?? 1;
