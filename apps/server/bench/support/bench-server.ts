import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { devNull } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const ROOT = path.join(import.meta.dirname, '..', '..');
const START_LIMIT_MS = 180_000;

export interface StartedServer {
  readonly port: number;
  readonly pid: number;
  /** Its PostgreSQL application name. */
  readonly name: string;
  /** Resolves once it has exited. A server that is not stopped runs until the end of the bench. */
  stop(): Promise<void>;
}

const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts a server in its own process to measure its processor time; its log goes where logging is cheapest. */
export async function startServer(
  port: number,
  env: Readonly<Record<string, string>>,
  { script = 'src/entry/http.ts', root = ROOT }: { script?: string; root?: string | undefined } = {},
): Promise<StartedServer> {
  const probe = await fetchBytes(port, '127.0.0.1:3181', '/live').catch(() => undefined);
  if (probe !== undefined) throw new Error(`Port ${port} is already in use`);
  const child = spawn('node', [script], {
    cwd: root,
    env: { ...process.env, ...env, PORT: `${port}` },
    stdio: ['ignore', openSync(devNull, 'w'), 'inherit'],
  });
  children.add(child);
  const limit = performance.now() + START_LIMIT_MS;
  while (!(await fetchBytes(port, '127.0.0.1:3181', '/live').catch(() => undefined))) {
    if (performance.now() > limit || child.exitCode !== null) throw new Error(`${script} does not start`);
    await delay(100);
  }
  const stop = async () => {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    children.delete(child);
  };
  return { port, pid: child.pid ?? 0, name: 'kinora-http', stop };
}

interface FetchedResponse {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The response body as transferred, compressed or not. */
export const fetchBytes = async (port: number, host: string, address: string): Promise<Buffer> =>
  (await fetchResponse(port, host, address)).body;

/** A response as transferred. */
export function fetchResponse(port: number, host: string, address: string): Promise<FetchedResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<FetchedResponse>();
  const headers = { host, 'accept-encoding': 'br' };
  const call = request({ host: '127.0.0.1', port, path: address, headers });
  call.on('error', reject);
  call.on('response', (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('error', reject);
    response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
  });
  call.end();
  return promise;
}
