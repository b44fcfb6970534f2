import type { StatementPool } from '#platform/db/statement.ts';
import type { StartedServer } from './bench-server.ts';
import { backendsOf, startCpuTimer } from './cpu.ts';
import { runLoad } from './load.ts';
import type { Figures } from './reading-goals.ts';

interface MeasuredLoad {
  readonly server: StartedServer;
  /** A pool of the server's database, to find its backends. */
  readonly pool: StatementPool;
  /** The host name that the server accepts. */
  readonly host: string;
  readonly next: () => string;
  readonly headers?: string;
  readonly seconds: number;
  readonly warmMs: number;
}

/** Rate and processor time per request, of the server and its database connections, at 16 connections. */
export async function measureLoad(options: MeasuredLoad): Promise<Figures> {
  const { server, pool, host, next, headers = '', seconds, warmMs } = options;
  const send = (milliseconds: number) =>
    runLoad({
      port: server.port,
      host,
      connections: 16,
      milliseconds,
      next: () => ({ path: next(), headers }),
    });
  await send(warmMs);
  const cpu = startCpuTimer([server.pid, ...(await backendsOf(pool, server.name))]);
  const { requests, failures, seconds: passed } = await send(seconds * 1000);
  if (failures > 0) throw new Error(`${failures} of ${requests} requests failed`);
  return { rate: requests / passed, cpu: (cpu() * 1000) / requests };
}
