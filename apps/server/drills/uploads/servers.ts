import { setTimeout as delay } from 'node:timers/promises';
import type { Child } from '../support/child.ts';
import { type Site, untilReady } from '../support/site.ts';
import { PORTS } from './ports.ts';

/** From the kill of a server until another is there. How fast one starts on this machine is not what is asked. */
const OUTAGE_MS = 3000;

/** A server that can be killed so often, with its successors waiting. */
export async function startServers(site: Site, own: Readonly<Record<string, string>>, kills: number) {
  const children: Child[] = [];
  for (let index = 0; index <= kills; index += 1) {
    children.push(site.startServer(PORTS.servers + index, own));
    await untilReady(PORTS.servers + index);
  }
  let current = 0;
  let isReplaced: Promise<void> = Promise.resolve();
  return {
    port: () => PORTS.servers + current,
    /** Other blows may fall while there is none; this one would find nothing to hit. */
    async kill(): Promise<void> {
      await isReplaced;
      await children[current]?.end('SIGKILL');
      isReplaced = delay(OUTAGE_MS).then(() => void (current += 1));
    },
    /** When the one that was killed last has its successor. */
    whole: () => isReplaced,
    async end(): Promise<void> {
      await isReplaced;
      await Promise.all(children.map((child) => child.end('SIGKILL')));
    },
  };
}
