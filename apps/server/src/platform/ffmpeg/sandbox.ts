import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { type Protection, type Wall, WALLS } from './walls.ts';

/** Nobody, as nearly every system numbers it. */
const NOBODY = '65534';
/** The programs are looked for where systems put them, whatever the environment of this process says. */
const PATH = '/usr/local/bin:/usr/bin:/bin';
const TRY_MS = 10_000;

/** The whole environment of a program that reads a stranger's file. One arena: each more reserves memory for nothing. */
export const SANDBOX_ENV = { PATH, LC_ALL: 'C', MALLOC_ARENA_MAX: '1' };

/** Where the program works, and what it may use at most; the system ends it when it wants more. */
export interface SandboxRun {
  readonly cwd: string;
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
  wrap(program: string, args: readonly string[], run: SandboxRun): string[];
  /** As whom it runs; a folder it writes to must be theirs. */
  readonly userId: number | null;
  /** What this machine does not allow, in words for the operator. */
  readonly missing: readonly string[];
}

const GUARDS = {
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

const MISSING: Readonly<Record<Protection, string>> = {
  network: 'programs can reach the network (user namespaces)',
  processes: 'programs can read the environment of the worker and end it (user namespaces)',
  files: 'programs can read every file of the worker (bubblewrap)',
};

type Guard = keyof typeof GUARDS;
/** Another user has no right to the worker's processes and files; a container has no other. */
const KEPT_BY_USER: readonly Protection[] = ['processes', 'files'];

interface SandboxOptions {
  readonly isRoot?: boolean;
  readonly walls?: readonly Wall[];
}

/** Tries every guard once. A container may forbid some; what is left still holds. */
export async function createSandbox({
  isRoot = process.getuid?.() === 0,
  walls = WALLS,
}: SandboxOptions = {}): Promise<Sandbox> {
  const wanted = (Object.keys(GUARDS) as Guard[]).filter((guard) => guard !== 'user' || isRoot);
  const works = await Promise.all(wanted.map((guard) => succeeds([...GUARDS[guard].prefix, 'true'])));
  const held = new Set(wanted.filter((_, index) => works[index] === true));
  const wall = await findWall(
    held,
    walls.filter(({ isRootOnly }) => isRoot || !isRootOnly),
  );
  const kept = new Set([...(wall?.keepsFrom ?? []), ...(held.has('user') ? KEPT_BY_USER : [])]);
  return {
    wrap: (program, args, run) => [...bounds(held, run), ...shutIn(held, wall, run.cwd), program, ...args],
    userId: held.has('user') ? Number(NOBODY) : null,
    missing: [
      ...(Object.keys(MISSING) as Protection[]).filter((one) => !kept.has(one)).map((one) => MISSING[one]),
      ...wanted.filter((guard) => !held.has(guard)).map((guard) => GUARDS[guard].missing),
    ],
  };
}

/** The first that ffmpeg starts behind: one that hides a library of it is of no use. */
async function findWall(held: ReadonlySet<Guard>, walls: readonly Wall[]): Promise<Wall | undefined> {
  for (const wall of walls) {
    if (await succeeds([...shutIn(held, wall, tmpdir()), 'ffmpeg', '-version'])) return wall;
  }
  return undefined;
}

function bounds(held: ReadonlySet<Guard>, { memory, fileSize, cpuSeconds }: SandboxRun): string[] {
  const limits = ['--core=0', `--data=${memory}`, `--fsize=${fileSize}`, `--cpu=${cpuSeconds}`];
  return ['nice', '-n', '10', ...(held.has('limits') ? ['prlimit', ...limits, '--'] : [])];
}

/** Each replaces itself with the next, or ends together with it. */
function shutIn(held: ReadonlySet<Guard>, wall: Wall | undefined, cwd: string): string[] {
  const user = held.has('user') ? ['--reuid', NOBODY, '--regid', NOBODY, '--clear-groups'] : [];
  const identity = held.has('death')
    ? ['setpriv', ...user, '--pdeathsig', 'KILL', '--no-new-privs', '--']
    : [];
  const around = wall?.prefix(cwd) ?? [];
  return wall?.isRootOnly === true ? [...around, ...identity] : [...identity, ...around];
}

async function succeeds([command = '', ...args]: readonly string[]): Promise<boolean> {
  try {
    await promisify(execFile)(command, args, { env: SANDBOX_ENV, timeout: TRY_MS });
    return true;
  } catch {
    return false;
  }
}
