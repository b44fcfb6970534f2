// Runs long-living processes side by side: names their lines, ends all when one dies or when asked to stop.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface ProcessSpec {
  name: string;
  command: string;
  args: readonly string[];
  cwd?: string;
}

interface SuperviseOptions {
  env: NodeJS.ProcessEnv;
  /** Called for every line that a process writes. */
  onLine: (name: string, line: string) => void;
  /** How long a process may take to stop before it is killed. */
  graceMs: number;
}

/**
 * Starts all processes. `ended` resolves once every one is gone, with 0 after `stop()` and otherwise with the exit
 * code of the one that died first (1 when it left none or left 0: it was not meant to end).
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
    // On exit, not on close: a dead parent's children may hold its output open until they are ended too.
    child.once('exit', (code) => endAll(code === null || code === 0 ? 1 : code));
    await once(child, 'close').catch(() => endAll(1));
  });

  return {
    stop: () => endAll(0),
    ended: Promise.all(endings).then(() => exitCode ?? 0),
  };
}

function start({ name, command, args, cwd }: ProcessSpec, { env, onLine }: SuperviseOptions): ChildProcess {
  // A group of its own: Ctrl-C then reaches us alone, and grandchildren end with their parent.
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
    // The whole group has ended already.
  }
}
