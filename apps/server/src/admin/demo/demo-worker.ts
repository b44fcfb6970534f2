import { setTimeout as delay } from 'node:timers/promises';
import type { CopyPool } from '#platform/db/copy-rows.ts';
import type { Database } from '#platform/db/database.ts';
import { withSessionLock } from '#platform/db/session-lock.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { LongWorker } from '#platform/module.ts';
import type { Signals } from '#platform/signals/signals.ts';
import { findRun, setFailed } from './demo.repository.ts';
import { DEMO_TOPIC } from './demo.service.ts';

/** A signal starts a run at once. This finds runs that a stopped worker left behind. */
const POLL_MS = 30_000;

/** Runs the command that loads or removes the demo; resolves with its exit code. */
export type StartDemoProcess = (stop: AbortSignal) => Promise<number | null>;

interface Deps {
  readonly db: Database;
  readonly pool: CopyPool;
  readonly logger: Logger;
  readonly signals: Pick<Signals, 'on'>;
  readonly startProcess: StartDemoProcess;
}

/** Starts a process for each run of the demo. One worker runs it at a time; the lock of a dead worker is released. */
export function createDemoWorker({ db, pool, logger, signals, startProcess }: Deps): LongWorker {
  const stop = new AbortController();
  let wake = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let unsubscribe = (): void => undefined;

  const isWaiting = async (): Promise<boolean> => (await findRun(db))?.is_failed === false;

  const runOne = async (): Promise<void> => {
    const code = await startProcess(stop.signal);
    // A worker that stops leaves the run to the next one.
    if (code === 0 || stop.signal.aborted) return;
    logger.error({ code }, 'the demo process failed');
    // It stores its own failure, unless it was killed.
    if (await isWaiting()) await setFailed(db, 'The process ended unexpectedly. See the log of the worker.');
  };

  const loop = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      wake = new AbortController();
      try {
        if (await isWaiting()) await withSessionLock(pool, 'demo-run', runOne);
      } catch (error) {
        logger.warn({ err: error }, 'the runs of the demo cannot be read; they wait');
      }
      const signal = AbortSignal.any([wake.signal, stop.signal]);
      await delay(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  };

  return {
    name: 'demo',
    start() {
      const wakeUp = () => wake.abort();
      unsubscribe = signals.on(DEMO_TOPIC, { onSignal: wakeUp, onMissed: wakeUp });
      running = loop();
    },
    async stop() {
      stop.abort();
      unsubscribe();
      await running;
    },
  };
}
