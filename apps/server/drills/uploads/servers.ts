import { setTimeout as delay } from 'node:timers/promises';
import type { Child } from '../support/child.ts';
import { type Site, waitUntilReady } from '../support/site.ts';
import { PORTS } from './ports.ts';

/** From the kill of a server until its replacement is up. Fixed, because the drill does not measure startup. */
const OUTAGE_MS = 3000;

/** A server that can be killed this many times, with its replacements already waiting. */
export async function startServers(site: Site, own: Readonly<Record<string, string>>, kills: number) {
  const children: Child[] = [];
  for (let index = 0; index <= kills; index += 1) {
    children.push(site.startServer(PORTS.servers + index, own));
    await waitUntilReady(PORTS.servers + index);
  }
  let current = 0;
  let isReplaced: Promise<void> = Promise.resolve();
  return {
    port: () => PORTS.servers + current,
    /** Other interruptions may happen while no server runs; this one would have no target. */
    async kill(): Promise<void> {
      await isReplaced;
      await children[current]?.end('SIGKILL');
      isReplaced = delay(OUTAGE_MS).then(() => void (current += 1));
    },
    /** Resolves when the last killed server has been replaced. */
    untilReplaced: () => isReplaced,
    async end(): Promise<void> {
      await isReplaced;
      await Promise.all(children.map((child) => child.end('SIGKILL')));
    },
  };
}
