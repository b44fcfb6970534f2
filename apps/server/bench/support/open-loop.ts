import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

interface OpenLoop {
  readonly port: number;
  readonly host: string;
  readonly perSecond: number;
  readonly seconds: number;
  readonly next: () => string;
}

/**
 * Sends requests at a steady rate regardless of responses, as people type. Returns the milliseconds since each request
 * was due, so that a server that falls behind is visible.
 */
export async function openLoop({ port, host, perSecond, seconds, next }: OpenLoop): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const times: number[] = [];
  const pending: Promise<void>[] = [];
  const start = performance.now();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = start + (index * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await delay(early);
    pending.push(
      send({ port, host, path: next(), agent }).then(() => void times.push(performance.now() - due)),
    );
  }
  await Promise.all(pending);
  agent.destroy();
  return times.toSorted((a, b) => a - b);
}

function send(options: { port: number; host: string; path: string; agent: Agent }): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const { port, host, path, agent } = options;
  const call = request({ host: '127.0.0.1', port, path, agent, headers: { host } });
  call.on('error', reject);
  call.on('response', (response) => {
    response.resume();
    response.on('error', reject);
    response.on('end', () => {
      if (response.statusCode === 200) resolve();
      else reject(new Error(`${path} returned ${response.statusCode}`));
    });
  });
  call.end();
  return promise;
}

/** A percentile of sorted times. */
export const percentile = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
