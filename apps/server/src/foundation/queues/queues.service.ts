import { JOB_KINDS, type JobKind, type Queues } from '@kinora/contracts/foundation/queues.ts';
import { recordAudits } from '#foundation/audit/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { ALIVE_SECONDS } from '#platform/process/heartbeat.ts';
import { listProcesses } from '#platform/process/processes.repository.ts';
import { listTakenJobs } from '#platform/queue/job-queue.ts';
import { deleteFailed, listPausedKinds, retryFailed } from '#platform/queue/outbox.repository.ts';
import type { JobKinds } from './job-kinds.ts';
import * as repository from './queues.repository.ts';

/** The subject types in the audit log. */
export const QUEUE_SUBJECT = 'queue';
export const FAILED_JOBS_SUBJECT = 'failed-jobs';

interface Deps {
  readonly db: Database;
  readonly redis: Platform['redis'];
  readonly kinds: JobKinds;
}

/** Failed jobs by id; undefined for all. */
type Selection = readonly number[] | undefined;

export type QueuesService = ReturnType<typeof createQueuesService>;

export function createQueuesService({ db, redis, kinds }: Deps) {
  /** The names of the jobs that run, or null if Redis does not answer. */
  const listRunning = async (): Promise<string[] | null> => {
    const ids = await listTakenJobs(redis);
    return ids === null ? null : repository.listNames(db, ids);
  };

  const sumOf = (counts: readonly repository.JobCount[], kind: JobKind): number =>
    counts.filter(({ job }) => kinds.kindOf(job) === kind).reduce((sum, { count }) => sum + count, 0);

  const describe = async (): Promise<Queues> => {
    const [unfinished, failed, done, doneYesterday, running, paused, workers] = await Promise.all([
      repository.countUnfinished(db),
      repository.countFailed(db),
      repository.countDone(db, 0),
      repository.countDone(db, 1),
      listRunning(),
      listPausedKinds(db),
      describeWorkers(db),
    ]);
    return {
      kinds: JOB_KINDS.map((kind) => {
        const ran = running?.filter((job) => kinds.kindOf(job) === kind).length ?? null;
        return {
          kind,
          waiting: Math.max(sumOf(unfinished, kind) - (ran ?? 0), 0),
          running: ran,
          failed: sumOf(failed, kind),
          oldest_due_at: oldestOf(unfinished.filter(({ job }) => kinds.kindOf(job) === kind)),
          done_last_hour: sumOf(done, kind),
          is_paused: paused.includes(kind),
        };
      }),
      done_yesterday: doneYesterday.reduce((sum, { count }) => sum + count, 0),
      workers,
    };
  };

  /** One entry for the whole call: a thousand failed jobs have one cause. */
  const recordChange = (tx: Tx, action: string, { ids, count }: { ids: Selection; count: number }) => {
    const subject = {
      type: FAILED_JOBS_SUBJECT,
      id: ids === undefined ? 'all' : 'some',
      name: 'Failed jobs',
    };
    return recordAudits(tx, count === 0 ? [] : [{ action, subject, after: { count, ids: ids ?? 'all' } }]);
  };

  return {
    describe,

    /** Jobs of a paused kind wait; those that run are finished. */
    async setPaused(chosen: readonly JobKind[], isPaused: boolean): Promise<Queues> {
      await transaction(db, async (tx) => {
        const changed = await (isPaused ? repository.pause : repository.resume)(tx, chosen);
        await recordAudits(
          tx,
          changed.map((kind) => ({
            action: isPaused ? 'pause' : 'resume',
            subject: { type: QUEUE_SUBJECT, id: kind, name: kind },
          })),
        );
      });
      return describe();
    },

    retry: (ids: Selection): Promise<number> =>
      transaction(db, async (tx) => {
        const count = await retryFailed(tx, ids === undefined ? {} : { ids });
        await recordChange(tx, 'retry', { ids, count });
        return count;
      }),

    discard: (ids: Selection): Promise<number> =>
      transaction(db, async (tx) => {
        const count = await deleteFailed(tx, ids);
        await recordChange(tx, 'delete', { ids, count });
        return count;
      }),
  };
}

function oldestOf(counts: readonly repository.WaitingCount[]): string | null {
  const times = counts.flatMap(({ oldest_at: at }) => (at === null ? [] : [at.getTime()]));
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
}

/** Processes that run jobs. */
async function describeWorkers(db: Database): Promise<Queues['workers']> {
  const workers = (await listProcesses(db, ALIVE_SECONDS)).filter(
    ({ role }) => role === 'all' || role === 'jobs',
  );
  const lost = workers.filter((worker) => !worker.is_alive).map((worker) => worker.seen_at.getTime());
  return {
    alive: workers.length - lost.length,
    lost: lost.length,
    lost_at: lost.length === 0 ? null : new Date(Math.max(...lost)).toISOString(),
  };
}
