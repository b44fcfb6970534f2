import { recordAudits } from '#foundation/audit/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { insertRequest, listRequests } from '#platform/queue/schedule.repository.ts';
import type { Schedule } from '#platform/queue/schedule.ts';
import * as repository from './schedules.repository.ts';
import type { RunRow } from './schedules.repository.ts';

const RUNS_SHOWN = 20;
/** A worker checks every second; a run that starts later than this was missed. */
const GRACE_MS = 60_000;

/** The subject type of schedules in the audit log. */
export const SCHEDULE_SUBJECT = 'schedule';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  /** Of all modules, and of the queue itself. */
  readonly schedules: () => readonly Pick<Schedule, 'name' | 'everySeconds'>[];
}

export interface ScheduleState {
  readonly name: string;
  readonly everySeconds: number;
  readonly lastRun: RunRow | undefined;
  readonly nextAt: Date;
  readonly isOverdue: boolean;
  readonly isRequested: boolean;
}

export type SchedulesService = ReturnType<typeof createSchedulesService>;

export function createSchedulesService({ db, clock, schedules }: Deps) {
  const states = async (): Promise<ScheduleState[]> => {
    const known = schedules().toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
    const [runs, requested] = await Promise.all([
      repository.listLastRuns(
        db,
        known.map(({ name }) => name),
      ),
      listRequests(db),
    ]);
    const last = new Map(runs.map((run) => [run.name, run]));
    const now = clock.now().getTime();
    return known.map(({ name, everySeconds }) => {
      const lastRun = last.get(name);
      const { nextAt, isOverdue } = nextRun(everySeconds * 1000, lastRun, now);
      return {
        name,
        everySeconds,
        lastRun,
        nextAt,
        isOverdue,
        isRequested: requested.some((request) => request.name === name),
      };
    });
  };

  const assertKnown = (name: string): void => {
    if (!schedules().some((schedule) => schedule.name === name)) throw new AppError('not_found');
  };

  return {
    states,

    runs: async (name: string): Promise<RunRow[]> => {
      assertKnown(name);
      return repository.listRuns(db, name, RUNS_SHOWN);
    },

    /** A worker starts the run within about a second, or once the current run has ended. */
    async requestRun(name: string): Promise<ScheduleState> {
      assertKnown(name);
      await transaction(db, async (tx) => {
        const isNew = await insertRequest(tx, name);
        const entry = { action: 'run', subject: { type: SCHEDULE_SUBJECT, id: name, name } };
        await recordAudits(tx, isNew ? [entry] : []);
      });
      const state = (await states()).find((one) => one.name === name);
      if (state === undefined) throw new AppError('not_found');
      return state;
    },
  };
}

/** Runs are due at whole multiples of the interval. One that is due and has not started for a minute is overdue. */
function nextRun(everyMs: number, lastRun: RunRow | undefined, now: number) {
  const dueNow = Math.floor(now / everyMs) * everyMs;
  const missed = lastRun === undefined || lastRun.due_at.getTime() < dueNow;
  const isOverdue = missed && lastRun?.finished_at !== null && now - dueNow > GRACE_MS;
  return { nextAt: new Date(isOverdue ? dueNow : dueNow + everyMs), isOverdue };
}
