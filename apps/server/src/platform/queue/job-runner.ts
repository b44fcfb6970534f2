import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Logger } from '#platform/logger/logger.ts';
import { DEFAULT_ATTEMPTS, type JobHandler } from './job.ts';
import * as repository from './outbox.repository.ts';

const BACKOFF_BASE_MS = 5000;
const BACKOFF_FACTOR = 5;
const MAX_BACKOFF_MS = 60 * 60 * 1000;
/** A job that took its worker down this often would take down the next one as well. */
const MAX_STALLS = 5;

/** done: by us, now. skipped: nothing left to do. retried, failed: it threw. busy: another worker has it. */
export type JobOutcome = 'done' | 'skipped' | 'retried' | 'failed' | 'busy';

export interface JobRunner {
  /** Runs a job if it is not done yet. Throws only when the database does not answer. */
  run(id: number, stalls: number): Promise<JobOutcome>;
}

/** 5 s, 25 s, 2 min, 10 min: a mail server has a quarter of an hour to come back. */
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

  /** Puts a job aside together with what its module does about that, which must not keep it from being put aside. */
  const putAside = async (id: number, { job, payload }: Tried, error: string) => {
    const aside = { error, retryInMs: null };
    try {
      await transaction(db, async (tx) => {
        const isOurs = await repository.recordFailure(tx, id, aside);
        if (isOurs) await byName.get(job)?.giveUp?.(payload, { tx, id });
      });
    } catch (cause) {
      logger.error({ err: cause, job, id }, 'a job failed for good, and its module could not be told');
      await repository.recordFailure(db, id, aside);
    }
  };

  const fail = async (id: number, tried: Tried, error: unknown) => {
    const attempts = tried.attempts + 1;
    const isLast = attempts >= (byName.get(tried.job)?.job.attempts ?? DEFAULT_ATTEMPTS);
    const context = { err: error, job: tried.job, id, attempts };
    if (isLast) {
      await putAside(id, tried, describe(error));
      logger.error(context, 'a job failed for good');
      return 'failed';
    }
    const retryInMs = backoff(attempts);
    await repository.recordFailure(db, id, { error: describe(error), retryInMs });
    logger.warn({ ...context, retryInMs }, 'a job failed and is tried again');
    return 'retried';
  };

  return {
    async run(id, stalls) {
      let tried: Tried | undefined;
      try {
        // One transaction holds the row's lock, the effects and the mark: all of them happen, or none.
        return await transaction(db, async (tx) => {
          const row = await repository.lockForRun(tx, id);
          if (row === undefined || row.done_at !== null || row.failed_at !== null) return 'skipped';
          tried = row;
          if (stalls >= MAX_STALLS) throw new Error(`Its worker stopped ${stalls} times while running it`);
          const handler = byName.get(row.job);
          if (handler === undefined) throw new Error(`No module handles the job ${row.job}`);
          await repository.allowSeconds(tx, handler.timeoutSeconds);
          await handler.run(row.payload, { tx, id });
          await repository.markDone(tx, id);
          return 'done';
        });
      } catch (error) {
        if (error instanceof repository.JobBusyError) return 'busy';
        if (tried === undefined) throw error;
        return fail(id, tried, error);
      }
    },
  };
}

function indexHandlers(handlers: readonly JobHandler[]): ReadonlyMap<string, JobHandler> {
  const byName = new Map(handlers.map((handler) => [handler.job.name, handler]));
  if (byName.size === handlers.length) return byName;
  const twice = handlers.find((handler) => byName.get(handler.job.name) !== handler);
  throw new Error(`Two handlers exist for the job ${twice?.job.name}`);
}

const describe = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
