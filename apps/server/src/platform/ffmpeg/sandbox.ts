import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Nobody, as nearly every system numbers it. */
const NOBODY = '65534';
/** The programs are looked for where systems put them, whatever the environment of this process says. */
const PATH = '/usr/local/bin:/usr/bin:/bin';

/** The whole environment of a program that reads a stranger's file. One arena: each more reserves memory for nothing. */
export const SANDBOX_ENV = { PATH, LC_ALL: 'C', MALLOC_ARENA_MAX: '1' };

/** What the program may use at most; the system ends it when it wants more. */
export interface SandboxLimits {
  /** Bytes of memory it may write to. */
  readonly memory: number;
  /** Bytes of one file it writes. */
  readonly fileSize: number;
  /** Seconds of processor time. */
  readonly cpuSeconds: number;
}

/** How programs are shut in on this machine. */
export interface Sandbox {
  /** The command line that runs a program shut in. */
  wrap(program: string, args: readonly string[], limits: SandboxLimits): string[];
  /** As whom it runs; a folder it writes to must be theirs. */
  readonly userId: number | null;
  /** What this machine does not allow, in words for the log. */
  readonly missing: readonly string[];
}

const GUARDS = {
  network: { prefix: ['unshare', '-n', '--'], missing: 'programs can reach the network (unshare -n)' },
  limits: {
    prefix: ['prlimit', '--core=0', '--'],
    missing: 'memory and file size are not bounded (prlimit)',
  },
  death: {
    prefix: ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--'],
    missing: 'programs outlive a killed worker (setpriv)',
  },
  user: {
    prefix: ['setpriv', '--reuid', NOBODY, '--regid', NOBODY, '--clear-groups', '--'],
    missing: 'programs run as root (setpriv)',
  },
} as const;

type Guard = keyof typeof GUARDS;

/** Tries every guard once. A container may forbid some; what is left still holds. */
export async function createSandbox(isRoot = process.getuid?.() === 0): Promise<Sandbox> {
  const wanted = (Object.keys(GUARDS) as Guard[]).filter((guard) => guard !== 'user' || isRoot);
  const works = await Promise.all(wanted.map((guard) => succeeds([...GUARDS[guard].prefix, 'true'])));
  const held = new Set(wanted.filter((_, index) => works[index] === true));
  return {
    wrap: (program, args, limits) => [...guardsOf(held, limits), program, ...args],
    userId: held.has('user') ? Number(NOBODY) : null,
    missing: wanted.filter((guard) => !held.has(guard)).map((guard) => GUARDS[guard].missing),
  };
}

/** Limits first and identity last: each replaces itself with the next, so that one process is left to end. */
function guardsOf(held: ReadonlySet<Guard>, limits: SandboxLimits): string[] {
  const bounds = [
    'prlimit',
    '--core=0',
    `--data=${limits.memory}`,
    `--fsize=${limits.fileSize}`,
    `--cpu=${limits.cpuSeconds}`,
    '--',
  ];
  const user = held.has('user') ? ['--reuid', NOBODY, '--regid', NOBODY, '--clear-groups'] : [];
  return [
    'nice',
    '-n',
    '10',
    ...(held.has('limits') ? bounds : []),
    ...(held.has('network') ? GUARDS.network.prefix : []),
    ...(held.has('death') ? ['setpriv', ...user, '--pdeathsig', 'KILL', '--no-new-privs', '--'] : []),
  ];
}

async function succeeds([command = '', ...args]: readonly string[]): Promise<boolean> {
  try {
    await promisify(execFile)(command, args, { env: SANDBOX_ENV, timeout: 5000 });
    return true;
  } catch {
    return false;
  }
}
