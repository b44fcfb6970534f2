import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { Schedule } from './schedule.ts';
import * as repository from './schedule.repository.ts';

const TICK_MS = 1000;
const MAX_TIMEOUT_SECONDS = 3600;

interface SchedulerDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly schedules: readonly Schedule[];
}

/** Runs schedules that are due. PostgreSQL decides which worker takes a run, so Redis may be unavailable. */
export interface Scheduler {
  start(): void;
  /** Starts no more runs and waits for the running ones. */
  stop(): Promise<void>;
  /** Checks every schedule once; resolves when the runs it started have ended. */
  tick(): Promise<void>;
}

export function createScheduler({ db, clock, logger, schedules }: SchedulerDeps): Scheduler {
  assertUniqueNames(schedules);
  const handled = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  const run = async (schedule: Schedule, id: number): Promise<void> => {
    const error = await runSafely(schedule, logger);
    await repository.finishRun(db, id, { finishedAt: clock.now(), error });
  };

  const runIfDue = async (schedule: Schedule): Promise<void> => {
    const now = clock.now();
    const dueAt = dueMoment(schedule, now);
    if (handled.get(schedule.name) === dueAt.getTime()) return;
    await closeStaleRuns(db, schedule, now);
    const id = await repository.insertRun(db, { name: schedule.name, dueAt, startedAt: now });
    handled.set(schedule.name, dueAt.getTime());
    if (id !== undefined) await run(schedule, id);
  };

  /** Starts requested runs. While the schedule is running, its request waits. */
  const runRequested = async (): Promise<void> => {
    const requests = await repository.listRequests(db);
    await Promise.all(
      requests.map(async ({ name, requested_at: requestedAt }) => {
        const schedule = schedules.find((one) => one.name === name);
        if (schedule === undefined) return;
        const id = await repository.insertRequestedRun(db, { name, requestedAt, startedAt: clock.now() });
        if (id !== undefined) await run(schedule, id);
      }),
    );
  };

  const busy = new Set<string>();
  const runOnce = async (schedule: Schedule): Promise<void> => {
    if (busy.has(schedule.name)) return;
    busy.add(schedule.name);
    try {
      await runIfDue(schedule);
    } catch (error) {
      logger.error({ err: error, schedule: schedule.name }, 'a schedule could not be recorded');
    } finally {
      busy.delete(schedule.name);
    }
  };

  const tick = async (): Promise<void> => {
    const runs = Promise.all([
      ...schedules.map(runOnce),
      runRequested().catch((error: unknown) => logger.error({ err: error }, 'requested runs failed')),
    ]).then(() => undefined);
    running.add(runs);
    await runs;
    running.delete(runs);
  };

  return {
    tick,
    start() {
      timer = setInterval(() => void tick(), TICK_MS);
      void tick();
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** The latest time at which this schedule was due; all workers compute the same. */
function dueMoment({ everySeconds }: Schedule, now: Date): Date {
  const every = everySeconds * 1000;
  return new Date(Math.floor(now.getTime() / every) * every);
}

async function closeStaleRuns(db: Database, schedule: Schedule, now: Date): Promise<void> {
  const seconds = schedule.timeoutSeconds ?? Math.min(schedule.everySeconds, MAX_TIMEOUT_SECONDS);
  await repository.failStaleRuns(db, {
    name: schedule.name,
    startedBefore: new Date(now.getTime() - seconds * 1000),
    finishedAt: now,
    error: `The worker stopped, or did not finish within ${seconds} s`,
  });
}

async function runSafely(schedule: Schedule, logger: Logger): Promise<string | null> {
  try {
    await schedule.run();
    return null;
  } catch (error) {
    logger.error({ err: error, schedule: schedule.name }, 'a scheduled run failed');
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

function assertUniqueNames(schedules: readonly Schedule[]): void {
  const names = schedules.map((schedule) => schedule.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two schedules are called ${twice}`);
}
