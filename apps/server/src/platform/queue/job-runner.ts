import { once } from 'node:events';
import { isConnectionLost } from '#platform/db/database-error.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Logger } from '#platform/logger/logger.ts';
import { DEFAULT_ATTEMPTS, type JobHandler, kindOf } from './job.ts';
import * as repository from './outbox.repository.ts';

const BACKOFF_BASE_MS = 5000;
const BACKOFF_FACTOR = 5;
const MAX_BACKOFF_MS = 60 * 60 * 1000;
/** A job that lost this many workers would take down the next one as well. */
const MAX_LOST_WORKERS = 5;

/** How long after its deadline the attempt of a killed worker counts as over. */
const LEASE_MARGIN_SECONDS = 5;

/**
 * done: by us, now. skipped: nothing left to do. retried, failed: it threw. busy: another worker has it. paused: it waits
 * in the outbox until its kind is resumed.
 */
export type JobOutcome = 'done' | 'skipped' | 'retried' | 'failed' | 'busy' | 'paused';

export interface JobRunner {
  /** Names of the jobs that call another service. */
  readonly remoteJobs: ReadonlySet<string>;
  /** Runs a job if it is not done yet. Throws only when the database is unavailable. */
  run(id: number, lostWorkers: number): Promise<JobOutcome>;
}

/** 5 s, 25 s, 2 min, 10 min, 52 min, then every hour. */
export const backoffMs = (attempts: number): number =>
  Math.min(BACKOFF_BASE_MS * BACKOFF_FACTOR ** (attempts - 1), MAX_BACKOFF_MS);

interface JobRunnerDeps {
  readonly db: Database;
  readonly logger: Logger;
  readonly handlers: readonly JobHandler[];
  readonly backoff: (attempts: number) => number;
}

interface Tried {
  readonly job: string;
  readonly payload: unknown;
  readonly attempts: number;
}

export function createJobRunner({ db, logger, handlers, backoff }: JobRunnerDeps): JobRunner {
  const byName = indexHandlers(handlers);

  /**
   * Marks a job as failed and runs its `giveUp` in the same transaction. An error in `giveUp` must not prevent the
   * mark.
   */
  const markFailed = async (id: number, { job, payload }: Tried, error: string) => {
    const failure = { error, retryInMs: null };
    try {
      await transaction(db, async (tx) => {
        const isOurs = await repository.recordFailure(tx, id, failure);
        if (isOurs) await byName.get(job)?.giveUp?.(payload, { tx, id });
      });
    } catch (cause) {
      logger.error({ err: cause, job, id }, 'a job failed for good, and giveUp of its module failed');
      await repository.recordFailure(db, id, failure);
    }
  };

  const fail = async (id: number, tried: Tried, error: unknown) => {
    const attempts = tried.attempts + 1;
    const isLast =
      error instanceof WorkersLostError || attempts >= (byName.get(tried.job)?.attempts ?? DEFAULT_ATTEMPTS);
    const context = { err: error, job: tried.job, id, attempts };
    if (isLast) {
      await markFailed(id, tried, describe(error));
      logger.error(context, 'a job failed for good');
      return 'failed';
    }
    const retryInMs = backoff(attempts);
    await repository.recordFailure(db, id, { error: describe(error), retryInMs });
    logger.warn({ ...context, retryInMs }, 'a job failed and is tried again');
    return 'retried';
  };

  /** Runs a database job to its end. Claims a job that calls another service, and returns what to run. */
  const begin = (id: number, lostWorkers: number, tried: (row: Tried) => void) =>
    // One transaction holds the row lock, the effects and the done mark: all of them happen, or none.
    transaction(db, async (tx): Promise<JobOutcome | Claimed> => {
      const row = await repository.lockForRun(tx, id);
      if (row === undefined || row.done_at !== null || row.failed_at !== null) return 'skipped';
      if (row.is_leased) return 'busy';
      if (row.paused_kinds.includes(kindOf(byName.get(row.job)?.job ?? {}))) {
        await repository.putBack(tx, id);
        return 'paused';
      }
      tried(row);
      if (lostWorkers >= MAX_LOST_WORKERS) throw new WorkersLostError(lostWorkers);
      const handler = byName.get(row.job);
      if (handler === undefined) throw new Error(`No module handles the job ${row.job}`);
      if (handler.kind === 'remote') {
        await repository.lease(tx, id, handler.timeoutSeconds + LEASE_MARGIN_SECONDS);
        return { handler, payload: row.payload };
      }
      await repository.setTransactionTimeouts(tx, handler.timeoutSeconds);
      await handler.run(row.payload, { tx, id });
      await repository.markDone(tx, id);
      return 'done';
    });

  return {
    remoteJobs: new Set(handlers.filter(({ kind }) => kind === 'remote').map(({ job }) => job.name)),
    async run(id, lostWorkers) {
      const started = performance.now();
      let tried: Tried | undefined;
      try {
        const begun = await begin(id, lostWorkers, (row) => {
          tried = row;
        });
        if (typeof begun === 'string') return begun;
        const failure = await runRemote(begun, id);
        if (failure !== undefined && tried !== undefined) return await fail(id, tried, failure.error);
        await repository.markDone(db, id);
        return 'done';
      } catch (error) {
        if (error instanceof repository.JobBusyError) return 'busy';
        if (tried === undefined) throw error;
        // A lost connection is not the job's fault, unless the job idled until PostgreSQL closed its connection.
        const limitMs = (byName.get(tried.job)?.timeoutSeconds ?? 0) * 1000;
        if (isConnectionLost(error) && performance.now() - started < limitMs) throw error;
        return fail(id, tried, error);
      }
    },
  };
}

/** Never retried: the next attempt would take down five more workers. */
class WorkersLostError extends Error {
  constructor(lostWorkers: number) {
    super(`The worker stopped ${lostWorkers} times while running this job`);
  }
}

type RemoteHandler = Extract<JobHandler, { kind: 'remote' }>;

interface Claimed {
  readonly handler: RemoteHandler;
  readonly payload: unknown;
}

/**
 * Enforces the deadline even if the service, or its client, never returns. Errors are returned, not thrown: a service
 * that refuses connections looks like a lost database connection, but counts as a failed attempt.
 */
async function runRemote({ handler, payload }: Claimed, id: number): Promise<{ error: unknown } | undefined> {
  const signal = AbortSignal.timeout(handler.timeoutSeconds * 1000);
  const ran = handler.run(payload, { id, signal });
  const late = once(signal, 'abort').then(() => {
    throw new Error(`The job did not finish within ${handler.timeoutSeconds} s`);
  });
  try {
    await Promise.race([ran, late]);
    return undefined;
  } catch (error) {
    return { error };
  }
}

function indexHandlers(handlers: readonly JobHandler[]): ReadonlyMap<string, JobHandler> {
  const byName = new Map(handlers.map((handler) => [handler.job.name, handler]));
  if (byName.size === handlers.length) return byName;
  const twice = handlers.find((handler) => byName.get(handler.job.name) !== handler);
  throw new Error(`Two handlers exist for the job ${twice?.job.name}`);
}

const describe = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
