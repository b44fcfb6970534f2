import { execFileSync } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Child, startChild } from './child.ts';
import { waitUntil } from './wait.ts';

const START_LIMIT_MS = 60_000;

export interface PrivatePostgres {
  readonly url: string;
  /** Starts it and waits until it accepts connections. */
  start(): Promise<void>;
  /** SIGINT closes every connection and shuts down cleanly; SIGKILL is a crash. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** A private PostgreSQL, so that its outages affect only the drill. */
export function createPrivatePostgres(port: number): PrivatePostgres {
  const bin = path.dirname(globSync('/usr/lib/postgresql/*/bin/postgres').toSorted().at(-1) ?? '');
  const user = unprivilegedUser();
  const data = mkdtempSync(path.join(tmpdir(), 'kinora-drill-pg-'));
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid ?? user.uid);
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(path.join(bin, 'initdb'), initdb, { ...user, cwd: '/', stdio: 'ignore' });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let child: Child | undefined;

  const start = async () => {
    // The processes of a crashed server take a moment to end, and until then no other can start.
    await waitUntil(
      'PostgreSQL responds',
      async () => {
        if (child?.isRunning !== true) child = startPostgres();
        return isResponding(url);
      },
      START_LIMIT_MS,
    );
  };
  const startPostgres = () =>
    startChild(
      'postgres',
      [path.join(bin, 'postgres'), '-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-k', '', '-F'],
      {},
      user,
    );

  return {
    url,
    start,
    end: async (signal) => void (await child?.end(signal)),
    async remove() {
      await child?.end('SIGINT');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) throw new Error('This machine has no user called postgres');
  return { uid: Number(uid), gid: Number(gid) };
}

async function isResponding(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
