import { setTimeout as delay } from 'node:timers/promises';

/** Whether this process still wants requests. */
export interface HealthState {
  readonly isStopping: boolean;
  /** Turns /ready to 503 and gives balancers the time to notice, before the port closes. */
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
