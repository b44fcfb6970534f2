import { setTimeout as delay } from 'node:timers/promises';
import { startBalancer } from './support/balancer.ts';
import type { Child } from './support/child.ts';
import type { Checklist, Drill } from './support/drill.ts';
import { type Site, waitUntilReady, withSite } from './support/site.ts';
import { openViewers } from './support/viewers.ts';
import { Visitor } from './support/visitor.ts';
import { inSeconds, waitUntil } from './support/wait.ts';

const NAME = 'sigterm';
const SERVERS = [3143, 3144] as const;
const PORTS = { http: 3142, redis: 31_992 };
const CONNECTIONS = 50;
/** In CI a visitor pauses between requests: without a pause the restarted server gets no processor time to start. */
const PAUSE_MS = { ci: 200, full: 0 };
const VIEWERS = 12;
const ROUNDS = { ci: 2, full: 6 };
const STOP_LIMIT_MS = 30_000;
const ADDRESSES = ['/api/v1/genres', '/api/v1/bootstrap-data', '/genres'];

/** Stops servers behind a balancer gracefully, one after the other, under load from 50 connections. */
export const sigtermDrill: Drill = {
  name: NAME,
  run: (list, { ci }) => withSite(PORTS, (site) => drill(site, list, ci ? 'ci' : 'full')),
};

async function drill(site: Site, list: Checklist, size: 'ci' | 'full'): Promise<void> {
  const rounds = ROUNDS[size];
  const servers = new Map<number, Child>(SERVERS.map((port) => [port, site.startProduct(port)]));
  const balancer = await startBalancer(PORTS.http, SERVERS);
  const viewers = await openViewers(site, VIEWERS);
  try {
    await waitUntil(
      'both servers receive requests',
      () => balancer.upstreams.size === SERVERS.length,
      120_000,
    );
    const load = startLoad(PAUSE_MS[size]);
    const stops: { code: number | null; ms: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const port = SERVERS[round % SERVERS.length] ?? SERVERS[0];
      await delay(1000);
      await viewers.watch(port);
      const started = performance.now();
      const code = (await servers.get(port)?.end('SIGTERM')) ?? null;
      stops.push({ code, ms: performance.now() - started });
      servers.set(port, site.startProduct(port));
      await waitUntilReady(port);
      await waitUntil(
        'the server receives requests again',
        () => balancer.upstreams.size === SERVERS.length,
        120_000,
      );
    }
    const { answered, failures } = await load.stop();
    const missing = await viewers.missing();
    list.check(
      'acknowledged plays and positions are stored',
      missing === 0,
      `${missing} of ${VIEWERS} viewers miss some of ${viewers.acknowledged()} s`,
    );
    const slowest = Math.max(...stops.map((stop) => stop.ms));
    list.check(
      `${rounds} stops under load fail no request`,
      failures.length === 0,
      failures[0] ?? `${answered} answered`,
    );
    list.check(
      'every stop ends with exit code 0',
      stops.every((stop) => stop.code === 0),
      stops.map((stop) => stop.code).join(', '),
    );
    list.check('every stop takes less than 30 s', slowest < STOP_LIMIT_MS, `slowest ${inSeconds(slowest)}`);
    list.check('the load was high enough', answered > rounds * CONNECTIONS, `${answered} requests`);
  } finally {
    await balancer.close();
  }
}

/** Starts fifty visitors who send requests until stopped. */
function startLoad(pauseMs: number) {
  const failures: string[] = [];
  let answered = 0;
  let isStopping = false;
  const visit = async (_: unknown, index: number) => {
    const visitor = new Visitor(PORTS.http);
    while (!isStopping) {
      const address = ADDRESSES[index % ADDRESSES.length] ?? '/';
      try {
        const { status } = await visitor.get(address);
        if (status === 200) answered += 1;
        else failures.push(`${address}: ${status}`);
      } catch (error) {
        failures.push(`${address}: ${String(error)}`);
      }
      await delay(Math.random() * 2 * pauseMs);
    }
    visitor.close();
  };
  const visits = Promise.all(Array.from({ length: CONNECTIONS }, visit));
  return {
    async stop() {
      isStopping = true;
      await visits;
      return { answered, failures };
    },
  };
}
