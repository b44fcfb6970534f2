import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';

const LOGS = path.join(import.meta.dirname, '../../../../test-results/drills');

export interface Child {
  /** Sends a signal and waits for the exit. Returns the exit code, or null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  readonly isRunning: boolean;
  /** Zero when it could not be started. */
  readonly pid: number;
}

const children = new Set<ChildProcess>();
const begunLogs = new Set<string>();
// However the drill ends, it leaves no process behind.
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});
process.on('SIGTERM', () => process.exit(143));
process.on('SIGINT', () => process.exit(130));

/** Starts a command that logs to its own file. */
export function startChild(
  name: string,
  [command, ...args]: readonly [string, ...string[]],
  env: Readonly<Record<string, string>> = {},
  user: { readonly uid?: number; readonly gid?: number } = {},
): Child {
  mkdirSync(LOGS, { recursive: true });
  // One log for all processes of a name, truncated at the start of each run.
  const flags = begunLogs.has(name) ? 'a' : 'w';
  begunLogs.add(name);
  const log = createWriteStream(path.join(LOGS, `${name}.log`), { flags });
  const child = spawn(command, args, {
    ...user,
    cwd: path.join(import.meta.dirname, '../..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  child.on('error', (error) => log.write(`${error.message}\n`));
  const exited = once(child, 'exit').finally(() => children.delete(child));
  return {
    pid: child.pid ?? 0,
    get isRunning() {
      return child.exitCode === null && child.signalCode === null;
    },
    async end(signal) {
      if (this.isRunning) child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}
