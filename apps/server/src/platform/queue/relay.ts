import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#platform/db/database.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { Signals } from '#platform/signals/signals.ts';
import { type Job, kindOf } from './job.ts';
import type { JobQueue } from './job-queue.ts';
import * as repository from './outbox.repository.ts';

const BATCH = 500;
const POLL_MS = 1000;
/** Longer than Redis may take to respond. */
const CLAIM_SECONDS = 10;
const MAX_BACKOFF_MS = 5000;
const SWEEP_EVERY_MS = 30_000;
/** Younger jobs may still be on their way to the queue. */
const SWEEP_MIN_AGE_MS = 15_000;

interface RelayDeps {
  readonly db: Database;
  readonly queue: JobQueue;
  readonly signals: Signals;
  readonly logger: Logger;
  /** The jobs that this worker handles. */
  readonly jobs: readonly Job[];
}

/** Moves due rows of the outbox into the queue. Any number of workers may run one. */
export interface Relay {
  start(): void;
  stop(): Promise<void>;
}

export function createRelay({ db, queue, signals, logger, jobs }: RelayDeps): Relay {
  const stop = new AbortController();
  let wake: () => void = () => undefined;
  let isWoken = false;
  let running: Promise<void> = Promise.resolve();
  // A Redis that (re)appears may have lost everything, so the first sweep checks every unfinished job.
  let nextSweep = { at: 0, minAgeMs: 0 };

  const wakeUp = () => {
    isWoken = true;
    wake();
  };

  const pass = async (): Promise<number> => {
    if (!queue.isReady()) return 0;
    if (Date.now() >= nextSweep.at) {
      const { minAgeMs } = nextSweep;
      nextSweep = { at: Date.now() + SWEEP_EVERY_MS, minAgeMs: SWEEP_MIN_AGE_MS };
      const found = await requeueLostJobs({ db, queue }, minAgeMs);
      if (found > 0) logger.warn({ jobs: found }, 'the queue lost jobs; they are relayed again');
    }
    return relayBatch({ db, queue, jobs });
  };

  const sleep = async (milliseconds: number): Promise<void> => {
    if (isWoken) return;
    const pause = new AbortController();
    wake = () => pause.abort();
    await delay(milliseconds, undefined, { signal: AbortSignal.any([pause.signal, stop.signal]) }).catch(
      () => undefined,
    );
  };

  const loop = async (): Promise<void> => {
    let failures = 0;
    while (!stop.signal.aborted) {
      try {
        isWoken = false;
        const moved = await pass();
        failures = 0;
        if (moved < BATCH) await sleep(POLL_MS);
      } catch (error) {
        failures += 1;
        logger.warn({ err: error }, 'relaying jobs failed; they wait in the outbox');
        // Signals do not shorten this wait: otherwise every write would retry a service that is unavailable.
        const wait = Math.min(POLL_MS * 2 ** (failures - 1), MAX_BACKOFF_MS);
        await delay(wait, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    }
  };

  return {
    start() {
      signals.on(repository.OUTBOX_TOPIC, { onSignal: wakeUp, onMissed: wakeUp });
      queue.onReady(() => {
        nextSweep = { at: 0, minAgeMs: 0 };
        wakeUp();
      });
      running = loop();
    },
    async stop() {
      stop.abort();
      await running;
    },
  };
}

/**
 * Jobs are queued before their rows are marked. After a crash in between, the claim expires and they are relayed again;
 * the queue deduplicates them by id. The other order could lose jobs. No transaction waits for Redis.
 */
export async function relayBatch({
  db,
  queue,
  jobs,
}: Pick<RelayDeps, 'db' | 'queue' | 'jobs'>): Promise<number> {
  const paused = await repository.listPausedKinds(db);
  const only = jobs.filter((job) => !paused.includes(kindOf(job))).map(({ name }) => name);
  const claim = { limit: BATCH, seconds: CLAIM_SECONDS };
  const due = await (paused.length === 0
    ? repository.claimWaiting(db, claim)
    : repository.claimWaitingOf(db, only, claim));
  if (due.length === 0) return 0;
  try {
    await queue.add(due);
  } catch (error) {
    await repository.releaseClaims(db, due);
    throw error;
  }
  await repository.markRelayed(db, due);
  return due.length;
}

/**
 * Finds unfinished jobs that the queue has lost, for example after Redis was wiped, and marks them to be relayed again.
 */
export async function requeueLostJobs(
  { db, queue }: Pick<RelayDeps, 'db' | 'queue'>,
  minAgeMs: number,
): Promise<number> {
  let returned = 0;
  let afterId = 0;
  for (;;) {
    const ids = await repository.listRelayed(db, { afterId, minAgeMs, limit: BATCH });
    if (ids.length === 0) return returned;
    const missing = await queue.findMissing(ids);
    if (missing.length > 0) returned += await repository.markWaiting(db, missing);
    afterId = ids.at(-1) ?? afterId;
  }
}
