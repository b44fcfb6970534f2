import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { handleJob, handleRemoteJob, type JobHandler } from '#platform/queue/job.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import type { Schedule } from '#platform/queue/schedule.ts';
import type { NotifyEnd } from './imports.notifications.ts';
import { readImportJob, writeImportJob } from './imports.jobs.ts';
import type { ImportReading } from './imports.reading.service.ts';
import * as repository from './imports.repository.ts';
import type { ImportUndo } from './imports.undo.service.ts';
import type { ImportWriting } from './imports.writing.service.ts';

/** Longer than a file may take. */
const READ_SECONDS = 180;
const WRITE_SECONDS = 60;
const QUARTER_SECONDS = 900;
/** Longer than any batch and any pause between two tries, apart from those of the storage. */
const SILENT_MS = 15 * 60_000;
const AT_ONCE = 100;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly reading: ImportReading;
  readonly writing: ImportWriting;
  readonly undo: ImportUndo;
  readonly notifyEnd: NotifyEnd;
}

interface Step {
  readonly id: number;
  readonly step: number;
}

/** Runs imports in the background: one batch for each job, so that members take turns. */
export function createImportWorkers({ db, clock, outbox, reading, writing, undo, notifyEnd }: Deps): {
  jobs: readonly JobHandler[];
  schedules: readonly Schedule[];
} {
  const writeSome = async (tx: Tx, { id, step }: Step): Promise<void> => {
    const row = await repository.lock(tx, id);
    const isDue = row?.step === step && (row.state === 'importing' || row.state === 'undoing');
    if (row === undefined || !isDue) return;
    const isUndoing = row.state === 'undoing';
    const isEnd = await (isUndoing ? undo.undoSome(tx, row) : writing.writeSome(tx, row));
    if (isEnd) {
      const state = isUndoing ? 'undone' : 'done';
      await repository.update(tx, id, { set: { state, finished_at: clock.now() }, add: { step: 1 } });
      if (!isUndoing) await notifyEnd(tx, row);
    } else {
      await repository.update(tx, id, { add: { step: 1 } });
      await outbox.add(tx, writeImportJob, { id, step: step + 1 });
    }
  };

  /** Stops an import that no worker goes on with. What was written stays, and the member can resume it. */
  const stop = async (tx: Tx, { id, step }: Step): Promise<void> => {
    const row = await repository.lock(tx, id);
    if (row?.step !== step) return;
    const state = row.state === 'undoing' ? 'undo_stopped' : 'stopped';
    if (row.state !== 'importing' && row.state !== 'undoing') return;
    await repository.update(tx, id, { set: { state, finished_at: clock.now() }, add: { step: 1 } });
    if (state === 'stopped') await notifyEnd(tx, row);
  };

  const stopSilent = async (): Promise<void> => {
    const since = new Date(clock.now().getTime() - SILENT_MS);
    for (const { id, step, state } of await repository.listSilent(db, since, AT_ONCE)) {
      const at = { id, step };
      const job = state === 'reading' ? readImportJob : writeImportJob;
      if (await outbox.isUnfinished(db, job, at)) continue;
      await transaction(db, (tx) => (state === 'reading' ? reading.fail(tx, at) : stop(tx, at)));
    }
  };

  return {
    jobs: [
      handleRemoteJob(readImportJob, (at, { signal }) => reading.read(at, signal), {
        timeoutSeconds: READ_SECONDS,
        giveUp: (at, { tx }) => reading.fail(tx, at),
      }),
      handleJob(writeImportJob, (at, { tx }) => writeSome(tx, at), {
        timeoutSeconds: WRITE_SECONDS,
        giveUp: (at, { tx }) => stop(tx, at),
      }),
    ],
    schedules: [{ name: 'stop-silent-imports', everySeconds: QUARTER_SECONDS, run: stopSilent }],
  };
}
