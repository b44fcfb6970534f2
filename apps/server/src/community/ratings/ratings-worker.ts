import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '#platform/logger/logger.ts';
import type { LongWorker } from '#platform/module.ts';
import type { RatingTotalsService } from './ratings.totals.service.ts';

interface Deps {
  readonly totals: RatingTotalsService;
  readonly logger: Logger;
  readonly pauseMs: number;
}

/** Counts ratings every few seconds. Each step is one transaction, so a worker may be killed at any time. */
export function createRatingsWorker({ totals, logger, pauseMs }: Deps): LongWorker {
  const stop = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const loop = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      try {
        await totals.fold();
        await totals.publish();
      } catch (error) {
        logger.warn({ err: error }, 'ratings cannot be counted; they wait');
      }
      await delay(pauseMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  };

  return {
    name: 'ratings',
    start() {
      running = loop();
    },
    async stop() {
      stop.abort();
      await running;
    },
  };
}
