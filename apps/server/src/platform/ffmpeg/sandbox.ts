import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { ISOLATION_METHODS, type IsolationMethod, type Protection } from './isolation.ts';

/** The user id of `nobody` on nearly every system. */
const NOBODY = '65534';
/** Programs are searched in the standard folders, regardless of this process's environment. */
const PATH = '/usr/local/bin:/usr/bin:/bin';
const TRY_MS = 10_000;

/**
 * The whole environment of a program that reads an untrusted file. One malloc arena, since each more would reserve
 * unused memory.
 */
export const SANDBOX_ENV = { PATH, LC_ALL: 'C', MALLOC_ARENA_MAX: '1' };

/** The working folder and resource limits of a program. The system kills it when it exceeds them. */
export interface SandboxRun {
  readonly cwd: string;
  /** Bytes of writable memory. */
  readonly memory: number;
  /** Maximum bytes of each file it writes. */
  readonly fileSize: number;
  /** Seconds of processor time. */
  readonly cpuSeconds: number;
}

/** How programs are isolated on this machine. */
export interface Sandbox {
  /** The command line that runs a program in the sandbox. */
  wrap(program: string, args: readonly string[], run: SandboxRun): string[];
  /** The user it runs as, who must own the folders it writes to; null for the worker's own user. */
  readonly userId: number | null;
  /** Protections that this machine does not support, as texts for the operator. */
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
/** Protections that come from running as another user. Our image has no other user. */
const PROTECTED_BY_USER: readonly Protection[] = ['processes', 'files'];

interface SandboxOptions {
  readonly isRoot?: boolean;
  readonly methods?: readonly IsolationMethod[];
}

/** Tries every guard once. A container may forbid some; the rest still apply. */
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

/** Returns the first isolation method in which ffmpeg starts. A method that hides its libraries is useless. */
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
