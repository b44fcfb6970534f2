// Runs long-lived processes in parallel: prefixes their output, and stops all when one exits or when asked to stop.
// Helpers may exit at any time.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';

export interface ProcessSpec {
  name: string;
  command: string;
  args: readonly string[];
  cwd?: string;
}

interface SuperviseOptions {
  env: NodeJS.ProcessEnv;
  /** Called for every output line of a process. */
  onLine: (name: string, line: string) => void;
  /** How long a process may take to stop before it is killed. */
  graceMs: number;
}

/**
 * Starts all processes. `ended` resolves once all have exited, with 0 after `stop()` and otherwise with the exit code
 * of the first that exited (1 if it had none or 0, because it should not have exited).
 */
export function supervise(specs: readonly ProcessSpec[], options: SuperviseOptions) {
  let exitCode: number | undefined;
  const children = specs.map((spec) => start(spec, options));

  const endAll = (code: number) => {
    if (exitCode !== undefined) return;
    exitCode = code;
    for (const child of children) signal(child, 'SIGTERM');
    setTimeout(() => {
      for (const child of children) signal(child, 'SIGKILL');
    }, options.graceMs).unref();
  };
  const endings = children.map(async (child) => {
    // On exit, not on close: a dead parent's children may hold its output open until they are stopped too.
    child.once('exit', (code) => endAll(code === null || code === 0 ? 1 : code));
    await once(child, 'close').catch(() => endAll(1));
  });

  const helpers: Promise<void>[] = [];

  return {
    stop: () => endAll(0),
    ended: Promise.all(endings)
      .then(() => Promise.all(helpers))
      .then(() => exitCode ?? 0),
    /** Starts a process with low priority; the others keep running when it ends. */
    help(spec: ProcessSpec): void {
      if (exitCode !== undefined) return;
      const child = start(spec, options);
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
      children.push(child);
      helpers.push(ending(child, (reason) => options.onLine(spec.name, reason)));
    },
  };
}

/** Waits until a helper has exited; reports the reason if it failed. */
async function ending(child: ChildProcess, say: (reason: string) => void): Promise<void> {
  try {
    await once(child, 'close');
    if (child.exitCode !== null && child.exitCode !== 0) say(`ended with code ${child.exitCode}`);
  } catch (error) {
    say(`could not be started: ${String(error)}`);
  }
}

function start({ name, command, args, cwd }: ProcessSpec, { env, onLine }: SuperviseOptions): ChildProcess {
  // A separate process group: Ctrl-C then reaches only this process, and grandchildren stop with their parent.
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => onLine(name, line));
  }
  return child;
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, name);
  } catch {
    // The whole group has already exited.
  }
}
