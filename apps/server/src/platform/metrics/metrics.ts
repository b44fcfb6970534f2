import type { Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  /** Counts and times one answered request. */
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void;
}
