import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { RESULTS, ROOT, SERVER } from './paths.ts';

const run = promisify(execFile);

type Environment = Readonly<Record<string, string>>;

export interface RunningProcess {
  readonly stop: () => Promise<void>;
}

interface RunningServer extends RunningProcess {
  /** What it has printed so far. */
  readonly readLog: () => string;
}

const FIRST_PORT = 3180;
const LAST_PORT = 3199;
/** Workers search from different ports, because two that find the same one would both bind it. */
const PORTS_PER_WORKER = 7;
const START_MS = 120_000;
const LOG_TAIL = 2000;
/** The log message of a server that has bound its port. */
const LISTENING = 'Server listening';

const firstPort = () => FIRST_PORT + PORTS_PER_WORKER * Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** Returns the first free port, starting at `from`. */
export async function freePort(from = firstPort()): Promise<number> {
  for (let port = from; port <= LAST_PORT; port++) if (await isFree(port)) return port;
  throw new Error(`No port is free from ${from} to ${LAST_PORT}`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}

/** Runs a CLI command, as `npm run kinora --` would. */
export async function runCli(env: Environment, ...args: string[]): Promise<void> {
  await run(process.execPath, ['src/entry/cli.ts', ...args], {
    cwd: SERVER,
    env: { ...process.env, ...env },
  });
}

/** Runs a tool of the web application and waits until it exits. */
export async function runWebTool(env: Environment, ...command: string[]): Promise<void> {
  const args = ['exec', '--workspace', 'apps/web', '--', ...command];
  await run('npm', args, { cwd: ROOT, env: { ...process.env, ...env } });
}

/** Starts one server process; its log is stored next to the screenshots of failures. */
export function startProcess(name: string, entry: string, env: Environment): RunningProcess {
  const { child } = launch(name, entry, env);
  return { stop: () => stop(child) };
}

/** Starts a server and waits until it is ready for requests. */
export async function startServer(name: string, url: string, env: Environment): Promise<RunningServer> {
  const { child, log } = launch(name, 'src/entry/http.ts', env);
  const readLog = () => readFileSync(log, 'utf8');
  try {
    await expect(async () => {
      if (child.exitCode !== null) throw new Error('the process has exited');
      // Two runs that start together may pick the same free port; the other run's site would then respond instead.
      if (!readLog().includes(LISTENING)) throw new Error('it is not listening yet');
      expect((await fetch(`${url}/ready`)).status).toBe(200);
    }).toPass({ timeout: START_MS, intervals: [200] });
  } catch (error) {
    await stop(child);
    throw new Error(`${name} did not become ready:\n${readLog().slice(-LOG_TAIL)}`, {
      cause: error,
    });
  }
  return { stop: () => stop(child), readLog };
}

function launch(name: string, entry: string, env: Environment): { child: ChildProcess; log: string } {
  mkdirSync(join(RESULTS, 'logs'), { recursive: true });
  const log = join(RESULTS, 'logs', `${name}.log`);
  const output = openSync(log, 'w');
  const child = spawn(process.execPath, [entry], {
    cwd: SERVER,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  });
  return { child, log };
}

/** Shuts down gracefully; the product exits within 30 s. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
