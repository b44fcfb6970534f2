import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { ISOLATION_METHODS, type IsolationMethod, type Protection } from './isolation.ts';

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

/** How programs are isolated on this machine. */
export interface Sandbox {
  /** The command line that runs a program in the sandbox. */
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
/** Running as another user protects these. In our image there is no other user. */
const PROTECTED_BY_USER: readonly Protection[] = ['processes', 'files'];

interface SandboxOptions {
  readonly isRoot?: boolean;
  readonly methods?: readonly IsolationMethod[];
}

/** Tries every guard once. A container may forbid some; what is left still holds. */
export async function createSandbox({
  isRoot = process.getuid?.() === 0,
  methods = ISOLATION_METHODS,
}: SandboxOptions = {}): Promise<Sandbox> {
  const wanted = (Object.keys(GUARDS) as Guard[]).filter((guard) => guard !== 'user' || isRoot);
  const works = await Promise.all(wanted.map((guard) => succeeds([...GUARDS[guard].prefix, 'true'])));
  const available = new Set(wanted.filter((_, index) => works[index] === true));
  const method = await findMethod(
    available,
    methods.filter(({ isRootOnly }) => isRoot || !isRootOnly),
  );
  const kept = new Set([...(method?.protects ?? []), ...(available.has('user') ? PROTECTED_BY_USER : [])]);
  return {
    wrap: (program, args, run) => [
      ...bounds(available, run),
      ...isolate(available, method, run.cwd),
      program,
      ...args,
    ],
    userId: available.has('user') ? Number(NOBODY) : null,
    missing: [
      ...(Object.keys(MISSING) as Protection[]).filter((one) => !kept.has(one)).map((one) => MISSING[one]),
      ...wanted.filter((guard) => !available.has(guard)).map((guard) => GUARDS[guard].missing),
    ],
  };
}

/** The first isolation method in which ffmpeg starts: one that hides its libraries is useless. */
async function findMethod(
  available: ReadonlySet<Guard>,
  methods: readonly IsolationMethod[],
): Promise<IsolationMethod | undefined> {
  for (const method of methods) {
    if (await succeeds([...isolate(available, method, tmpdir()), 'ffmpeg', '-version'])) return method;
  }
  return undefined;
}

function bounds(available: ReadonlySet<Guard>, { memory, fileSize, cpuSeconds }: SandboxRun): string[] {
  const limits = ['--core=0', `--data=${memory}`, `--fsize=${fileSize}`, `--cpu=${cpuSeconds}`];
  return ['nice', '-n', '10', ...(available.has('limits') ? ['prlimit', ...limits, '--'] : [])];
}

/** Each command execs the next, or exits with it. */
function isolate(available: ReadonlySet<Guard>, method: IsolationMethod | undefined, cwd: string): string[] {
  const user = available.has('user') ? ['--reuid', NOBODY, '--regid', NOBODY, '--clear-groups'] : [];
  const identity = available.has('death')
    ? ['setpriv', ...user, '--pdeathsig', 'KILL', '--no-new-privs', '--']
    : [];
  const around = method?.prefix(cwd) ?? [];
  return method?.isRootOnly === true ? [...around, ...identity] : [...identity, ...around];
}

async function succeeds([command = '', ...args]: readonly string[]): Promise<boolean> {
  try {
    await promisify(execFile)(command, args, { env: SANDBOX_ENV, timeout: TRY_MS });
    return true;
  } catch {
    return false;
  }
}
