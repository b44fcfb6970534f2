import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { FfmpegError, type FfmpegFailure } from './ffmpeg-error.ts';
import { type Sandbox, SANDBOX_ENV } from './sandbox.ts';

const WATCH_MS = 1000;
const STDERR_MAX = 4096;
const SIGNAL_BASE = 128;
const MEGABYTE = 1024 * 1024;
/** Together with the worker itself this stays below a gigabyte. */
const MEMORY_BYTES = 800 * MEGABYTE;

export interface RunOptions {
  /** The only folder it works in; all names on the command line are relative to it. */
  readonly cwd: string;
  /** The time limit. */
  readonly seconds: number;
  /** How many bytes the folder may grow. */
  readonly bytes: number;
  readonly onOutput: (text: string) => void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs a program in the sandbox, and kills it when it takes too long or writes too much. Returns the end of its stderr.
 */
export async function runSandboxed(
  sandbox: Sandbox,
  program: string,
  args: readonly string[],
  { cwd, seconds, bytes, onOutput, signal }: RunOptions,
): Promise<string> {
  const before = await folderBytes(cwd);
  signal?.throwIfAborted();
  const run = { cwd, memory: MEMORY_BYTES, fileSize: bytes, cpuSeconds: Math.ceil(seconds * 4) };
  const [command = program, ...rest] = sandbox.wrap(program, args, run);
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  const child = spawn(command, rest, { cwd, env: SANDBOX_ENV, stdio: [...stdio], detached: true });
  let ended: FfmpegFailure | undefined;
  const end = (why: FfmpegFailure) => {
    ended ??= why;
    killGroup(child);
  };
  const stop = () => end('stopped');
  signal?.addEventListener('abort', stop);
  const deadline = setTimeout(() => end('time'), seconds * 1000);
  const watch = setInterval(() => {
    void folderBytes(cwd).then((size) => (size - before > bytes ? end('size') : undefined));
  }, WATCH_MS);
  try {
    const { code, killedBy, stderr } = await outcomeOf(child, onOutput);
    if (ended === undefined && code === 0) return stderr;
    throw new FfmpegError(ended ?? failureOf({ code, killedBy, stderr }), stderr);
  } finally {
    clearTimeout(deadline);
    clearInterval(watch);
    signal?.removeEventListener('abort', stop);
  }
}

/**
 * Kills the program and everything it started. Killing only the wrapper is not enough: bubblewrap leaves a child that
 * waits for it forever when it dies while it starts, and that child keeps the pipes open.
 */
function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
  child.stdout?.destroy();
  child.stderr?.destroy();
}

interface Outcome {
  readonly code: number | null;
  readonly killedBy: NodeJS.Signals | null;
  readonly stderr: string;
}

function outcomeOf(child: ChildProcess, onOutput: (text: string) => void): Promise<Outcome> {
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', onOutput);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_MAX);
  });
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new FfmpegError('missing', String(error))));
    child.once('close', (code, signal) => resolve({ code, killedBy: signal ?? signalOf(code), stderr }));
  });
}

/** The wrapper exits after ffmpeg and reports a signal as 128 + number. */
function signalOf(code: number | null): NodeJS.Signals | null {
  const signals = Object.entries(constants.signals) as [NodeJS.Signals, number][];
  return signals.find(([, number]) => code === SIGNAL_BASE + number)?.[0] ?? null;
}

function failureOf({ code, killedBy, stderr }: Outcome): FfmpegFailure {
  if (killedBy === 'SIGXFSZ') return 'size';
  if (killedBy === 'SIGXCPU') return 'time';
  if (killedBy === 'SIGKILL' || killedBy === 'SIGTERM') return 'killed';
  if (code === 127) return 'missing';
  if (/No space left on device/u.test(stderr)) return 'room';
  if (/File too large/u.test(stderr)) return 'size';
  if (/exceeds max_streams/u.test(stderr)) return 'refused';
  // The encoder library reports malloc failures, the others report the system's error text.
  return /Cannot allocate memory|malloc (?:of|failed)/u.test(stderr) ? 'memory' : 'refused';
}

async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        stat(path.join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
