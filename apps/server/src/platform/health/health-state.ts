import { setTimeout as delay } from 'node:timers/promises';

/** Whether this process still accepts requests. */
export interface HealthState {
  readonly isStopping: boolean;
  /** Makes /ready return 503 and waits until load balancers notice, before the port closes. */
  drain(): Promise<void>;
}

export function createHealthState(drainMs: number): HealthState {
  let isStopping = false;
  return {
    get isStopping() {
      return isStopping;
    },
    async drain() {
      isStopping = true;
      await delay(drainMs);
    },
  };
}
