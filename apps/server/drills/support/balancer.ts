import { Agent, createServer, request, type Server } from 'node:http';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { statusOf } from './visitor.ts';

const PROBE_MS = 200;

export interface Balancer {
  /** Ports that currently receive requests. */
  readonly upstreams: ReadonlySet<number>;
  close(): Promise<void>;
}

/** A minimal balancer: polls /ready, uses round robin, and never retries a request. */
export async function startBalancer(port: number, ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const upstreams = new Set<number>();
  let turn = 0;
  let isClosed = false;

  const probe = async (upstream: number) => {
    while (!isClosed) {
      if ((await statusOf(upstream, '/ready')) === 200) upstreams.add(upstream);
      else upstreams.delete(upstream);
      await delay(PROBE_MS);
    }
  };
  const probing = ports.map(probe);

  const server: Server = createServer((incoming, outgoing) => {
    const open = [...upstreams];
    turn += 1;
    const upstream = open[turn % open.length];
    if (upstream === undefined) return outgoing.writeHead(502).end();
    const call = request({
      agent,
      host: '127.0.0.1',
      port: upstream,
      method: incoming.method,
      path: incoming.url,
      headers: incoming.headers,
    });
    call.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    call.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(call);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  return {
    upstreams,
    async close() {
      isClosed = true;
      await Promise.all(probing);
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
