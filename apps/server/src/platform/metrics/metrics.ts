import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  /** Counts and times one request. */
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  /** Adds a gauge that is read on each scrape. */
  gauge(options: { name: string; help: string; read: () => Promise<number> }): void;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of one process: requests by route, event loop lag, memory, processor time, garbage collection. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  return {
    registry,
    observeRequest: ({ method, route, status, seconds }) => {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    gauge: ({ name, help, read }) => {
      const gauge = new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          // A gauge that cannot be read must not fail the others.
          this.set(await read().catch(() => Number.NaN));
        },
      });
      gauge.set(Number.NaN);
    },
  };
}
