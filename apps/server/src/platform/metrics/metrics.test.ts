import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { startMetricsServer } from './metrics-server.ts';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

test('reports requests by route and status class, and process metrics', async () => {
  const metrics = createMetrics();
  metrics.observeRequest({ method: 'GET', route: '/api/v1/genres', status: 204, seconds: 0.02 });
  metrics.observeRequest({ method: 'GET', route: '/api/v1/genres', status: 404, seconds: 3 });
  metrics.gauge({ name: 'outbox_waiting', help: 'Jobs that wait', read: async () => 7 });
  metrics.gauge({ name: 'broken', help: 'Cannot be read', read: () => Promise.reject(new Error('down')) });
  const port = await freePort();
  const server = await startMetricsServer(metrics.registry, { host: '127.0.0.1', port });
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(text).toMatch(/bucket\{le="0\.025",method="GET",route="\/api\/v1\/genres",status="2xx"\} 1/);
    expect(text).toMatch(/count\{method="GET",route="\/api\/v1\/genres",status="4xx"\} 1/);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
    expect(text).toMatch(/^process_resident_memory_bytes /m);
    expect(text).toMatch(/^outbox_waiting 7$/m);
    expect(text).toMatch(/^broken nan$/im);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  } finally {
    await server?.close();
  }
});

test('fails to start when its port is taken, and is off with port 0', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const { registry } = createMetrics();
  await expect(startMetricsServer(registry, { host: '127.0.0.1', port })).rejects.toThrow(/EADDRINUSE/);
  holder.close();
  expect(await startMetricsServer(registry, { host: '127.0.0.1', port: 0 })).toBeUndefined();
});
