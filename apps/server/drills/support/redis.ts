import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { type Child, startChild } from './child.ts';
import { waitUntil } from './wait.ts';

export interface PrivateRedis {
  readonly url: string;
  start(): Promise<void>;
  /** Kills it. It has no persistence, so it is empty after a restart. */
  kill(): Promise<void>;
}

/** A private Redis, so that its outages affect only the drill. */
export function createPrivateRedis(port: number): PrivateRedis {
  let child: Child | undefined;
  return {
    url: `redis://127.0.0.1:${port}/0`,
    async start() {
      const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      child = startChild('redis', ['redis-server', ...args, '--dir', tmpdir()]);
      await waitUntil('Redis responds', () => isListening(port), 10_000);
    },
    async kill() {
      await child?.end('SIGKILL');
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
